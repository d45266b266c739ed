import { countries } from './countries.ts';

/**
 * How people and shops write countries beyond their codes and English names: other codes, short names, and what they are
 * called in the languages of those who live there.
 */

/** Codes and names that no list of names has: each is in use, and means one country. */
const spellings: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  el: 'GR',
  'u.s.': 'US',
  'u.s.a.': 'US',
  america: 'US',
  'united states of america': 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  'republic of ireland': 'IE',
  eire: 'IE',
  'south korea': 'KR',
  korea: 'KR',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  'czech republic': 'CZ',
  uae: 'AE',
};

/** Languages in which shops export the names of countries. */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'el',
  'tr',
  'ja',
  'zh',
  'ko',
];

let bySpelling: ReadonlyMap<string, string> | undefined;

/** The two-letter code of a country however it is spelled; null for none. Letters’ case and accents don’t count. */
export function codeOfSpelling(text: string): string | null {
  bySpelling ??= allSpellings();
  return bySpelling.get(plainSpelling(text)) ?? null;
}

/** A spelling as it is compared. */
export const plainSpelling = (text: string): string =>
  text.trim().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").replaceAll(/\s+/g, ' ').toLowerCase();

function allSpellings(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    for (const { iso2 } of countries) {
      const name = plainSpelling(names.of(iso2) ?? iso2);
      // What two countries are called in different languages means neither for sure: the first language has it.
      if (!found.has(name)) found.set(name, iso2);
    }
  }
  for (const [name, iso2] of Object.entries(spellings)) found.set(name, iso2);
  return found;
}

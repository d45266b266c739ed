import { countries } from './countries.ts';
import { countryFacts } from './country-facts.gen.ts';
import { codeOfSpelling, plainSpelling as plain } from './country-spellings.ts';
import { findCurrency } from './currencies.ts';
import { countriesWithProvinces, findProvince, type ProvinceRecord, provincesOf } from './provinces.ts';

/** The country record of spec section 3 and its look-ups; all of it is data of our own, nothing is asked over the network. */

export const continents = [
  'Asia',
  'Europe',
  'Africa',
  'North America',
  'South America',
  'Antarctica',
  'Oceania',
] as const;
export type Continent = (typeof continents)[number];

export interface CountryRecord {
  iso2: string;
  iso3: string;
  name: string;
  /** Another name that people and stores still write. */
  otherName: string | null;
  continent: Continent;
  region: string;
  /** Null for a territory without a seat of its own. */
  capital: string | null;
  /** Null where no money is in use. */
  currency: { code: string; symbol: string; decimals: 0 | 2 | 3 } | null;
  /** '+1246': digits after a plus, area code included where the country is one of several behind a code. */
  dialingCode: string;
  /** All the prefixes of its numbers, digits only; not the whole code where only some areas of it are its own. */
  dialingPrefixes: readonly string[];
  provinces: readonly ProvinceRecord[];
}

const nameOf = new Map(countries.map((country) => [country.iso2, country.name]));
const continentOf = new Map(continents.map((continent) => [continent as string, continent]));

function recordOf(line: string): CountryRecord {
  const [iso2 = '', iso3 = '', continent = '', region = '', capital = '', currency = '', prefixes = '', other = ''] =
    line.split('|');
  const dialingPrefixes = prefixes.split(' ');
  return {
    iso2,
    iso3,
    name: nameOf.get(iso2) ?? iso2,
    otherName: other === '' ? null : other,
    continent: continentOf.get(continent) ?? 'Antarctica',
    region,
    capital: capital === '' ? null : capital,
    currency: currency === '' ? null : findCurrency(currency),
    dialingCode: `+${dialingPrefixes[0]}`,
    dialingPrefixes: dialingPrefixes.filter(
      (prefix) => !dialingPrefixes.some((other) => other !== prefix && other.startsWith(prefix)),
    ),
    get provinces() {
      return provincesOf(iso2);
    },
  };
}

/** Every country; where several share a dialling code, the one with most of its numbers stands first. */
export const countryRecords: readonly CountryRecord[] = countryFacts.split('\n').map(recordOf);

const one = (isIt: (country: CountryRecord) => boolean) => countryRecords.find(isIt) ?? null;

/** The country that people mean: by its two or three letters or its name, however they spell it; null for none. */
export function countryOf(text: string): CountryRecord | null {
  return countryByIso2(text) ?? countryByIso3(text) ?? countryByName(text) ?? countryByIso2(codeOfSpelling(text) ?? '');
}

/** A country as its two letters, where it is known; else as it was written. */
export function countryCode(text: string): string {
  return countryOf(text)?.iso2 ?? text.trim();
}

/** The country of a two-letter code, in any case. */
export function countryByIso2(code: string): CountryRecord | null {
  const wanted = code.trim().toUpperCase();
  return one((country) => country.iso2 === wanted);
}

/** The country of a three-letter code, in any case. */
export function countryByIso3(code: string): CountryRecord | null {
  const wanted = code.trim().toUpperCase();
  return one((country) => country.iso3 === wanted);
}

/** The country of a name, in any case, with or without accents; names of before are known. */
export function countryByName(name: string): CountryRecord | null {
  const wanted = plain(name);
  return (
    one((country) => plain(country.name) === wanted) ??
    one((country) => country.otherName !== null && plain(country.otherName) === wanted)
  );
}

/**
 * The countries whose capital has this name, in any case, with or without accents.
 * @specified
 */
export function countriesByCapital(capital: string): CountryRecord[] {
  const wanted = plain(capital);
  return countryRecords.filter((country) => country.capital !== null && plain(country.capital) === wanted);
}

/**
 * The countries that pay with a currency, by its code in any case.
 * @specified
 */
export function countriesByCurrency(code: string): CountryRecord[] {
  const wanted = code.trim().toUpperCase();
  return countryRecords.filter((country) => country.currency?.code === wanted);
}

/**
 * The countries that have a province of this short code, name or alias, in any case.
 * @specified
 */
export function countriesByProvince(province: string): CountryRecord[] {
  return countryRecords.filter(
    (country) => countriesWithProvinces.includes(country.iso2) && findProvince(country.iso2, province) !== null,
  );
}

/**
 * The countries that a phone number in its international form may belong to: those with the longest prefix that it
 * begins with. '+1 416 555 0100' is Canada's; a code that territories share gives them all, the largest first.
 * @specified
 */
export function countriesByPhone(number: string): CountryRecord[] {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  const longest = (country: CountryRecord) =>
    Math.max(
      0,
      ...country.dialingPrefixes.filter((prefix) => digits.startsWith(prefix)).map((prefix) => prefix.length),
    );
  const best = Math.max(0, ...countryRecords.map(longest));
  return best === 0 ? [] : countryRecords.filter((country) => longest(country) === best);
}

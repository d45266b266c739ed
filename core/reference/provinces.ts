import { provinceText } from './provinces.gen.ts';

/** The provinces of the countries that have a list; a module of its own, so that a page asks for it only with an address. */

export interface ProvinceRecord {
  name: string;
  /** The short code, where there is one. */
  short: string | null;
  region: string | null;
  aliases: readonly string[];
}

/** One entry of a list to choose from. */
export interface ProvinceOption {
  label: string;
  value: string;
}

const plainAscii = /^[\x20-\x7e]*$/;
const read = new Map<string, readonly ProvinceRecord[]>();

/** The two-letter codes of the countries with a list (spec section 3 names 31). */
export const countriesWithProvinces: readonly string[] = Object.keys(provinceText);

/** The provinces of a country by its two-letter code; none where it has no list. */
export function provincesOf(iso2: string): readonly ProvinceRecord[] {
  const known = read.get(iso2);
  if (known) {
    return known;
  }
  const text = Object.hasOwn(provinceText, iso2) ? (provinceText[iso2] ?? '') : '';
  const list = text === '' ? [] : text.split('\n').map(provinceOf);
  if (list.length > 0) {
    read.set(iso2, list);
  }
  return list;
}

function provinceOf(line: string): ProvinceRecord {
  const [name = '', short = '', region = '', ...aliases] = line.split('|');
  return { name, short: short === '' ? null : short, region: region === '' ? null : region, aliases };
}

/** The specification's option (section 3): the name if it is plain ASCII, else the first alias; the short code, else the name. */
export function provinceOption(province: ProvinceRecord): ProvinceOption {
  const { name, short, aliases } = province;
  return { label: plainAscii.test(name) ? name : (aliases[0] ?? name), value: short ?? name };
}

/** What a list of a country's provinces offers, by label, each value once. */
export function provinceOptions(iso2: string): ProvinceOption[] {
  const byValue = new Map(provincesOf(iso2).map((item) => [provinceOption(item).value, provinceOption(item)]));
  return [...byValue.values()].sort((item, other) => item.label.localeCompare(other.label, 'en'));
}

/** The province that a text means in a country: its short code, name or an alias, in any case; null for none. */
export function findProvince(iso2: string, text: string): ProvinceRecord | null {
  const wanted = text.trim().toLowerCase();
  const list = wanted === '' ? [] : provincesOf(iso2);
  const isIt = (item: string | null) => item?.toLowerCase() === wanted;
  return (
    list.find((item) => isIt(item.short)) ?? list.find((item) => isIt(item.name) || item.aliases.some(isIt)) ?? null
  );
}

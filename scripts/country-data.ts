/**
 * Writes core/reference/country-facts.gen.ts and provinces.gen.ts from the facts of an unpacked country list, mended by
 * country-fixes.ts: `node scripts/country-data.ts <folder of the package>` (docs/decisions/country-data.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries } from '#core/reference/countries.ts';
import {
  capitalFixes,
  currencyFixes,
  dialingFixes,
  leading,
  missingProvinces,
  provinceFixes,
  regionFixes,
} from './country-fixes.ts';

const source = process.argv[2];
if (source === undefined) {
  throw new Error('Please name the folder of the unpacked country list.');
}
type ByCode<T> = Record<string, T>;
const read = <T>(name: string) => JSON.parse(readFileSync(join(source, 'data', `${name}.json`), 'utf8')) as ByCode<T>;
const target = (name: string) => join(import.meta.dirname, '../core/reference', name);
const header = '// Written by scripts/country-data.ts; change the facts there.\n';

const iso3 = read<string>('iso_alpha_3');
const names = read<string>('names');
const continent = read<string>('continent');
const continents = read<string>('continents');
const regions = read<string>('regions');
const capitals = read<string>('capital');
const currencies = read<string>('currency');
const phones = read<string>('phone');

function prefixesOf(code: string): string {
  return dialingFixes[code] ?? (phones[code] ?? '').replace(/\D/g, '');
}

const facts = [...countries]
  .sort((item, other) => rank(item.iso2) - rank(other.iso2))
  .map(({ iso2, name }) => {
    const other = (names[iso2] ?? '').trim();
    const currency = iso2 in currencyFixes ? (currencyFixes[iso2] ?? '') : (currencies[iso2] ?? '');
    return [
      iso2,
      iso3[iso2],
      continents[continent[iso2] ?? ''],
      regionFixes[iso2] ?? regions[iso2],
      capitalFixes[iso2] ?? (capitals[iso2] ?? '').trim(),
      currency,
      prefixesOf(iso2),
      other === name ? '' : other,
    ].join('|');
  });

function rank(iso2: string): number {
  const at = leading.indexOf(iso2);
  return at < 0 ? leading.length : at;
}

writeFileSync(
  target('country-facts.gen.ts'),
  `${header}
/** iso2|iso3|continent|region|capital|currency|dialling prefixes|another name, a country a line. */
export const countryFacts = \`${facts.join('\n')}\`;
`,
);

interface SourceProvince {
  name: string;
  short?: string;
  region?: string;
  alias?: string[] | string | null;
}
const plainAscii = /^[\x20-\x7e]*$/;

/** name|short|region|alias|alias ... with what stands at the end left out; a plain alias comes first. */
function provinceLine(country: string, given: SourceProvince): string {
  const { name, short = '', region = '', alias } = { ...given, ...provinceFixes[country]?.[given.name] };
  const aliases = (typeof alias === 'string' ? [alias] : (alias ?? [])).map((item) => item.trim());
  aliases.sort((item, other) => Number(plainAscii.test(other)) - Number(plainAscii.test(item)));
  return [name.trim(), short.trim(), region.trim(), ...aliases].join('|').replace(/\|+$/, '');
}

const provinces = Object.entries(read<SourceProvince[]>('provinces')).map(([country, list]) => {
  const lines = [...list, ...(missingProvinces[country] ?? [])].map((item) => provinceLine(country, item));
  return `  ${country}: ${JSON.stringify(lines.join('\n'))},`;
});

writeFileSync(
  target('provinces.gen.ts'),
  `${header}
/** By two-letter code: name|short|region|alias|alias ..., a province a line. */
export const provinceText: Readonly<Record<string, string>> = {
${provinces.sort().join('\n')}
};
`,
);

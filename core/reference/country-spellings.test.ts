import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { countryCode, countryOf } from './country-records.ts';

test.each([
  ['United States', 'US'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['united states of america', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['England', 'GB'],
  ['EL', 'GR'],
  ['Ελλάδα', 'GR'],
  ['The Netherlands', 'NL'],
  ['Pays-Bas', 'NL'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['Österreich', 'AT'],
  ['osterreich', 'AT'],
  ['Schweiz', 'CH'],
  ['España', 'ES'],
  ['Sverige', 'SE'],
  ['Polska', 'PL'],
  ['日本', 'JP'],
  ['  de ', 'DE'],
  ['DEU', 'DE'],
])('%s is %s', (written, code) => {
  expect(countryCode(written)).toBe(code);
});

test.each(['Narnia', '', 'U', 'united'])('%j is no country, and stays as it is', (written) => {
  expect(countryOf(written)).toBeNull();
  expect(countryCode(written)).toBe(written);
});

test('every country is found by its code and by its name', () => {
  for (const { iso2, name } of countries) {
    expect([countryCode(iso2), countryCode(name)]).toEqual([iso2, iso2]);
  }
});

import { describe, expect, test } from 'vitest';
import { addressLines } from '../rules/commerce/address-lines.ts';
import { addressFormOf } from './address-forms.ts';
import { countries, countryName, findCountry } from './countries.ts';
import { currencies, findCurrency } from './currencies.ts';
import { countriesWithProvinces } from './provinces.ts';

describe('currencies', () => {
  test('every code is listed once, with its symbol and decimals', () => {
    expect(new Set(currencies.map((item) => item.code)).size).toBe(currencies.length);
    expect(currencies.filter((item) => !/^[A-Z]{3}$/.test(item.code) || item.symbol === '')).toEqual([]);
    expect(currencies.filter((item) => item.decimals === 3).map((item) => item.code)).toEqual(
      'BHD IQD JOD KWD LYD OMR TND'.split(' '),
    );
    expect(currencies.filter((item) => item.decimals === 0)).toHaveLength(16);
  });
  test.each([
    ['usd', 'USD', '$', 2],
    ['JPY', 'JPY', '¥', 0],
    ['KWD', 'KWD', 'KD', 3],
    ['XCG', 'XCG', 'Cg', 2],
    ['BGN', 'BGN', 'BGN', 2],
    ['ADP', 'ADP', 'ADP', 2],
  ])('%s is %s with %s and %i places', (code, found, symbol, decimals) => {
    expect(findCurrency(code)).toEqual({ code: found, symbol, decimals });
  });
  test('an unknown code is null', () => {
    expect([findCurrency('QQQ'), findCurrency(''), findCurrency('__proto__')]).toEqual([null, null, null]);
  });
});

describe('countries', () => {
  test('250 are listed by name, each code and name once', () => {
    expect(countries).toHaveLength(250);
    expect(new Set(countries.map((item) => item.iso2)).size).toBe(250);
    expect(new Set(countries.map((item) => item.name)).size).toBe(250);
    expect([...countries].sort((item, other) => item.name.localeCompare(other.name, 'en'))).toEqual(countries);
  });
  test('a country is found by code or name', () => {
    expect(findCountry(' no ')).toEqual({ iso2: 'NO', name: 'Norway' });
    expect(findCountry('united states')?.iso2).toBe('US');
    expect(findCountry('Narnia')).toBeNull();
    expect([countryName('DE'), countryName('Narnia')]).toEqual(['Germany', 'Narnia']);
  });
});

describe('address forms', () => {
  test('states are chosen where there is a list of them', () => {
    const chosen = countries.map((item) => item.iso2).filter((iso2) => addressFormOf(iso2).stateChosen);
    expect(chosen.sort()).toEqual([...countriesWithProvinces].sort());
    expect(addressFormOf('constructor').stateChosen).toBe(false);
  });
  test.each([
    ['US', 'State', 'ZIP code'],
    ['CA', 'Province', 'Postal code'],
    ['GB', 'County', 'Postcode'],
    ['NO', null, 'Postal code'],
    ['JP', 'Prefecture', 'Postal code'],
    ['IE', 'County', 'Eircode'],
    ['KE', 'State or region', 'Postal code'],
  ])('%s asks for %s and %s', (iso2, state, zip) => {
    expect(addressFormOf(iso2)).toMatchObject({ stateLabel: state, zipLabel: zip });
  });
  test('an address is written in the lines of its country', () => {
    const ada = {
      firstName: 'Ada',
      lastName: 'Berg',
      address1: '1 Main St',
      address2: '',
      city: 'Oslo',
      state: '',
      zip: '0150',
      country: 'NO',
    };
    expect(addressLines(ada, 'Norway')).toEqual(['Ada Berg', '1 Main St', '0150 Oslo', 'Norway']);
    expect(
      addressLines({ ...ada, city: 'Portland', state: 'OR', zip: '97201', country: 'US' }, 'United States'),
    ).toEqual(['Ada Berg', '1 Main St', 'Portland, OR 97201', 'United States']);
    expect(addressLines({ ...ada, state: 'Viken' }, 'Norway')[2]).toBe('0150 Oslo Viken');
  });
});

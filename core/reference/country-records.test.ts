import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { countries } from './countries.ts';
import {
  continents,
  countriesByCapital,
  countriesByCurrency,
  countriesByPhone,
  countriesByProvince,
  countryByIso2,
  countryByIso3,
  countryByName,
  countryOf,
  countryRecords,
} from './country-records.ts';
import { countriesWithProvinces, findProvince, provinceOption, provinceOptions, provincesOf } from './provinces.ts';

const codes = (found: readonly { iso2: string }[]) => found.map((item) => item.iso2).sort();

describe('country records', () => {
  test('one for every country, each code once, complete', () => {
    expect(codes(countryRecords)).toEqual(codes(countries));
    expect(new Set(countryRecords.map((item) => item.iso3)).size).toBe(countryRecords.length);
    expect(countryRecords.filter((item) => !/^[A-Z]{3}$/.test(item.iso3) || item.region === '')).toEqual([]);
    expect(new Set(countryRecords.map((item) => item.continent))).toEqual(new Set(continents));
    expect(countryRecords.filter((item) => item.dialingPrefixes.some((prefix) => !/^\d{1,7}$/.test(prefix)))).toEqual(
      [],
    );
  });
  test('only uninhabited territories have no capital, and only Antarctica no currency', () => {
    expect(codes(countryRecords.filter((item) => item.capital === null))).toEqual(['AQ', 'BV', 'HM', 'TK', 'UM']);
    expect(codes(countryRecords.filter((item) => item.currency === null))).toEqual(['AQ']);
  });
  test.each(`HR EUR,LT EUR,BG EUR,VE VES,ZW ZWG,MR MRU,ST STN,BY BYN,SL SLE,CW XCG,SX XCG,ZM ZMW`.split(','))(
    'the current currency of %s',
    (line) => {
      const [iso2 = '', code] = line.split(' ');
      expect(countryByIso2(iso2)?.currency?.code).toBe(code);
    },
  );
  test.each([
    ['SZ', 2],
    ['JP', 0],
    ['KW', 3],
    ['US', 2],
  ])('amounts in %s have %i places', (iso2, decimals) => {
    expect(countryByIso2(iso2)?.currency?.decimals).toBe(decimals);
  });
  test('found by code, name, capital and currency', () => {
    expect(countryByIso2(' no ')?.name).toBe('Norway');
    expect(countryByIso3('deu')?.iso2).toBe('DE');
    expect(['Türkiye', 'turkey', "Cote d'Ivoire", 'Ivory Coast'].map((name) => countryByName(name)?.iso2)).toEqual([
      'TR',
      'TR',
      'CI',
      'CI',
    ]);
    expect(['no', 'NOR', 'norway', 'Czech Republic', 'Narnia'].map((text) => countryOf(text)?.iso2)).toEqual([
      'NO',
      'NO',
      'NO',
      'CZ',
      undefined,
    ]);
    expect(codes(countriesByCapital('kingston'))).toEqual(['JM', 'NF']);
    expect(codes(countriesByCapital('Brasília'))).toEqual(['BR']);
    expect(codes(countriesByCurrency('chf'))).toEqual(['CH', 'LI']);
    expect([countryByIso2('ZZ'), countryByIso3(''), countryByName('Narnia')]).toEqual([null, null, null]);
    expect([countriesByCapital(''), countriesByCurrency(''), countriesByProvince('')]).toEqual([[], [], []]);
  });
  test.each([
    ['+1 416 555 0100', 'CA'],
    ['+1 212 555 0100', 'UM US'],
    ['1 (246) 555-0100', 'BB'],
    ['+1 939 555 0100', 'PR'],
    ['0047 22 12 34 56', 'BV NO'],
    ['+44 1534 12345', 'JE'],
    ['+7 701 1234567', 'KZ'],
    ['+7 495 1234567', 'RU'],
    ['+39 06 698 12345', 'VA'],
    ['+39 06 1234567', 'IT'],
    ['', ''],
    ['+999 1', ''],
  ])('the phone number %s is of %s', (number, found) => {
    expect(codes(countriesByPhone(number)).join(' ')).toBe(found);
  });
  test('of countries that share a phone code the largest comes first', () => {
    expect(countriesByPhone('+1')[0]?.iso2).toBe('US');
    expect(countriesByPhone('+47 22 12 34 56')[0]?.iso2).toBe('NO');
    expect(countriesByPhone('+590 590 12 34 56')[0]?.iso2).toBe('GP');
  });
});

describe('provinces', () => {
  test('for the 31 countries of the specification', () => {
    const named = 'AR AT AU BD BE BO BR CA CL CN CU DE DK ES ET ID IN JO JP KH MX NG NL PE PH PK TR GB US VN IT'.split(
      ' ',
    );
    expect([...countriesWithProvinces].sort()).toEqual(named.sort());
    expect(codes(countryRecords.filter((item) => item.provinces.length > 0))).toEqual(named);
  });
  test('every label is plain, every value is there once', () => {
    for (const country of countriesWithProvinces) {
      const options = provinceOptions(country);
      expect(options.filter((item) => !/^[\x20-\x7e]+$/.test(item.label) || item.value === '')).toEqual([]);
      expect(new Set(options.map((item) => item.value)).size).toBe(options.length);
    }
  });
  test.each([
    ['NL', 'Curaçao', 'Curacao', 'CW'],
    ['PE', 'Huarochirí', 'Huarochiri', 'Huarochirí'],
    ['TR', 'Kırklareli', 'Kirklareli', 'Kırklareli'],
    ['IT', 'Forlì-Cesena', 'Forli-Cesena', 'FC'],
    ['JP', '東京都', 'Tokyo', '東京都'],
    ['US', 'New York', 'New York', 'NY'],
    ['DE', 'Baden-Württemberg', 'Baden-Wurttemberg', 'BW'],
  ])('in %s, %s is offered as %s with the value %s', (iso2, name, label, value) => {
    const province = provincesOf(iso2).find((item) => item.name === name);
    expect(province && provinceOption(province)).toEqual({ label, value });
  });
  test('every country has the number of provinces the specification counts', () => {
    const counts = ['US', 'CA', 'AU', 'IN', 'NG', 'ES', 'FR', 'constructor'].map((iso2) => provincesOf(iso2).length);
    expect(counts).toEqual([63, 13, 16, 37, 37, 52, 0, 0]);
  });
  test('a province is found by short code, name, and alias', () => {
    expect(findProvince('CA', 'newfoundland')?.short).toBe('NL');
    expect(findProvince('US', ' or ')?.name).toBe('Oregon');
    expect(findProvince('US', 'Narnia')).toBeNull();
    expect(codes(countriesByProvince('Limburg'))).toEqual(['BE', 'NL']);
    expect(codes(countriesByProvince('Tokyo'))).toEqual(['JP']);
  });
  test('their module stays under 20 kB compressed', () => {
    const size = gzipSync(readFileSync(new URL('./provinces.gen.ts', import.meta.url))).length;
    expect(size).toBeLessThan(20_000);
  });
});

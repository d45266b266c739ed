import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carrierOfNumber, shownCarrier } from './carrier.ts';

test.each([
  ['1Z5R89390357567127', 'UPS'],
  ['1Z879E930346834440', 'UPS'],
  ['1Z410E7W0392751591', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['RB123456785GB', 'Royal Mail'],
  ['RB123456785US', 'USPS'],
  ['rb 123 456 785 de', 'Deutsche Post DHL'],
  ['9405511899223197428490', 'USPS'],
  ['9361289878700317633795', 'USPS'],
  ['420787799405511899223197428490', 'USPS'],
  ['4207877912349405511899223197428490', 'USPS'],
  ['00340434292135100186', 'DHL'],
  ['JJD000390007900000000', 'DHL'],
  ['3SABCD1234567', 'PostNL'],
  ['TBA619632698000', 'Amazon Logistics'],
])('the number %s is of %s wherever it goes', (number, carrier) => {
  expect(carrierOfNumber(number)).toBe(carrier);
});

test.each([
  ['986578788855', 'US', 'FedEx'],
  ['477179081230', 'ca', 'FedEx'],
  ['986578788855', 'DE', ''],
  ['986578788855', undefined, ''],
  ['041441760228964', 'US', 'FedEx'],
  ['041441760228964', 'GB', ''],
])('the number %s to %s is of %j: elsewhere others number so too', (number, country, carrier) => {
  expect(carrierOfNumber(number, country)).toBe(carrier);
});

test.each([
  ['a UPS number with a wrong digit', '1Z5R89390357567128'],
  ['an S10 number with a wrong digit', 'RB123456784GB'],
  ['an S10 number of a country whose post is not known', 'RB123456785XX'],
  ['a USPS number with a wrong digit', '9405511899223197428491'],
  ['a shipping container code with a wrong digit', '00340434292135100187'],
  ['a word', 'Paket'],
  ['nothing', ''],
])('a number that is none has no carrier: %s', (_what, number) => {
  expect(carrierOfNumber(number, 'US')).toBe('');
});

test.each(['9405511899223197428490', '00340434292135100186'])('any digit typed wrong in %s is noticed', (number) => {
  const place = fc.integer({ min: 5, max: number.length - 1 });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 9 }), (wrong, by) => {
      const digit = (Number(number[wrong]) + by) % 10;
      expect(carrierOfNumber(`${number.slice(0, wrong)}${digit}${number.slice(wrong + 1)}`, 'US')).toBe('');
    }),
  );
});

test('whatever is typed for a number is answered', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 3 }), (number, country) => {
      expect(typeof carrierOfNumber(number, country)).toBe('string');
    }),
  );
});

test('the carrier that the store told is shown, else the one that all numbers agree on', () => {
  const ups = '1Z5R89390357567127';
  expect(shownCarrier({ trackingCompany: 'Evri', trackingNumber: [ups] })).toBe('Evri');
  expect(shownCarrier({ trackingCompany: ' ', trackingNumber: [ups, '1Z879E930346834440'] })).toBe('UPS');
  expect(shownCarrier({ trackingCompany: '', trackingNumber: [ups, 'RB123456785GB'] })).toBe('');
  expect(shownCarrier({ trackingCompany: '', trackingNumber: [ups, '12'] })).toBe('');
  expect(shownCarrier({ trackingCompany: '', trackingNumber: [] })).toBe('');
});

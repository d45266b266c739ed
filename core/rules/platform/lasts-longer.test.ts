import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDuration, lastsLonger } from './durations.ts';

test.each([
  ['P2Y', 'P1Y', true],
  ['P18M', 'P1Y', true],
  ['P12M', 'P1Y', false],
  ['P366D', 'P1Y', false],
  ['P400D', 'P1Y', true],
  ['P1Y', null, true],
  ['P1Y', '', true],
  ['P0D', null, false],
  ['soon', 'P1Y', false],
  ['', null, false],
])('a period of %s lasts longer than %s: %s', (period, before, expected) => {
  expect(lastsLonger(period, before)).toBe(expected);
});

test('what lasts longer ends later, whatever day both begin', () => {
  const period = fc.record({ years: fc.nat(3), months: fc.nat(30), days: fc.nat(900) });
  const text = ({ years, months, days }: { years: number; months: number; days: number }) =>
    `P${years}Y${months}M${days}D`;
  const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(period, period, start, (one, other, from) => {
      if (lastsLonger(text(one), text(other))) {
        const ends = [one, other].map((each) => addDuration(from.toISOString(), text(each)));
        expect(Date.parse(String(ends[0]))).toBeGreaterThanOrEqual(Date.parse(String(ends[1])));
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge } from './judge.ts';

const bounds = { least: 8, share: 0.1 };
/** A measure each two seconds for so many minutes. */
const series = (minutes: number, valueAt: (seconds: number) => number) =>
  Array.from({ length: minutes * 30 }, (_, index) => ({ at: index * 2, value: valueAt(index * 2) }));

test('a level with noise and peaks doesn’t grow', () => {
  const noise = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(noise, fc.integer({ min: 0, max: 59 }), (apart, peak) => {
      const level = series(2, (at) => 100 + apart[at / 2]! + (at / 2 === peak ? 500 : 0));
      expect(judge(level, bounds).grows).toBe(false);
    }),
  );
});

test('what rises by more than its bound after the warm-up grows, whatever its noise', () => {
  const noise = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(noise, (apart) => {
      const leak = series(2, (at) => 100 + apart[at / 2]! + at / 2);
      expect(judge(leak, bounds).grows).toBe(true);
    }),
  );
});

test('what fills up first and then stays doesn’t grow', () => {
  expect(
    judge(
      series(10, (at) => Math.min(200, 50 + at)),
      bounds,
    ).grows,
  ).toBe(false);
});

test('a slow leak is found by a longer run', () => {
  const leak = (minutes: number) =>
    judge(
      series(minutes, (at) => 100 + at / 120),
      bounds,
    ).grows;
  expect([leak(5), leak(60)]).toEqual([false, true]);
});

test('what shrinks doesn’t grow, and too few measures say nothing', () => {
  expect(
    judge(
      series(5, (at) => 1000 - at),
      bounds,
    ).grows,
  ).toBe(false);
  expect(() => judge(series(1, () => 1).slice(0, 9), bounds)).toThrow('too few');
});

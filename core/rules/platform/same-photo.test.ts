import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintKeys, fingerprintWaves, turnedFingerprints } from './same-photo.ts';

const bits = fc.array(fc.constantFrom('0', '1'), { minLength: 256, maxLength: 256 }).map((all) => all.join(''));
/** The waves whose mirror image across the diagonal is in no fingerprint. */
const alone = fingerprintWaves.flatMap(([x, y], place) =>
  fingerprintWaves.some(([a, b]) => a === y && b === x) ? [] : [place],
);
const apart = (one: string, other: string) =>
  [...one].filter((bit, place) => bit !== other[place] && !alone.includes(place)).length;

test('a picture’s turns and mirrors are seven, and one of them takes each back', () => {
  expect(alone.length).toBeLessThanOrEqual(4);
  fc.assert(
    fc.property(bits, (own) => {
      const turned = turnedFingerprints(own);
      expect(turned).toHaveLength(7);
      for (const one of turned) {
        expect(Math.min(...turnedFingerprints(one).map((back) => apart(back, own)))).toBe(0);
      }
    }),
    { numRuns: 50 },
  );
});

test('the keys of a fingerprint are the quarters of its first 64 bits', () => {
  const own = `${'0'.repeat(15)}1${'0'.repeat(14)}10${'1'.repeat(16)}${'0'.repeat(208)}`;
  expect(fingerprintKeys(own)).toEqual([1, 2, 65_535, 0]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['what fits', 'Mug', 5, 'Mug'],
  ['a letter at its end', 'Mugs', 3, 'Mug'],
  ['a letter that the cut would halve', 'Mug🏺', 4, 'Mug'],
  ['a zero', 'M\0ug', 9, 'Mug'],
  ['half a letter', 'M\uD83Cug', 9, 'M\uFFFDug'],
])('a text is cut: %s', (_, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('whatever is cut is no longer than asked, well formed, and has no zero', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 20 }), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut).not.toContain('\0');
    }),
  );
});

import { expect, test } from 'vitest';
import { countChanges, diffTexts } from './diff.ts';

test('the difference of two texts is none where they are the same', () => {
  const lines = diffTexts('One.\nTwo.', 'One.\nTwo.');
  expect(countChanges(lines)).toBe(0);
  expect(lines.map(({ kind }) => kind)).toEqual(['same', 'same']);
});

test('the difference of two texts names the words of a line that was changed', () => {
  expect(diffTexts('Offer reship if stock is above 20.', 'Offer reship if stock is above 10.')).toEqual([
    {
      kind: 'changed',
      parts: [
        { kind: 'same', text: 'Offer reship if stock is above ' },
        { kind: 'removed', text: '20' },
        { kind: 'added', text: '10' },
        { kind: 'same', text: '.' },
      ],
    },
  ]);
});

test('the difference of two texts separates added, removed, and replaced lines', () => {
  expect(diffTexts('One.\nGone.\nThree.', 'One.\nThree.\nFour.')).toEqual([
    { kind: 'same', text: 'One.' },
    { kind: 'removed', text: 'Gone.' },
    { kind: 'same', text: 'Three.' },
    { kind: 'added', text: 'Four.' },
  ]);
  expect(diffTexts('Ask for a photo.', 'Never deny wear!').map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('the difference of two texts gives back both texts, whatever they are', () => {
  const words = ['chip', 'wear', '', 'photo', 'reship first'];
  for (let round = 0; round < 200; round += 1) {
    const text = (seed: number) =>
      Array.from({ length: (seed * 7 + round) % 9 }, (_, at) => words[(at * seed + round * 3) % words.length]).join(
        '\n',
      );
    const [before, after] = [text(round % 5), text((round + 2) % 7)];
    const side = (kind: 'added' | 'removed') =>
      diffTexts(before, after)
        .filter((line) => line.kind === 'changed' || line.kind === 'same' || line.kind === kind)
        .map((line) =>
          line.kind === 'changed'
            ? line.parts
                .filter((part) => part.kind === 'same' || part.kind === kind)
                .map((part) => part.text)
                .join('')
            : line.text,
        )
        .join('\n');
    expect([side('removed'), side('added')]).toEqual([before, after]);
  }
});

test('of two long texts without a line in common takes no time', () => {
  const text = (name: string) => Array.from({ length: 6000 }, (_, at) => `${name}${at}`).join('\n');
  const begun = performance.now();
  expect(countChanges(diffTexts(text('a'), text('b')))).toBe(12_000);
  expect(performance.now() - begun).toBeLessThan(3000);
});

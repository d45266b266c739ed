import { expect, test } from 'vitest';
import { reship } from '#words/received.tsx';
import { expectedBy, shippedAtOnce } from '#words/resolution.ts';
import { items } from '#words/walk/existing-claims.tsx';

const by = (things: number) => expectedBy('Friday, Nov 27', things);

test.each([
  ['an offered replacement', shippedAtOnce, 'Item shipped immediately.', 'Items shipped immediately.'],
  [
    'a replacement that was asked for',
    reship,
    'If it’s approved, the item is shipped immediately.',
    'If it’s approved, the items are shipped immediately.',
  ],
  [
    'an expected day',
    by,
    'If it’s approved today, expect it around Friday, Nov 27.',
    'If it’s approved today, expect them around Friday, Nov 27.',
  ],
  ['the items of a claim', items, 'Item', 'Items'],
])('%s is told rightly of one thing and of two', (_, say, one, two) => {
  expect([say(1), say(2)]).toEqual([one, two]);
});

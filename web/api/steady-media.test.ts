import { expect, test } from 'vitest';
import { steadyMedia } from './steady-media.ts';

const link = (id: string, expires: number, signature: string) =>
  `/media/${id}/thumb?expires=${expires}&signature=${signature}`;

test('a link is kept while it is good for another minute, then replaced', () => {
  const first = { rows: [{ thumbUrl: link('med_1', 300_000, 'a'), name: 'Mug', none: null }] };
  const later = { rows: [{ thumbUrl: link('med_1', 400_000, 'b'), name: 'Mug', none: null }] };
  expect(steadyMedia(first, 0)).toEqual(first);
  expect(steadyMedia(later, 200_000)).toEqual(first);
  expect(steadyMedia(later, 240_001)).toEqual(later);
});

test('other texts, and links that are not signed, pass as they are', () => {
  const plain = ['/media/med_2/full', 'https://shop.example/media/a.png?v=2', 'see /media/?', 12, true, null];
  expect(steadyMedia(plain, 0)).toEqual(plain);
});

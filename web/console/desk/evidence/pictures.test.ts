import { expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { isVideo, picturesOf } from './pictures.ts';

const media = (id: string, contentType = 'image/jpeg') => ({ id, url: `/media/${id}`, contentType });
// Cast: of a claim what its pictures are read from.
const claim = {
  claimItems: [
    { id: 'i1', name: 'Mug', images: [media('a'), media('b')] },
    { id: 'i2', name: 'Throw', images: [media('b')] },
  ],
  claimDocuments: [media('receipt'), media('letter'), media('signature')],
  claimMessages: [{ senderName: 'Ada', medias: [media('a'), media('c', 'video/mp4')] }],
  signature: { image: media('signature') },
} as unknown as Claim;

test('each photo is shown once: under its first item, then documents, then messages', () => {
  const found = picturesOf(claim, [media('receipt')] as never);
  expect(found.map(({ media: { id }, itemId }) => [id, itemId])).toEqual([
    ['a', 'i1'],
    ['b', 'i1'],
    ['receipt', null],
    ['letter', null],
    ['c', null],
  ]);
  expect(found.map(({ of }) => of)).toEqual(['Mug', 'Mug', 'Receipt', 'Document', expect.stringContaining('Ada')]);
});

test('a signature is no evidence', () => {
  expect(picturesOf(claim).some(({ media: { id } }) => id === 'signature')).toBe(false);
});

test('a video is told from a photo by its type', () => {
  expect(picturesOf(claim).filter(({ media: item }) => isVideo(item))).toHaveLength(1);
});

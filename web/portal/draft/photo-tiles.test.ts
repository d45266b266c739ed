import { expect, test } from 'vitest';
import { namesOf, viewedTiles } from './photo-tiles.ts';

const tile = (key: string, kind: 'image' | 'video', mediaId?: string) => ({
  ...{ key, kind, name: `IMG_${key}.jpg`, previewUrl: `blob:${key}`, state: 'sent' as const },
  ...(mediaId === undefined ? {} : { mediaId }),
});

test('the viewer names files by kind and place, not by what the phone called them', () => {
  const link = { url: '/full/1', thumbUrl: '/thumb/1', contentType: 'image/webp' };
  // Cast: of a link only its addresses and its type are read.
  const media = { med_1: link } as unknown as Parameters<typeof viewedTiles>[1];
  expect(viewedTiles([tile('1', 'image', 'med_1'), tile('2', 'video')], media)).toEqual([
    { src: '/full/1', alt: 'Photo 1 of 2', kind: 'image' },
    { src: 'blob:2', alt: 'Video 2 of 2', kind: 'video' },
  ]);
});

test('a document among photos is called one', () => {
  const types = ['image/webp', 'application/pdf', 'video/mp4'].map((contentType) => ({ contentType }));
  expect(namesOf(types)).toEqual(['Photo 1 of 3', 'Document 2 of 3', 'Video 3 of 3']);
});

import { describe, expect, test } from 'vitest';
import * as words from '#words/ui/uploader.tsx';
import { isLargePhoto } from './large-photo.ts';
import { brightnessOf, hintFor, sharpnessOf } from './photo-advice.ts';
import { refusalOf } from './refusal-of.ts';
import { fileAmong, type UploadChange, type UploadTile, uploadTiles } from './upload-state.ts';

const photo = (key: string, kind: UploadTile['kind'] = 'image'): UploadTile => ({
  key,
  name: key,
  kind,
  state: 'checking',
});
const apply = (...changes: UploadChange[]) =>
  changes.reduce(uploadTiles, [photo('a'), photo('b')] as readonly UploadTile[]);

describe('photos on their way', () => {
  test('photos being sent show how far they are in whole percent', () => {
    expect(apply({ type: 'sending', key: 'a', percent: 61.7 })[0]).toMatchObject({ state: 'sending', percent: 62 });
    expect(apply({ type: 'sending', key: 'a', percent: 130 })[0]).toMatchObject({ percent: 100 });
  });

  test('photos being sent are named by their stored id once sent', () => {
    expect(apply({ type: 'sent', key: 'b', mediaId: 'med_1' })[1]).toMatchObject({ state: 'sent', mediaId: 'med_1' });
  });

  test('photos being sent wait for a lost connection and resume', () => {
    const waiting = apply({ type: 'sending', key: 'a', percent: 40 }, { type: 'waiting', key: 'a' });
    expect(waiting[0]).toMatchObject({ state: 'waiting', percent: 40 });
    expect(uploadTiles(waiting, { type: 'sending', key: 'a', percent: 41 })[0]).toMatchObject({ state: 'sending' });
  });

  test('photos that failed say why and may be sent again', () => {
    const failed = apply({ type: 'failed', key: 'a', problem: 'Failed to upload image' });
    expect(failed[0]).toMatchObject({ state: 'failed', problem: 'Failed to upload image' });
    expect(uploadTiles(failed, { type: 'sending', key: 'a', percent: 0 })[0]).toMatchObject({
      state: 'sending',
      problem: undefined,
    });
  });

  test('photos that were removed take no late news', () => {
    expect(apply({ type: 'removed', key: 'a' }, { type: 'sent', key: 'a', mediaId: 'med_1' })).toEqual([photo('b')]);
  });

  test('photos that turn out to be too large are refused, and not sent again', () => {
    const [tile] = apply({ type: 'refused', key: 'a', problem: 'Photos can be up to 20 MB.' });
    expect(tile).toMatchObject({ state: 'failed', refused: true, problem: 'Photos can be up to 20 MB.' });
  });

  test('photos being sent show the stored one where the browser has no picture', () => {
    const bare = photo('a');
    const sent = { type: 'sent', key: 'a', mediaId: 'med_1', storedUrl: '/media/med_1/full' } as const;
    expect(uploadTiles([bare], sent)[0]?.previewUrl).toBe('/media/med_1/full');
    expect(uploadTiles([{ ...bare, previewUrl: 'blob:a' }], sent)[0]?.previewUrl).toBe('blob:a');
    expect(uploadTiles([{ ...bare, kind: 'video' }], sent)[0]?.previewUrl).toBeUndefined();
  });

  test('photos being sent are called by their place among photos or videos', () => {
    const tiles = [photo('a'), photo('v', 'video'), photo('b')];
    const said = ['b', 'v'].map((key) => words.remove(fileAmong(tiles, key)));
    expect(said).toEqual(['Remove the second photo', 'Remove the video']);
  });

  test('a PDF is called a document, and no photo', () => {
    const tiles = [photo('a'), { ...photo('r'), name: 'receipt.PDF' }, photo('b')];
    const said = ['a', 'r', 'b'].map((key) => words.remove(fileAmong(tiles, key)));
    expect(said).toEqual(['Remove the first photo', 'Remove the document', 'Remove the second photo']);
  });
});

describe('a photo before it is sent', () => {
  const megabyte = 1024 * 1024;
  test.each([
    ['IMG_1.jpg', 20 * megabyte, false],
    ['IMG_1.jpg', 20 * megabyte + 1, true],
    ['IMG_1.jpg', 101 * megabyte, false],
    ['clip.mp4', 30 * megabyte, false],
    ['receipt.pdf', 30 * megabyte, false],
    ['notes.txt', 30 * megabyte, false],
  ])('%s of %d bytes is made smaller first: %s', (name, size, smaller) => {
    expect(isLargePhoto({ name, size })).toBe(smaller);
  });

  test('a dark, blurred, or small photo gets a hint, any other none', () => {
    expect(hintFor({ width: 3000, height: 2000, brightness: 30, sharpness: 1 })).toBe('dark');
    expect(hintFor({ width: 3000, height: 2000, brightness: 130, sharpness: 0.04 })).toBe('blurred');
    expect(hintFor({ width: 200, height: 2000, brightness: 130, sharpness: 1 })).toBe('small');
    expect(hintFor({ width: 3000, height: 2000, brightness: 130, sharpness: 1 })).toBeNull();
  });

  test('a photo has a brightness between black and white', () => {
    expect(brightnessOf(new Uint8ClampedArray([0, 0, 0, 255]))).toBe(0);
    expect(Math.round(brightnessOf(new Uint8ClampedArray([255, 255, 255, 255])))).toBe(255);
    expect(brightnessOf(new Uint8ClampedArray())).toBe(255);
  });

  test('a photo is as sharp as its sharpest part; one of a single tone isn’t blurred', () => {
    const picture = (tone: (x: number, y: number) => number) =>
      new Uint8ClampedArray(
        Array.from({ length: 64 * 64 }, (_, index) =>
          [0, 1, 2, 3].map(() => tone(index % 64, Math.floor(index / 64))),
        ).flat(),
      );
    expect(
      sharpnessOf(
        picture((x) => x * 3),
        64,
        64,
      ),
    ).toBeLessThan(0.05);
    expect(
      sharpnessOf(
        picture((x, y) => (x < 8 && y < 8 && x > 3 ? 0 : 60 + x * 3)),
        64,
        64,
      ),
    ).toBeGreaterThan(0.3);
    expect(
      sharpnessOf(
        picture(() => 200),
        64,
        64,
      ),
    ).toBe(1);
  });

  test.each([
    ['mug.jpg', 1000, null],
    ['mug.HEIC', 1000, null],
    ['mug.jpg', 0, 'This file is empty.'],
    ['mug.jpg', 21 * 1024 * 1024, 'Photos can be up to 20 MB.'],
    ['mug.mov', 101 * 1024 * 1024, 'Videos can be up to 100 MB.'],
    [
      'mug.docx',
      1000,
      'Photos can be JPG, PNG, GIF, BMP, WEBP, HEIC, or AVIF. Videos can be MP4 or MOV. Documents can be PDF.',
    ],
  ])('%s of %d bytes is refused with %s', (name, size, sentence) => {
    expect(refusalOf({ name, size })).toBe(sentence);
  });
});

import { describe, expect, test } from 'vitest';
import { say } from '../../reference/problem-sentences.ts';
import {
  acceptedFiles,
  fileKindOf,
  fileKindOfType,
  fileProblem,
  isHeic,
  maxBytes,
  suitsPurpose,
} from './media-files.ts';

test.each([
  ['a.jpg', 'image'],
  ['a.JPEG', 'image'],
  ['a.png', 'image'],
  ['a.gif', 'image'],
  ['a.bmp', 'image'],
  ['a.webp', 'image'],
  ['IMG_0001.HEIC', 'image'],
  ['a.heif', 'image'],
  ['a.avif', 'image'],
  ['image.jfif', 'image'],
  ['a.mp4', 'video'],
  ['a.m4v', 'video'],
  ['a.3gp', 'video'],
  ['a.MOV', 'video'],
  [' a.PNG ', 'image'],
  ['a.tar.png', 'image'],
])('the file %s is taken as %s', (name, kind) => {
  expect(fileKindOf(name)?.kind).toBe(kind);
  expect(fileProblem({ name, size: 1 })).toBeNull();
});

test.each(['a.svg', 'a.docx', 'a.png.exe', 'png', 'a.', '', 'a.jpg\u0000', 'x\u202Egpj.exe', 'a.png/../b'])(
  'the file %j is not taken',
  (name) => {
    expect(fileKindOf(name)).toBeUndefined();
    expect(fileProblem({ name, size: 1 })).toEqual(say('file-kind'));
  },
);

test('photos and videos have their own size limits', () => {
  expect(fileProblem({ name: 'a.png', size: maxBytes.image })).toBeNull();
  expect(fileProblem({ name: 'a.png', size: maxBytes.image + 1 })).toEqual(say('photo-too-large', { megabytes: 20 }));
  expect(fileProblem({ name: 'a.mp4', size: maxBytes.image + 1 })).toBeNull();
  expect(fileProblem({ name: 'a.mp4', size: maxBytes.video + 1 })).toEqual(say('video-too-large', { megabytes: 100 }));
  expect(fileProblem({ name: 'a.png', size: 0 })).toEqual(say('file-empty'));
  expect(fileProblem({ name: 'a.png', size: Number.NaN })).toEqual(say('file-empty'));
});

test('a name without an ending goes by its type, a name with an unknown one never', () => {
  for (const name of ['1000012345', 'image', 'Scan 12.11.2026']) {
    expect(fileKindOf(name, 'image/JPEG; q=1')?.contentType).toBe('image/jpeg');
    expect(fileKindOf(name, 'video/quicktime')?.kind).toBe('video');
    expect(fileProblem({ name, size: 1, type: 'image/png' })).toBeNull();
    expect(fileProblem({ name, size: 1, type: 'image/svg+xml' })).toEqual(say('file-kind'));
  }
  expect(fileKindOf('a.svg', 'image/png')).toBeUndefined();
  expect(fileKindOf('a.exe', 'image/png')).toBeUndefined();
});

test.each([
  ['image/webp', true, true],
  ['video/mp4', true, false],
  ['application/pdf', true, false],
])('a file of %s is evidence: %s, and a signature or picture of the store: %s', (type, evidence, picture) => {
  expect(['CLAIM', 'RECEIPT'].map((purpose) => suitsPurpose(type, purpose))).toEqual([evidence, evidence]);
  expect(['SIGNATURE', 'ASSET'].map((purpose) => suitsPurpose(type, purpose))).toEqual([picture, picture]);
});

test('every accepted type has a name', () => {
  const kinds = ['image/JPEG; q=1', 'image/jpg', 'image/heif', 'video/3gpp'].map((type) => fileKindOfType(type)?.kind);
  expect(kinds).toEqual(['image', 'image', 'image', 'video']);
  expect(['text/html', 'image/svg+xml', ''].map((type) => fileKindOfType(type))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(acceptedFiles.split(',')).toEqual(
    'jpg jpeg jfif jpe png gif bmp webp heic heif avif pdf mp4 m4v 3gp mov'.split(' ').map((suffix) => `.${suffix}`),
  );
});

describe('a HEIC photo is known by its bytes', () => {
  const file = (...brands: string[]) => {
    const head = Buffer.from(`....ftyp${brands.join('')}`, 'latin1');
    head.writeUInt32BE(head.length, 0);
    return Buffer.concat([head, Buffer.alloc(9)]);
  };
  test.each([
    ['its own brand', file('heic', '\0\0\0\0', 'mif1'), true],
    ['its brand among the others', file('mif1', '\0\0\0\0', 'heic'), true],
    ['AVIF', file('avif', '\0\0\0\0', 'mif1'), false],
    ['a video', file('isom', '\0\0\0\0', 'mp41'), false],
    ['a JPEG', Buffer.from('\xff\xd8\xff\xe0....heic', 'latin1'), false],
    ['nothing', Buffer.alloc(0), false],
  ])('a HEIC photo is told from others: %s: %s', (_name, bytes, heic) => {
    expect(isHeic(bytes)).toBe(heic);
  });
});

import { expect, test } from 'vitest';
import { say } from '../reference/problem-sentences.ts';
import { acceptedFiles, fileKindOf, fileProblem, maxBytes, namesKind, suffixOf } from './media-files.ts';

test.each([
  ['a.jpg', 'image'],
  ['a.JPEG', 'image'],
  ['a.png', 'image'],
  ['a.gif', 'image'],
  ['a.bmp', 'image'],
  ['a.webp', 'image'],
  ['IMG_0001.HEIC', 'image'],
  ['a.mp4', 'video'],
  ['a.MOV', 'video'],
  ['a.tar.png', 'image'],
])('%s is taken as %s', (name, kind) => {
  expect(fileKindOf(name)?.kind).toBe(kind);
  expect(fileProblem({ name, size: 1 })).toBeNull();
});

test.each([
  'a.svg',
  'a.pdf',
  'a.png.exe',
  'png',
  'a.',
  '',
  'a.jpg\u0000',
  'a.avif',
  'a.heif',
  'x\u202Egpj.exe',
  'a.png/../b',
])('%j is not taken', (name) => {
  expect(fileKindOf(name)).toBeUndefined();
  expect(fileProblem({ name, size: 1 })).toEqual(say('file-kind'));
});

test('photos and videos have their own size limits', () => {
  expect(fileProblem({ name: 'a.png', size: maxBytes.image })).toBeNull();
  expect(fileProblem({ name: 'a.png', size: maxBytes.image + 1 })).toEqual(say('photo-too-large', { megabytes: 20 }));
  expect(fileProblem({ name: 'a.mp4', size: maxBytes.image + 1 })).toBeNull();
  expect(fileProblem({ name: 'a.mp4', size: maxBytes.video + 1 })).toEqual(say('video-too-large', { megabytes: 100 }));
  expect(fileProblem({ name: 'a.png', size: 0 })).toEqual(say('file-empty'));
  expect(fileProblem({ name: 'a.png', size: Number.NaN })).toEqual(say('file-empty'));
});

test('every accepted type has a name', () => {
  const jpeg = fileKindOf('a.jpg')!;
  expect([namesKind('image/JPEG; q=1', jpeg), namesKind('image/jpg', jpeg), namesKind('text/html', jpeg)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(acceptedFiles.split(',')).toEqual(
    ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'heic', 'mp4', 'mov'].map((suffix) => `.${suffix}`),
  );
  expect(suffixOf(' a.PNG ')).toBe('png');
});

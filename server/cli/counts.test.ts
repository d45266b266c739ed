import { expect, test } from 'vitest';
import { filesMissing } from '../platform/words/en/installation/cli/doctor.ts';
import { importing } from '../platform/words/en/installation/cli/engine.ts';
import { unknownColumns } from '../platform/words/en/installation/cli/import.ts';

test('a command counts one order and two products', () => {
  expect(importing.soFar(1, 'orders', 0)).toBe('1 order so far');
  expect(importing.done(2, 'products', 1)).toBe('2 products, 1 skipped.');
});

test('doctor counts one missing photo and two', () => {
  expect(filesMissing(['a'], 1)).toBe('The newest photo is missing from the media storage: a');
  expect(filesMissing(['a'], 20)).toBe('1 of the newest 20 photos is missing from the media storage: a');
  expect(filesMissing(['a', 'b'], 20)).toBe('2 of the newest 20 photos are missing from the media storage: a, b');
});

test('an import counts the columns that its file lacks', () => {
  expect(unknownColumns(['A'])).toBe('The file has no column A.');
  expect(unknownColumns(['A', 'B'])).toBe('The file doesn’t have these columns: A, B.');
});

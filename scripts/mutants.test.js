import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.js';
import { defences } from './mutants/defences.js';

test.each(defences)('$name: what is taken away stands once in its file, and its test is there', (defence) => {
  const { file, text, instead, test: path } = defence;
  expect(readFileSync(join(ROOT, file), 'utf8').split(text)).toHaveLength(2);
  expect(instead).not.toBe(text);
  expect(path).toMatch(/\.test\.tsx?$/);
  expect(existsSync(join(ROOT, path)), path).toBe(true);
});

test('defenses are called differently', () => {
  expect(new Set(defences.map(({ name }) => name)).size).toBe(defences.length);
});

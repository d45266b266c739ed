import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every file that the console’s document names is there', () => {
  const html = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:href|src)="(\.[^"]+)"/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThanOrEqual(3);
  expect(named.filter((path) => !existsSync(join(import.meta.dirname, path)))).toEqual([]);
});

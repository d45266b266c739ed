import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join(folder, file), 'utf8') }));
const scale = [...(sheets.find(({ file }) => file === 'tokens.css')?.css ?? '').matchAll(/(--layer-\w+): (\d+);/g)];

test('overlays take their z-index from the tokens, never from a number of their own', () => {
  const found = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/z-index: ([^;]+);/g)].map(([, value = '']) => ({ file, value })),
  );
  const names = new Set(scale.map(([, name]) => `var(${name})`));
  expect(found.filter(({ value }) => !names.has(value))).toEqual([]);
  expect([...names].filter((name) => !found.some(({ value }) => value === name))).toEqual([]);
});

test('the scale goes up, and a list lies over the dialog that it opens in', () => {
  const layers = scale.map(([, name = '', value]) => ({ name, value: Number(value) }));
  expect(layers.map(({ value }) => value)).toEqual(layers.map(({ value }) => value).toSorted((a, b) => a - b));
  const order = layers.map(({ name }) => name);
  expect(order.indexOf('--layer-list')).toBeGreaterThan(order.indexOf('--layer-dialog'));
  expect(order.indexOf('--layer-dialog')).toBeGreaterThan(order.indexOf('--layer-scrim'));
});

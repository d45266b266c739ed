import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { portalBudgets, portalSizes, walkFiles } from './lib/portal-size.ts';

const portal = join(import.meta.dirname, '../dist/portal/client');

test('a shopper’s browser fetches no more script than promised, first and later', () => {
  const { first, pages } = portalSizes(portal);
  expect(first).toBeLessThanOrEqual(portalBudgets.first);
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ size }) => size > portalBudgets.later)).toEqual([]);
});

test('filing a claim costs a few requests for script, not one for each module', () => {
  const { walk } = portalSizes(portal);
  expect(walk.length).toBeGreaterThan(2);
  expect(walk.length).toBeLessThanOrEqual(walkFiles);
});

test('the widget of a store’s cart weighs less than 10 kB compressed', () => {
  const script = readFileSync(join(import.meta.dirname, '../dist/widget/widget.js'));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(10_000);
});

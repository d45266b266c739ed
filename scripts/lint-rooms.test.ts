import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const page = 'Rooms: `server/claims`, `server/orders`.\n\n<!-- rooms -->\n<!-- /rooms -->\n';
const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Draws the rooms of a small tree, then checks it; answers what the check says. */
async function checked(files: Record<string, string>, told = page): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'amends-rooms-'));
  made.push(folder);
  mkdirSync(join(folder, 'web'));
  for (const [path, text] of Object.entries({ 'ARCHITECTURE.md': told, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await asCalled('lint-rooms.js', folder, '--write');
  return (await asCalled('lint-rooms.js', folder)).stdout;
}

const orders = { 'server/orders/read.ts': 'export const read = 1; export type Row = string;' };

test('rooms that import one way pass', async () => {
  expect(await checked({ ...orders, 'server/claims/file.ts': "import { read } from '../orders/read.ts'; read;" })).toBe(
    '',
  );
});

test('two rooms that import each other are refused, with the files', async () => {
  const said = await checked({
    'server/orders/read.ts': "import { file } from '../claims/file.ts'; export const read = file;",
    'server/orders/other.ts': 'export const other = 1;',
    'server/claims/file.ts': "import { other } from '../orders/other.ts'; export const file = other;",
  });
  expect(said).toContain('A circle of rooms: server/claims → server/orders → server/claims');
  expect(said).toContain('server/claims/file.ts → server/orders/other.ts');
});

test('a circle of types alone is refused too', async () => {
  const said = await checked({
    'server/orders/read.ts': "import type { A } from '../claims/a.ts'; export type B = A;",
    'server/claims/a.ts': 'export type A = string;',
    'server/claims/file.ts': "import type { B } from '../orders/read.ts'; export type C = B;",
  });
  expect(said).toContain('A circle of rooms');
});

test('a route may ask a room above its own', async () => {
  const said = await checked({
    ...orders,
    'server/claims/file.ts': "import { read } from '../orders/read.ts'; export const file = read;",
    'server/orders/orders.routes.ts': "import { file } from '../claims/file.ts'; export const routes = [file];",
  });
  expect(said).toBe('');
});

test('folders of the portal are rooms too', async () => {
  const said = await checked({
    ...orders,
    'web/portal/layout/a.ts': "import '../pages/b.ts';",
    'web/portal/layout/c.ts': 'export {};',
    'web/portal/pages/b.ts': "import '../layout/c.ts';",
  });
  expect(said).toContain('web/portal/layout → web/portal/pages → web/portal/layout');
});

test('a room that ARCHITECTURE does not tell of is refused', async () => {
  expect(await checked({ ...orders, 'server/payouts/pay.ts': 'export {};' })).toContain('what server/payouts is for');
});

test('a drawing that is out of date is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'amends-rooms-'));
  made.push(folder);
  mkdirSync(join(folder, 'web'));
  mkdirSync(join(folder, 'server/orders'), { recursive: true });
  writeFileSync(join(folder, 'server/orders/read.ts'), orders['server/orders/read.ts']);
  writeFileSync(join(folder, 'ARCHITECTURE.md'), page);
  expect((await asCalled('lint-rooms.js', folder)).stdout).toContain('npm run rooms');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const page = '<!-- rooms -->\n<!-- /rooms -->\n';
/** What a module tells of itself. */
const told = '/** What it holds. */\nexport const module = {};';
const faces = Object.fromEntries(
  ['commerce/orders', 'commerce/products', 'claims/claim'].map((name) => [`server/${name}/module.ts`, told]),
);
const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Draws the rooms of a small tree, then checks it; answers what the check says. */
async function checked(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'amends-rooms-'));
  made.push(folder);
  mkdirSync(join(folder, 'web'));
  for (const [path, text] of Object.entries({ 'ARCHITECTURE.md': page, ...faces, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await asCalled('lint-rooms.js', folder, '--write');
  return (await asCalled('lint-rooms.js', folder)).stdout;
}

const orders = { 'server/commerce/orders/read.ts': 'export const read = 1; export type Row = string;' };

test('modules that import one way pass, and what declares beside another one’s types', async () => {
  expect(
    await checked({
      ...orders,
      'server/claims/claim/file.ts': "import { read } from '../../commerce/orders/read.ts'; read;",
      'server/commerce/products/a.ts': "import { read } from '../orders/read.ts'; read;",
      'server/commerce/orders/b.ts': "declare module '../products/a.ts' { interface A { b: string } } export {};",
    }),
  ).toBe('');
});

test('two modules that import each other are refused, with the files', async () => {
  const said = await checked({
    'server/commerce/orders/read.ts': "import { file } from '../products/file.ts'; export const read = file;",
    'server/commerce/orders/other.ts': 'export const other = 1;',
    'server/commerce/products/file.ts': "import { other } from '../orders/other.ts'; export const file = other;",
  });
  expect(said).toContain('server/commerce/orders → server/commerce/products → server/commerce/orders');
  expect(said).toContain('server/commerce/products/file.ts → server/commerce/orders/other.ts');
});

test('a circle of types alone is refused too', async () => {
  const said = await checked({
    'server/commerce/orders/read.ts': "import type { A } from '../products/a.ts'; export type B = A;",
    'server/commerce/products/a.ts': 'export type A = string;',
    'server/commerce/products/file.ts': "import type { B } from '../orders/read.ts'; export type C = B;",
  });
  expect(said).toContain('A circle: ');
});

test.each([
  ['folders of a module', 'server/commerce/orders/cover/a.ts', 'server/commerce/orders/import/b.ts'],
  ['a folder and a file beside it', 'server/commerce/orders/cover/a.ts', 'server/commerce/orders/b.ts'],
  ['files of a folder', 'server/commerce/orders/a.ts', 'server/commerce/orders/b.ts'],
])('%s that import each other are refused', async (_what, one, other) => {
  const to = (from: string, target: string) => relative(dirname(from), target).replace(/^(?!\.)/, './');
  const said = await checked({
    [one]: `import type { B } from '${to(one, other)}'; export type A = B;`,
    [other]: `import type { A } from '${to(other, one)}'; export type B = A | string;`,
  });
  expect(said).toContain('A circle: server/commerce/orders/');
});

test.each(['orders.routes.ts', 'module.ts', 'look-up/look-up.routes.ts'])(
  'a circle by %s, which puts together, is one too',
  async (name) => {
    const place = `server/commerce/orders/${name}`;
    const target = relative(dirname(place), 'server/commerce/products/file.ts');
    const said = await checked({
      ...orders,
      'server/commerce/products/file.ts': "import { read } from '../orders/read.ts'; export const file = read;",
      [place]: `import { file } from '${target}';\n${told}\nexport const all = [file];`,
    });
    expect(said).toContain('server/commerce/orders → server/commerce/products → server/commerce/orders');
    expect(said).toContain(`${place} → server/commerce/products/file.ts`);
  },
);

test('what is named with a # is an import too', async () => {
  const said = await checked({
    ...orders,
    'core/rules/a.ts': "import type {} from '#core/reference/b.ts';",
    'core/reference/b.ts': "import type {} from '../rules/c.ts';",
    'core/rules/c.ts': 'export {};',
  });
  expect(said).toContain('core/rules → core/reference → core/rules');
});

test('folders of the portal import each other one way too', async () => {
  const said = await checked({
    ...orders,
    'web/portal/layout/a.ts': "import '../pages/b.ts';",
    'web/portal/layout/c.ts': 'export {};',
    'web/portal/pages/b.ts': "import '../layout/c.ts';",
  });
  expect(said).toContain('web/portal/layout → web/portal/pages → web/portal/layout');
});

test.each(['export {};', 'export const module = {};'])(
  'a module that does not tell what it holds is refused',
  async (face) => {
    const said = await checked({ ...orders, 'server/payouts/pay.ts': '', 'server/payouts/module.ts': face });
    expect(said).toContain('server/payouts/module.ts does not say over its face what the module is for');
  },
);

test('a drawing that is out of date is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'amends-rooms-'));
  made.push(folder);
  mkdirSync(join(folder, 'web'));
  mkdirSync(join(folder, 'server/commerce/orders'), { recursive: true });
  writeFileSync(join(folder, 'server/commerce/orders/read.ts'), orders['server/commerce/orders/read.ts']);
  writeFileSync(join(folder, 'ARCHITECTURE.md'), page);
  expect((await asCalled('lint-rooms.js', folder)).stdout).toContain('npm run rooms');
});

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Permission } from '#core/permissions.ts';
import { type ConsolePages, linksIn, pagesFor } from '../web/console/frame/navigation/pages.ts';
import { pages } from '../web/console/pages.gen.ts';
import { asCalled } from './lib/as-called.ts';

const ROOT = resolve(import.meta.dirname, '..');
const lists = ['frame/navigation/page-paths.gen.ts', 'page-bodies.gen.ts', 'pages.gen.ts'];

/** What the folder of a new page brings, and its words. */
const parcels = {
  'web/words/en/console/desk/parcels.ts':
    "export const pageName = 'Parcels';\nexport const goToParcels = 'Go to parcels';\n",
  'web/console/desk/parcels/ParcelsPage.tsx': 'export function ParcelsPage() {\n  return null;\n}\n',
  'web/console/desk/parcels/page.ts': `import { goToParcels, pageName } from '#words/console/desk/parcels.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'parcels',
  path: '/parcels',
  word: pageName,
  permission: 'orders:read',
  key: 'p',
  does: goToParcels,
  places: ['bar', 'you'],
  order: 33,
  body: './ParcelsPage.tsx',
});
`,
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amends-pages-'));
  mkdirSync(join(folder, 'server'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
const modules = (...args: string[]) => asCalled('modules.ts', folder, ...args);

const sourcesIn = (root: string) =>
  readdirSync(join(root, 'web/console'), { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
const textsIn = (root: string) =>
  new Map(sourcesIn(root).map((path) => [path, readFileSync(join(root, 'web/console', path), 'utf8')]));

/** What names of pages are made of, as it is here. */
function copyConsole(): void {
  for (const place of ['package.json', 'core', 'web/console', 'web/words/en']) {
    cpSync(join(ROOT, place), join(folder, place), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

test('a page is found by its folder, and nothing but the written lists changes', async () => {
  copyConsole();
  await modules();
  write(parcels);
  const before = textsIn(folder);
  const asked = lists.map((list) => `web/console/${list} does not tell every module: run npm run modules.\n`).join('');
  expect((await modules('--check')).stdout).toBe(asked);
  await modules();
  const after = textsIn(folder);
  expect([...after].flatMap(([path, text]) => (before.get(path) === text ? [] : [path])).sort()).toEqual(lists);
  expect(after.get('frame/navigation/page-paths.gen.ts')).toContain(
    "  'orders': '/orders',\n  'parcels': '/parcels',\n",
  );
  expect(after.get('page-bodies.gen.ts')).toContain(
    "  'parcels': async () => (await import('./desk/parcels/ParcelsPage.tsx')).ParcelsPage,\n",
  );
  expect((await modules('--check')).stdout).toBe('');
});

test('a new page is in the menus that it names, at its place, for who may open it', async () => {
  copyConsole();
  write(parcels);
  await modules();
  const found = (await import(join(folder, 'web/console/pages.gen.ts'))) as { pages: ConsolePages };
  const barOf = (permissions: Permission[]) => {
    const store = { id: 'sto_1', name: '', slug: '', currency: 'USD', timeZone: 'UTC', portalUrl: '' };
    const me = {
      ...{ id: 'usr_1', name: '', email: '', side: 'store' as const, roles: [] },
      ...{ secondFactor: false, secondFactorRequired: false, secondFactorFirst: false },
      stores: [{ ...store, permissions }],
      everywhere: [],
    };
    return linksIn(pagesFor(found.pages, me, null), 'bar').map(({ page: { id, word } }) => `${id} ${word}`);
  };
  expect(barOf(['orders:read', 'warranties:read'])).toEqual([
    'orders Orders',
    'parcels Parcels',
    'warranties Warranties',
  ]);
  expect(barOf(['warranties:read'])).toEqual(['warranties Warranties']);
});

test('two pages of one id or one place in the order are refused', async () => {
  const page = (of: object) => `export const page = ${JSON.stringify(of)};`;
  write({
    'web/console/parcels/page.ts': page({ id: 'parcels', order: 10 }),
    'web/console/drops/page.ts': page({ id: 'drops', order: 10 }),
  });
  await expect(modules()).rejects.toThrow(
    'web/console/drops/page.ts and web/console/parcels/page.ts have the same order: 10.',
  );
});

test('a page’s body and what its folder tells are named by the written lists alone', () => {
  const known = new Set(Object.values(pages).map(({ body }) => body.slice(2)));
  const inFolders = [...textsIn(ROOT)].filter(([path]) => !/\.test\.tsx?$|^testing\/|\.gen\.ts$/.test(path));
  const named = inFolders.flatMap(([path, text]) =>
    [...text.matchAll(/(?:from |import\()'(\.[^']*)'/g)].flatMap(([, file = '']) =>
      known.has(file.split('/').at(-1) ?? '') || (file.endsWith('/page.ts') && file !== './page.ts')
        ? [`${path} names ${file}`]
        : [],
    ),
  );
  expect(named).toEqual([]);
});

test('the recipe names what is there for its example, and no list of all pages', () => {
  const recipe =
    readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
      .split('\n## Add a page of the console\n')[1]
      ?.split('\n\nClasses ')[0] ?? '';
  const rows = [...recipe.matchAll(/^\| (?!What\b|-)([^|]*?) *\| `([^`]+)` *\|/gm)].map(([, , file]) => String(file));
  expect(rows).toHaveLength(5);
  for (const file of rows) {
    expect(readdirSync(join(ROOT, dirname(file))), file).toContain(file.split('/').at(-1));
    expect(file).toMatch(/^web\/console\/desk\/returns\/|^web\/words\/en\/console\/desk\/returns\.ts$|^e2e\//);
  }
});

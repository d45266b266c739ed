import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listInputs } from './lib/build-inputs.ts';

const ROOT = join(import.meta.dirname, '..');

type Read = (file: string) => string | Buffer;

/** Plain JavaScript, as everything is that runs before anything is installed. */
const {
  build: buildOne,
  inputsOf,
  isStale,
  staleBuilds,
}: Builds = await import(String(new URL('./lib/built.js', import.meta.url)));

interface Builds {
  build(one: { name: string; config: string }, bundle: Bundle): Promise<string | undefined>;
  inputsOf(name: string): string[];
  isStale(name: string): boolean;
  staleBuilds(read?: Read): { name: string }[];
}

type Bundle = (args: string[], list: string) => Promise<{ code: number; output: string }>;

/** The builds of dist/ that would be made again if a file held something else, or were gone. */
function staleWhere(file: string, held: (text: string) => string): string[] {
  const read: Read = (name) => {
    const bytes = readFileSync(join(ROOT, name));
    return name === file ? held(String(bytes)) : bytes;
  };
  return staleBuilds(read).map(({ name }) => name);
}

const all = ['portal', 'console', 'widget', 'mail'];

test.each([
  ['a sentence of the portal', 'web/words/en/start.tsx', ['portal']],
  ['the alias of the sentences', 'package.json', all],
  ['a package', 'package-lock.json', all],
  ['how TypeScript is read', 'tsconfig.web.json', all],
  ['what reports errors', 'web/error-reports/report.ts', ['portal', 'console']],
  ['a style sheet', 'web/console/claims/metadata/metadata.css', ['console']],
  ['a style sheet that another imports', 'web/ui/css/fields.css', ['portal']],
  ['a picture', 'web/portal/art/parcel.svg', ['portal']],
  ['a page', 'web/console/index.html', ['console']],
  ['a rule', 'core/rules/platform/money.ts', ['portal', 'console', 'mail']],
  ['a template of the mail', 'server/platform/mail/templates/layout.tsx', ['mail']],
  ['a sentence of the mail', 'server/platform/words/en/mail/received.tsx', ['mail']],
  ['the widget', 'web/widget/style.ts', ['widget']],
  ['how the portal is built', 'vite.portal.config.ts', ['portal']],
])('a change of %s makes those builds stale that hold it', (_, file, stale) => {
  expect(staleWhere(file, (text) => text.replace(/\w/, 'Ж'))).toEqual(stale);
});

test.each([
  'core/rules/platform/money.test.ts',
  'README.md',
  'server/main.ts',
  'server/platform/db/migrations/0008_reviews.sql',
])('a change of %s makes no build stale', (file) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).not.toBe('');
  expect(staleWhere(file, () => '')).toEqual([]);
});

test('a build is stale once a file is gone that it was made from', () => {
  const gone = () => {
    throw new Error('No such file.');
  };
  expect(staleWhere('web/words/en/start.tsx', gone)).toEqual(['portal']);
});

describe('a build that is made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amends-edited-'));
  const source = join(folder, 'page.ts');
  const name = `trial-${process.pid}`;
  const write = (text: string, at = new Date()) => {
    writeFileSync(source, text);
    utimesSync(source, at, at);
  };
  const made = (during = () => {}) =>
    buildOne({ name, config: 'none' }, async (_args, list) => {
      writeFileSync(list, `${relative(ROOT, source)}\n`);
      during();
      return { code: 0, output: '' };
    });
  beforeEach(() => write('one', new Date(Date.now() - 60_000)));
  afterAll(() => {
    rmSync(folder, { recursive: true });
    for (const kind of ['inputs', 'built']) rmSync(join(ROOT, 'dist', `.${name}.${kind}`), { force: true });
  });

  test('a build is made again only once a file changes that it was made from', async () => {
    expect(await made()).toBeUndefined();
    expect(isStale(name)).toBe(false);
    write('two');
    expect(isStale(name)).toBe(true);
  });

  test('a build is made again the next time where a file changed meanwhile', async () => {
    await made(() => write('two'));
    expect(isStale(name)).toBe(true);
    await made(() => rmSync(source));
    expect(isStale(name)).toBe(true);
  });
});

test('no build takes files by a pattern, which a new file would match unseen', () => {
  const scripts = all.flatMap(inputsOf).filter((file) => /\.tsx?$/.test(file));
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((file) => /import\.meta\.glob/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

describe('a project that is built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amends-inputs-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const files = {
    'package.json': '{ "type": "module", "imports": { "#words/*": "./words/*" } }',
    'index.html': '<link rel="stylesheet" href="./page.css"><script type="module" src="./entry.ts"></script>',
    'entry.ts': `import './entry.css'; import { hello } from '#words/hello.ts'; import 'packed'; import picture from './a.svg';
      import type { Name } from './types.ts'; document.title = hello satisfies Name; document.body.append(picture);
      void import('./later.ts');`,
    'entry.css': '@import "./imported.css"; a { color: red }',
    'imported.css': '@import "./deeper.css"; b { color: red }',
    'deeper.css': 'i { background: url("./b.svg") }',
    'page.css': 'p { color: red }',
    'words/hello.ts': `export const hello = 'Hello';`,
    'later.ts': `document.title = 'later';`,
    'types.ts': 'export type Name = string;',
    'unused.ts': `export const unused = 1;`,
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'b.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
    'node_modules/packed/package.json': '{ "name": "packed", "type": "module", "exports": "./index.js" }',
    'node_modules/packed/index.js': `document.body.id = 'packed';`,
  };

  beforeAll(async () => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    await build({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      plugins: [listInputs(join(folder, 'list'), folder)],
      build: { assetsInlineLimit: 0 },
    });
  });

  test('a built project lists its scripts, pages, styles, and pictures, and no packages', () => {
    const listed = readFileSync(join(folder, 'list'), 'utf8').trim().split('\n');
    expect(listed.sort()).toEqual(
      [
        'a.svg',
        'b.svg',
        'deeper.css',
        'entry.css',
        'entry.ts',
        'imported.css',
        'index.html',
        'later.ts',
        'page.css',
        'words/hello.ts',
      ].sort(),
    );
  });
});

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';
import { copyTree } from './lib/tree-copy.ts';
import { kinds } from './new/kinds.ts';
import { type Made, makeNew } from './new/make-new.ts';

/** What `npm run new` makes passes what is asked of every change: one copy of the project, with one of each kind. */

const examples: Readonly<Record<keyof typeof kinds, readonly string[]>> = {
  module: exampleOf('module'),
  act: exampleOf('act'),
  mail: exampleOf('mail'),
  page: exampleOf('page'),
  setting: exampleOf('setting'),
};

/** The command’s own example, as it tells it to whoever leaves something out. */
function exampleOf(name: keyof typeof kinds): string[] {
  const { name: named, asks } = kinds[name];
  const said = Object.entries<{ example: string }>(asks).flatMap(([ask, { example }]) => [`--${ask}`, example]);
  return [name, named.example, ...said];
}

/** Others of their kind, where a file has another form: another menu, a module that told nothing, settings of other types. */
const others: readonly (readonly string[])[] = [
  [...exampleOf('page'), '--place', 'you'].with(1, 'commerce/shelf-notes'),
  exampleOf('mail').with(1, 'claims/second-word/word-said'),
  [...exampleOf('setting'), '--type', 'days'].with(1, 'fulfillment/restDays'),
  [...exampleOf('setting'), '--type', 'line'].with(1, 'widget/shownOn'),
];

/** What the types say of a setting that nobody obeys yet; the file is one that the check has then. */
const obeyed = 'server/tenancy/stores/settings-that-act/general.test.ts';

let copy: ReturnType<typeof copyTree>;
let before: ReadonlyMap<string, string>;
const made: Partial<Record<keyof typeof kinds, Made>> = {};
let besides: readonly Made[] = [];
const touched = () => [...new Set([...Object.values(made), ...besides].flatMap((each) => each.touched))];

/** What a program of the copy says, and how it ended. */
function run(program: string, ...args: string[]): Promise<{ status: number; said: string }> {
  return new Promise((done) => {
    const env = { ...process.env, NODE_ENV: 'test', VITEST: undefined };
    const options = { cwd: copy.folder, env, maxBuffer: 1e8 };
    execFile(process.execPath, [join(copy.folder, program), ...args], options, (error, stdout, stderr) =>
      done({ status: error ? Number(error.code) || 1 : 0, said: error ? `${stdout}${stderr}` : '' }),
    );
  });
}
const passed = { status: 0, said: '' };

function sourcesOf(folder: string): Map<string, string> {
  const files = ['core', 'server', 'web', 'scripts', 'clients', 'e2e'].flatMap((place) =>
    readdirSync(join(folder, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|js|css|sql)$/.test(entry.name))
      .filter((entry) => !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
  );
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]));
}

beforeAll(async () => {
  copy = copyTree();
  before = sourcesOf(copy.folder);
  for (const [name, args] of Object.entries(examples)) made[name as keyof typeof kinds] = makeNew(copy.folder, args);
  besides = others.map((args) => makeNew(copy.folder, args));
  const written = touched().filter((path) => !path.endsWith('.sql'));
  expect(await run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written)).toEqual(passed);
  expect(await run('scripts/modules.ts')).toEqual(passed);
  const writers = [
    ['scripts/schema.ts'],
    ['scripts/operations.ts'],
    ['scripts/client.ts'],
    ['scripts/law-pages.ts'],
    ['scripts/lint-rooms.js', '--write'],
  ] as const;
  expect(await Promise.all(writers.map(([script, ...args]) => run(script, ...args)))).toEqual(
    writers.map(() => passed),
  );
});
afterAll(() => copy.remove());

describe('what is made', () => {
  test('a module is in no list by hand, and its words are a line of the log', () => {
    const own = /^(core\/contract|server)\/commerce\/price-tags(\/|\.ts$)|^server\/platform\/db\/migrations\//;
    const elsewhere = made.module?.touched.filter((path) => !own.test(path));
    expect(elsewhere).toEqual(['server/platform/words/en/activity.ts']);
  });

  test('a page is its folder and its words', () => {
    const own = /^web\/(console|words\/en\/console)\/commerce\/price-tags(\/|\.ts$)/;
    expect(made.page?.touched.filter((path) => !own.test(path))).toEqual([]);
  });

  test('everything else that changed is a written list', () => {
    const after = sourcesOf(copy.folder);
    const changed = [...after].flatMap(([path, text]) => (before.get(path) === text ? [] : [path]));
    const known = new Set(touched());
    expect(changed.filter((path) => !known.has(path) && !path.includes('.gen.'))).toEqual([]);
  });

  test('what is made names nothing that is still to be done', () => {
    const texts = touched().map((path) => readFileSync(join(copy.folder, path), 'utf8'));
    expect(texts.filter((text) => /\b(TODO|FIXME|XXX)\b/.test(text))).toEqual([]);
  });
});

describe.concurrent('what is made passes', () => {
  test('the format and its lint are kept', async () => {
    const written = touched().filter((path) => !path.endsWith('.sql'));
    const checked = await run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...written);
    expect(checked).toEqual(passed);
  });

  test('the types hold, but for a setting that nobody obeys yet', async () => {
    const tests = touched().filter((path) => path.endsWith('.test.ts') && path.startsWith('server/'));
    const config = {
      extends: './tsconfig.web.json',
      compilerOptions: { types: ['node', 'vite/client'] },
      files: [...tests, obeyed],
      include: ['server', 'web'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/environment.ts', '**/testing/**'],
    };
    writeFileSync(join(copy.folder, 'tsconfig.made.json'), JSON.stringify(config));
    const { said } = await run('node_modules/ts7/bin/tsc', '-p', 'tsconfig.made.json', '--noEmit');
    const faults = said.split('\n').filter((line) => /error TS\d+/.test(line));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${obeyed}.*Property 'answerOnHolidays' is missing`));
  });

  test.each([
    ...['verbs', 'tables', 'money', 'casts', 'cuts', 'lengths', 'styles', 'waits', 'titles', 'migrations', 'rooms'],
    ...['words', 'voice'],
  ])('the lint of %s has nothing to say', async (lint) => {
    expect(await run(`scripts/lint-${lint}.js`)).toEqual(passed);
  });

  test.each(['modules', 'operations', 'client', 'law-pages'])('the lists of %s are up to date', async (script) => {
    expect(await run(`scripts/${script}.ts`, '--check')).toEqual(passed);
  });

  test('its own tests pass, and those that hold every act and every page', async () => {
    const tests = touched().filter((path) => path.endsWith('.test.ts'));
    const laws = ['scripts/add-an-act.test.ts', 'web/console/claims/acts', 'web/console/frame/navigation'];
    expect(await run('node_modules/vitest/vitest.mjs', 'run', ...tests, ...laws)).toEqual(passed);
  });
});

describe('who leaves something out', () => {
  const refused = async (...args: string[]) => (await asCalled('new.ts', ...args)).stdout;

  test('a command without a kind is told the kinds', async () => {
    expect(await refused()).toMatch(
      /^Say what is new: module, act, mail, page, setting\. Such as: npm run new -- module /,
    );
  });

  test.each(Object.keys(kinds))('words that are left out of a new %s are asked for, with an example', async (name) => {
    const { name: named, asks } = kinds[name as keyof typeof kinds];
    const said = await refused(name, named.example);
    for (const ask of Object.keys(asks)) expect(said).toContain(`\n  --${ask}: `);
    expect(said).toContain(`Such as: npm run new -- ${name} ${named.example} `);
  });

  test('a name that no file could have is refused', async () => {
    expect(await refused('module', 'PriceTags')).toMatch(/^Name the module by its area and its folder/);
  });

  test('what can’t be made whole is not begun', () => {
    const [, , ...said] = examples.act;
    expect(() => makeNew(copy.folder, ['act', 'reviews/park-claim', ...said])).toThrow('has no routes of acts');
    expect(() => makeNew(copy.folder, ['act', 'outcomes/snooze-claim', ...said])).toThrow('has snooze already');
    expect(() => makeNew(copy.folder, ['act', 'outcomes/snooze-claim', ...said, '--row', 'x'])).toThrow('  --row: ');
    expect(readdirSync(join(copy.folder, 'server/claims/reviews'))).not.toContain('park-claim.ts');
  });

  test('what is there already is left as it is', () => {
    expect(() => makeNew(copy.folder, examples.module)).toThrow('server/commerce/price-tags is there already.');
    expect(() => makeNew(copy.folder, examples.page)).toThrow('is there already.');
    expect(() => makeNew(copy.folder, examples.setting)).toThrow('There is a setting answerOnHolidays already.');
  });
});

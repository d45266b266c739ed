import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const outside: [what: string, line: string, sentence: string][] = [
  ['text between tags', '<p>Hello</p>', 'Hello'],
  ['text beside a value', '<p>{count} items</p>', 'items'],
  ['an attribute that is read out', '<button aria-label="Close" />', 'Close'],
  ['a sentence in a value', "const refusal = 'Please try again.';", 'Please try again.'],
  ['a sentence that is put together', 'const words = `$' + '{count} photos and videos`;', '0 photos and videos'],
  ['one of two', "<p>{busy ? 'Sending it' : null}</p>", 'Sending it'],
];
const allowed: [what: string, line: string][] = [
  ['names of classes', '<p className="ui-small page-note" />'],
  ['what a browser reads', '<source media="(min-width: 720px)" autoComplete="street-address" />'],
  ['what is thrown for the log', "throw new Error('The page has no order.');"],
  ['markup that is written out', 'const tag = \'<meta charset="utf-8">\';'],
  ['selectors', "find('input, select, textarea');"],
  ['an amount between tags', '<p>{price} · {tax}</p>'],
  ['words from their place', "import * as words from '#words/start.tsx'; <p title={words.title}>{words.foot}</p>"],
];

const server: [what: string, file: string, line: string, sentence: string | null][] = [
  ['an email', 'mail/templates/email.tsx', '<p>We received your claim.</p>', 'We received your claim.'],
  ['a command’s answer', 'cli/close.ts', 'say(`$' + '{name} is closed now.`);', '0 is closed now.'],
  ['what a command refuses', 'cli/refuse.ts', "throw new UsageError('Add the store first.');", 'Add the store first.'],
  ['text inside markup', 'http/page.ts', "const page = '<h2>Your stores</h2>';", '<h2>Your stores</h2>'],
  [
    'a label inside markup',
    'http/label.ts',
    'const page = `<a title="Open it">$' + '{name}</a>`;',
    '<a title="Open it">0</a>',
  ],
  ['a sentence of a connector', 'connectors/own/own.ts', "const why = 'The shop said no.';", 'The shop said no.'],
  [
    'a sentence that is kept when its file is loaded',
    'claims/kept.ts',
    "const words = wordsOf('feed'); const kept = words.title;",
    'words.title is asked for when the file is loaded',
  ],
  [
    'one that is asked for by a function',
    'claims/asked.ts',
    "const words = wordsOf('feed'); const told = () => words.title;",
    null,
  ],
  ['a statement', 'db/role.ts', "const statement = 'SELECT id FROM claims ORDER BY id';", null],
  ['statements of a room', 'claims/claims.sql.ts', "const rows = 'Everything of one store.';", null],
  ['the log', 'jobs/log.ts', "log.warn({}, 'A job was given up.');", null],
  ['a policy', 'platform/http/policy.ts', "const policy = \"default-src 'none'; form-action 'self'\";", null],
  ['a style sheet', 'platform/http/style.ts', "const css = 'main p{margin:0 auto} td{padding:0}';", null],
  ['the words themselves', 'platform/words/en/close.ts', "export const closed = 'This store is closed.';", null],
  ['a stand-in of a test', 'platform/flags/testing/stand-in.ts', "const answer = 'There is no such key.';", null],
];

/** What the check says of a project with a page for each of these lines. */
let said = '';

beforeAll(() => {
  const app = mkdtempSync(join(tmpdir(), 'amends-words-'));
  for (const place of ['web/portal', 'web/ui']) mkdirSync(join(app, place), { recursive: true });
  for (const [index, [, line]] of outside.entries()) writeFileSync(join(app, `web/portal/Outside${index}.tsx`), line);
  for (const [index, [, line]] of allowed.entries()) writeFileSync(join(app, `web/ui/Allowed${index}.tsx`), line);
  for (const [, file, line] of server) {
    mkdirSync(dirname(join(app, 'server', file)), { recursive: true });
    writeFileSync(join(app, 'server', file), line);
  }
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'lint-words.js'), app], { encoding: 'utf8' });
  } catch (failed) {
    said = (failed as { stdout: string }).stdout;
  } finally {
    rmSync(app, { recursive: true });
  }
});

test.each(outside)('%s stands outside', (what, _, sentence) => {
  const at = outside.findIndex(([name]) => name === what);
  expect(said).toContain(`web/portal/Outside${at}.tsx:1: "${sentence}"`);
});

test.each(allowed)('%s may stay', (what) => {
  expect(said).not.toContain(`Allowed${allowed.findIndex(([name]) => name === what)}.tsx`);
});

test.each(server)('on the server, %s is looked at as it should be', (_what, file, _line, sentence) => {
  if (sentence === null) expect(said).not.toContain(`server/${file}`);
  else expect(said).toContain(`server/${file}:1: "${sentence}"`);
});

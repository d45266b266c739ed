import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** What the check says of a project with a page for each of these lines. */
let said = '';

beforeAll(() => {
  const app = mkdtempSync(join(tmpdir(), 'amends-words-'));
  for (const place of ['web/portal', 'web/ui', 'server/mail/templates'])
    mkdirSync(join(app, place), { recursive: true });
  for (const [index, [, line]] of outside.entries()) writeFileSync(join(app, `web/portal/Outside${index}.tsx`), line);
  for (const [index, [, line]] of allowed.entries()) writeFileSync(join(app, `web/ui/Allowed${index}.tsx`), line);
  writeFileSync(join(app, 'server/mail/templates/outside.tsx'), '<p>We received your claim.</p>');
  writeFileSync(join(app, 'server/mail/templates/allowed.sql.ts'), "const rows = 'SELECT id FROM claims';");
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

test('emails are looked at too, and their statements are not', () => {
  expect(said).toContain('server/mail/templates/outside.tsx:1: "We received your claim."');
  expect(said).not.toContain('allowed.sql.ts');
});

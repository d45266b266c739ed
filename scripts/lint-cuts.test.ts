import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const folder = mkdtempSync(join(tmpdir(), 'amends-cuts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the lint over many files at once; answers what it says of each. */
function lint(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return asCalled('lint-cuts.js', folder);
}

test('a text that is cut by its units is refused, and nothing else is', async () => {
  const { status, stdout } = await lint({
    'server/refused/number.ts': 'const short = text.slice(0, 500);',
    'server/refused/named.ts': 'const short = text.slice(0, longestText);',
    'server/refused/old.ts': 'const short = text.substring(0, 191);',
    'core/refused/of-limits.ts': 'const short = text.slice(0, limits.longestName);',
    'server/taken/few.ts': 'const names = people.slice(0, 3);',
    'server/taken/said.ts': '// Cut: a list of whole letters.\nconst short = letters.slice(0, 100);',
    'server/taken/from.ts': 'const rest = text.slice(500);',
    'server/taken/some.test.ts': 'const short = text.slice(0, 500);',
    'web/taken/page.ts': 'const short = text.slice(0, 500);',
  });
  expect(status).toBe(1);
  expect(stdout.match(/^\S+(?=:\d+ cuts)/gm)).toEqual([
    'core/refused/of-limits.ts',
    'server/refused/named.ts',
    'server/refused/number.ts',
    'server/refused/old.ts',
  ]);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amends-references-'));
  execFileSync('git', ['init', '-q'], { cwd: folder });
  write('docs/threats.md', '| T12 | Too many units | A statement |\n| R4  | Twice | Once |\n');
  write('docs/lifecycle.md', '| 18b | OPEN |\n\n1. **One statement.** It moves.\n');
  write('docs/requirements.md', '# Requirements\n\n## 5. What is checked\n');
  write('docs/public-api.md', '## A.1 Orders\n\n### A.1.1 As sent\n');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function run() {
  const { status, stdout } = await asCalled('lint-references.js', folder);
  return { status, said: stdout.trim().split('\n') };
}

test('references to what the documents hold pass', async () => {
  write('server/a.ts', '// T12, R4; lifecycle row 18b; lifecycle, rule 1 (spec section 5; public-api A.1, A.1.1)\n');
  expect(await run()).toEqual({ status: 0, said: ['7 references lead somewhere.'] });
});

test.each([
  ['a threat', '// (T13)', '“T13” is in no document'],
  ['a promise', "it('is kept (R5)', () => {})", '“R5” is in no document'],
  ['a row', '// lifecycle rows 18b, 99', '“lifecycle rows 18b, 99” is in no document'],
  ['a rule', '// lifecycle rule 2', '“lifecycle rule 2” is in no document'],
  ['a section', '// spec sections 5 and 6', '“spec sections 5 and 6” is in no document'],
  ['a part of the API', '// public-api A.1.2', '“public-api A.1.2” is in no document'],
])('%s that no document holds is told with its place', async (_, text, complaint) => {
  write('server/a.ts', `const a = 1;\n${text}\n`);
  expect(await run()).toEqual({ status: 1, said: [`server/a.ts:2: ${complaint}`, '1 references lead nowhere.'] });
});

test('times, sizes, and codes that look like rows are left alone', async () => {
  write('server/a.ts', "const at = ['2026-01-01T12:00:00Z', 'AT13', 'T13:00', 'order-R5'];\n");
  expect((await run()).status).toBe(0);
});

test('a link to a missing file or heading is told', async () => {
  write(
    'README.md',
    '[one](docs/none.md) [two](docs/requirements.md#5-what-is-checked) [three](docs/threats.md#none)\n',
  );
  expect((await run()).said.slice(0, 2)).toEqual([
    'README.md:1: the link docs/none.md leads to no file',
    'README.md:1: the link docs/threats.md#none leads to no heading',
  ]);
});

test('a decision says its day and what it replaces', async () => {
  write('docs/decisions/a.md', '# A\n\nDecided on 2026-11-21. Replaces nothing.\n\nIt is so.\n');
  write('docs/decisions/b.md', '# B\n\nDecided on 2026-11-22. Replaces [A](a.md).\n\nIt is otherwise.\n');
  expect((await run()).status).toBe(0);
  write('docs/decisions/c.md', '# C\n\nIt is so.\n');
  expect((await run()).said[0]).toMatch(/^docs\/decisions\/c.md:1: under its title a decision says/);
});

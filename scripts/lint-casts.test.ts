import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const folder = mkdtempSync(join(tmpdir(), 'amends-casts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the lint over one file of a server. */
async function lint(path: string, text: string) {
  rmSync(join(folder, 'server'), { recursive: true, force: true });
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  const { status, stdout } = await asCalled('lint-casts.js', folder);
  return { status, said: stdout };
}

test.each(['as never', 'as unknown as Row'])('a server source that casts %s is refused', async (cast) => {
  expect(await lint('server/claims/claim/view.ts', `export const a = 1;\nexport const b = a ${cast};\n`)).toMatchObject(
    {
      status: 1,
      said: expect.stringContaining('server/claims/claim/view.ts:2'),
    },
  );
});

test.each([
  [
    'with its reason above it',
    'server/claims/claim/view.ts',
    '// Cast: the library asks for a class.\nexport const b = a as never;\n',
  ],
  ['in a test', 'server/claims/claim/view.test.ts', 'export const b = a as never;\n'],
  ['in a comment', 'server/claims/claim/view.ts', '// known as never before\n/**\n * as unknown as it gets\n */\n'],
])('a cast %s is taken', async (_, path, text) => {
  expect(await lint(path, text)).toEqual({ status: 0, said: '' });
});

test.each(['// Cast:', '// because'])('a comment %s is no reason', async (comment) => {
  const { status } = await lint('server/claims/claim/view.ts', `${comment}\nexport const b = a as never;\n`);
  expect(status).toBe(1);
});

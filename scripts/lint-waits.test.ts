import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const folder = mkdtempSync(join(tmpdir(), 'amends-waits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the lint over one file. */
async function lint(path: string, text: string) {
  for (const place of ['server', 'e2e']) rmSync(join(folder, place), { recursive: true, force: true });
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  const { status, stdout } = await asCalled('lint-waits.js', folder);
  return { status, said: stdout };
}

test.each([
  ['an expectation', 'e2e/a.spec.ts', 'await expect(page).toHaveURL(url, { timeout: 500 });'],
  ['a test', 'server/a.test.ts', '}, 60_000);'],
  ['a journey', 'e2e/a.spec.ts', 'test.setTimeout(60_000);'],
  ['a helper', 'server/testing/shop.ts', 'await expect.poll(told, { timeout: 5 }).toBe(1);'],
])('a plain number for %s is refused', async (_, path, text) => {
  expect(await lint(path, `first();\n${text}\n`)).toMatchObject({
    status: 1,
    said: expect.stringContaining(`${path}:2`),
  });
});

test.each([
  ['a wait that fits the machine', 'e2e/a.spec.ts', 'await expect(page).toHaveURL(url, { timeout: patience(500) });'],
  ['what the product does', 'server/platform/http/fetch.ts', 'return ask(url, { timeout: 500 });'],
])('%s is taken', async (_, path, text) => {
  expect(await lint(path, `${text}\n`)).toEqual({ status: 0, said: '' });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { engineLaws } from '../../testing/engine-laws/engine-laws.ts';
import { findHarnesses } from '../../testing/engine-laws/find-harnesses.ts';
import { lawProduct } from '../../testing/engine-laws/law-product.ts';
import { engines } from './engines.ts';

const harnesses = await findHarnesses(import.meta.dirname);
const database = await testDatabase();

engineLaws(harnesses, { over: 'usual', parts: { database, product: await lawProduct() } });

const root = mkdtempSync(join(tmpdir(), 'amends-harnesses-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder of engines with these harnesses, `null` for an engine without one. */
function folderOf(files: Record<string, string | null>): string {
  const folder = mkdtempSync(join(root, 'case-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, 'testing'), { recursive: true });
    if (text !== null) writeFileSync(join(folder, name, 'testing', 'harness.ts'), text);
  }
  return folder;
}

const opens = 'export const harness = { open: () => null };';

test('every engine that the product knows has a harness', () => {
  expect(harnesses.size).toBe(engines.size);
});

test('a new folder’s harness is found by its presence', async () => {
  expect([...(await findHarnesses(folderOf({ carts: opens, tills: opens }))).keys()]).toEqual(['carts', 'tills']);
});

test.each([
  ['has no harness', null, 'add carts/testing/harness.ts'],
  ['has a harness that exports none', 'export const harnesses = 1;', 'carts/testing/harness.ts exports `harness`'],
  ['has a harness that opens nothing', 'export const harness = {};', 'carts/testing/harness.ts exports `harness`'],
])('the laws fail for an engine that %s', async (_, text, sentence) => {
  await expect(findHarnesses(folderOf({ carts: text, tills: opens }))).rejects.toThrow(sentence);
});

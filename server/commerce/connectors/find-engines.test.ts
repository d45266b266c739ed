import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { engines } from './engines.ts';
import { findEngines } from './find-engines.ts';

const root = mkdtempSync(join(tmpdir(), 'amends-engines-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder of engines with these files: `name/engine.ts` by name. */
function folderOf(files: Record<string, string | null>): string {
  const folder = mkdtempSync(join(root, 'case-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name));
    if (text !== null) {
      writeFileSync(join(folder, name, 'engine.ts'), text);
    }
  }
  return folder;
}

const defined = (kind: string) => `export const engine = { kind: '${kind}', create: () => null };`;

describe('engines are found by the presence of their folder', () => {
  test('every folder beside the registry defines one', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(engines.size).toBe(folders.length);
    expect([...engines.keys()]).toEqual(expect.arrayContaining(['api', 'medusa', 'sample', 'vendure']));
  });

  test.each([...engines.values()].map((engine) => [engine.kind, engine] as const))(
    '%s names as secrets and as destination only fields that it has',
    (_, engine) => {
      const fields = Object.keys(engine.config.shape);
      expect(fields).toEqual(expect.arrayContaining([...engine.secrets, ...engine.destination]));
    },
  );

  test('a new folder is there at the next start', async () => {
    const found = await findEngines(folderOf({ carts: defined('carts'), tills: defined('tills') }));
    expect([...found.keys()]).toEqual(['carts', 'tills']);
  });

  test.each([
    ['a folder without a definition', { carts: null }, 'The folder carts'],
    ['a file that exports none', { carts: 'export const motor = 1;' }, 'The folder carts'],
    ['a kind that is no plain word', { carts: defined('My Carts') }, 'The folder carts'],
    ['a kind that two folders claim', { carts: defined('carts'), tills: defined('carts') }, 'engine carts'],
  ])('the start fails on %s', async (_, files, sentence) => {
    await expect(findEngines(folderOf(files))).rejects.toThrow(sentence);
  });
});

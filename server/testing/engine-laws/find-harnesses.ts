import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Harness } from './harness.ts';

/**
 * The harness of every engine's folder below `root`, by the folder's name. A folder is an engine by being there, so one
 * without a harness is an error, not a gap.
 * @throws Error naming what is missing where
 */
export async function findHarnesses(root: string): Promise<ReadonlyMap<string, Harness>> {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = new Map<string, Harness>();
  for (const { name } of folders.toSorted((one, other) => one.name.localeCompare(other.name))) {
    found.set(name, await harnessOf(root, name));
  }
  return found;
}

async function harnessOf(root: string, folder: string): Promise<Harness> {
  const path = join(root, folder, 'testing', 'harness.ts');
  if (!existsSync(path)) {
    throw new Error(
      `The engine ${folder} has no harness: add ${folder}/testing/harness.ts, which exports \`harness\`, so that the laws of connectors are held over it.`,
    );
  }
  const { harness } = (await import(pathToFileURL(path).href)) as { harness?: Harness };
  if (typeof harness !== 'object' || !('open' in harness || 'byPeople' in harness)) {
    throw new Error(
      `The harness of the engine ${folder} opens nothing: ${folder}/testing/harness.ts exports \`harness\` with \`open\`, or \`byPeople\` where people carry everything out.`,
    );
  }
  return harness;
}

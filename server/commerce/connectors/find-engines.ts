import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from './engine.ts';

/**
 * Finds every engine by the presence of its folder: `<folder>/engine.ts` exports `engine`. Answers them by kind.
 * @throws Error naming the folder that holds no definition, or the kind that two folders claim
 */
export async function findEngines(root: string): Promise<ReadonlyMap<string, Engine>> {
  const found = new Map<string, Engine>();
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  for (const folder of folders) {
    const path = join(root, folder, 'engine.ts');
    const { engine } = existsSync(path) ? ((await import(pathToFileURL(path).href)) as { engine?: Engine }) : {};
    if (typeof engine?.create !== 'function' || !/^[a-z][a-z0-9-]{0,39}$/.test(engine.kind)) {
      throw new Error(
        `The folder ${folder} of server/commerce/connectors defines no engine: engine.ts exports \`engine\`.`,
      );
    }
    if (found.has(engine.kind)) {
      throw new Error(`Two folders of server/commerce/connectors define the engine ${engine.kind}.`);
    }
    found.set(engine.kind, engine);
  }
  return found;
}

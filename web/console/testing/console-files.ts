import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The console's sources, each with its path below `web/console` and its text; tests and what only they use are left out. */
export const consoleFiles: readonly { path: string; text: string }[] = readdirSync(root, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

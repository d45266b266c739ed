import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files in a folder and below it whose path a lint asks for, sorted, with slashes on every system; none where there
 * is no such folder. Paths begin with the folder's.
 * @param {string} app where the code is
 * @param {string} folder
 * @param {(path: string) => boolean} isAskedFor
 */
export function filesBelow(app, folder, isAskedFor = () => true) {
  if (!existsSync(join(app, folder))) return [];
  return readdirSync(join(app, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(app.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(isAskedFor)
    .sort();
}

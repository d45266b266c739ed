import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

type Manifest = Record<string, { file: string }>;

/**
 * Tells a build’s manifest of every page in which file it is. The bundler names a page there only while it has a file of
 * its own; the server asks for each by its module.
 * @param page which modules are pages
 */
export function pageFiles(page: RegExp): Plugin {
  let root = '';
  let name: string | boolean = false;
  return {
    name: 'page-files',
    configResolved({ root: resolved, build }) {
      root = resolved;
      name = build.manifest;
    },
    writeBundle({ dir }, bundle) {
      if (dir === undefined || typeof name !== 'string') {
        return;
      }
      const path = join(dir, name);
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
      const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
      for (const output of Object.values(bundle)) {
        const chunk = byFile.get(output.fileName);
        for (const id of output.type === 'chunk' && chunk !== undefined ? output.moduleIds : []) {
          const module = relative(root, id).replaceAll('\\', '/');
          if (chunk !== undefined && page.test(module)) {
            manifest[module] ??= chunk;
          }
        }
      }
      writeFileSync(path, JSON.stringify(manifest, null, 2));
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Compressed script in kB (1,000 bytes) that a shopper's browser may fetch: for the first view, and for each later page. */
export const portalBudgets = { first: 116, later: 40 };

/** How many files of script filing a claim may fetch after the first view, from the order to what was received. */
export const walkFiles = 12;

interface Chunk {
  file: string;
  imports?: string[];
}

/**
 * What the built portal's pages weigh as compressed script, in kB: the first view with all that it needs, and what each
 * page adds to what every page shares; and the files that filing a claim fetches after the first view.
 * @param folder the built portal, with its manifest
 */
export function portalSizes(folder: string): {
  first: number;
  pages: { page: string; size: number }[];
  walk: string[];
} {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;

  /** The files that a module needs, itself included; what it loads later is left out. */
  function filesOf(name: string, found = new Set<string>()): Set<string> {
    const chunk = manifest[name];
    if (chunk !== undefined && !found.has(chunk.file)) {
      found.add(chunk.file);
      for (const needed of chunk.imports ?? []) {
        filesOf(needed, found);
      }
    }
    return found;
  }

  const kilobytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000;

  const common = filesOf('web/portal/entry-client.tsx');
  const pages = Object.keys(manifest).filter((name) => /^web\/portal\/pages\/[\w/-]+Page\.tsx$/.test(name));
  const first = new Set([...common, ...filesOf('web/portal/pages/start/StartPage.tsx')]);
  const walk = pages
    .filter((name) => /\/(?:claim-walk\/\w+|start\/Home)Page/.test(name))
    .flatMap((name) => [...filesOf(name)]);
  return {
    first: kilobytes(first),
    walk: [...new Set(walk)].filter((file) => !first.has(file)),
    pages: pages.map((page) => ({
      page: page.replace('web/portal/pages/', ''),
      size: kilobytes([...filesOf(page)].filter((file) => !common.has(file))),
    })),
  };
}

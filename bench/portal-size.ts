import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { report } from './lib/compare.ts';

/** How much compressed JavaScript a shopper's browser fetches for each page of the built portal. */

const budgets = { first: 120, later: 40 };
const folder = join(import.meta.dirname, '../dist/portal/client');
const entry = 'web/portal/entry-client.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

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

/** Compressed size of files in kB (1,000 bytes). */
function kilobytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    bytes += gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  }
  return bytes / 1000;
}

const common = filesOf(entry);
const pages = Object.keys(manifest).filter((name) => /^web\/portal\/pages\/[\w/-]+Page\.tsx$/.test(name));
const first = kilobytes(new Set([...common, ...filesOf('web/portal/pages/start/StartPage.tsx')]));
const line = (what: string, size: number, budget: number) =>
  report(what, size / budget, `at most 1.00 of ${budget} kB`, size <= budget, `${size.toFixed(1)} kB`);

line('first view (/start)', first, budgets.first);
for (const page of pages) {
  const own = [...filesOf(page)].filter((file) => !common.has(file));
  line(page.replace('web/portal/pages/', ''), kilobytes(own), budgets.later);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFiles } from './document.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

const base = '/assets/portal/';
const entryModule = 'web/portal/entry-client.tsx';
const styleModule = 'web/portal/theme/portal.css';

interface Built {
  manifest: Manifest;
  css: string;
  /** Font files by family, as named in the style sheet. */
  fonts: Record<string, string>;
}

let built: Built | null = null;

/** Reads what the client build left beside this server build; once. */
function readBuilt(): Built {
  if (built === null) {
    const folder = join(import.meta.dirname, '../client');
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    const css = readFileSync(join(folder, manifest[styleModule]!.file), 'utf8').trim();
    const fonts: Record<string, string> = {};
    for (const found of css.matchAll(/url\(["']?([^"')]*\/(cabin|inter|sora)-latin-wght-normal[^"')]*\.woff2)/g)) {
      fonts[found[2]!] = found[1]!;
    }
    built = { manifest, css, fonts };
  }
  return built;
}

/** The files of one page: style sheet, entry, the modules of the matched routes and the brand's fonts. */
export function pageFiles(routeIds: readonly string[], fontNames: readonly string[]): PageFiles {
  const { manifest, css, fonts } = readBuilt();
  const modules = new Set<string>();
  const take = (name: string) => {
    const chunk = manifest[name];
    if (chunk !== undefined && !modules.has(chunk.file)) {
      modules.add(chunk.file);
      for (const needed of chunk.imports ?? []) {
        take(needed);
      }
    }
  };
  take(entryModule);
  for (const id of routeIds) {
    take(`web/portal/pages/${id}.tsx`);
  }
  const entry = manifest[entryModule]!.file;
  const wanted = [...new Set(fontNames.map((name) => name.toLowerCase()))];
  return {
    css,
    entry: base + entry,
    modules: [...modules].filter((file) => file !== entry).map((file) => base + file),
    fonts: wanted.flatMap((name) => fonts[name] ?? []),
  };
}

import { existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Component } from './components.ts';

/** Gives the photos of a copy their files: those of its story, once more under the copy’s names, and no byte more. */
export function linkFiles(
  dataDir: string,
  { component, ids, from, to }: { component: Component; ids: readonly string[]; from: string; to: string },
): void {
  for (const [place, id] of component.named.ids.entries()) {
    const folder = join(dataDir, 'media', from, id);
    if (id.startsWith('med_') && existsSync(folder)) {
      const copied = join(dataDir, 'media', to, ids[place]!);
      mkdirSync(copied, { recursive: true });
      for (const file of readdirSync(folder)) {
        linkSync(join(folder, file), join(copied, file));
      }
    }
  }
}

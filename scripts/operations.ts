/**
 * Writes web/api/operations.gen.ts: method and path of every operation of the contract, with the operation itself in the
 * type alone, so that pages call by name and no schema comes along. Those of an area lie in a file of their own, so that
 * whoever signs in fetches no other area’s. Run after an operation changed: `npm run operations`. With `--check` it writes
 * nothing and fails where a file is not up to date.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contractOperations } from './contract-operations.ts';

const folder = join(import.meta.dirname, '../web/api');
const head = '// Written by `npm run operations` from core/contract.';

/** The text of each file, by its path below `folder`. */
const files = new Map<string, string>();
const areas = Map.groupBy(await contractOperations(), ({ file }) => file.split('/')[0]!);
for (const [area, modules] of areas) {
  const imports: string[] = [];
  const told: string[] = [];
  for (const { file, operations } of modules) {
    const module = basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    imports.push(`import type * as ${module} from '#core/contract/${file}';`);
    for (const [name, { method, path }] of operations) {
      told.push(`export const ${name}: Called<typeof ${module}.${name}> = { method: '${method}', path: '${path}' };`);
    }
  }
  const text = `${head} The types check each line: another path does not compile.

${[...imports, "import type { Called } from '../call-operation.ts';"].join('\n')}

${told.join('\n')}
`;
  files.set(`operations/${area}.gen.ts`, text);
}
const paths = [...files.keys()].sort();
files.set('operations.gen.ts', `${head}\n\n${paths.map((path) => `export * from './${path}';`).join('\n')}\n`);

const parts = join(folder, 'operations');
mkdirSync(parts, { recursive: true });
const there = [...readdirSync(parts).map((name) => `operations/${name}`), 'operations.gen.ts'];
const textOf = (path: string) => (there.includes(path) ? readFileSync(join(folder, path), 'utf8') : null);

if (process.argv.includes('--check')) {
  const stale = [...new Set([...there, ...files.keys()])].filter((path) => textOf(path) !== (files.get(path) ?? null));
  if (stale.length > 0) {
    console.log(`${stale.map((path) => `web/api/${path}`).join(', ')}: run npm run operations.`);
    process.exitCode = 1;
  }
} else {
  for (const path of there.filter((one) => !files.has(one))) {
    rmSync(join(folder, path));
  }
  for (const [path, text] of files) {
    writeFileSync(join(folder, path), text);
  }
}

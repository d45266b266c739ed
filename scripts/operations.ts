/**
 * Writes web/api/operations.gen.ts: method and path of every operation of the contract, with the operation itself in the
 * type alone, so that pages call by name and no schema comes along. Run after an operation changed: `npm run operations`.
 * With `--check` it writes nothing and fails where the file is not up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contractOperations } from './contract-operations.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'web/api/operations.gen.ts');

const imports: string[] = [];
const told: string[] = [];
for (const { file, operations } of await contractOperations()) {
  const module = basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  imports.push(`import type * as ${module} from '#core/contract/${file}';`);
  for (const [name, { method, path }] of operations) {
    told.push(`export const ${name}: Called<typeof ${module}.${name}> = { method: '${method}', path: '${path}' };`);
  }
}
const text = `// Written by \`npm run operations\` from core/contract. The types check each line: another path does not compile.

${[...imports, "import type { Called } from './call-operation.ts';"].join('\n')}

${told.join('\n')}
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.log('web/api/operations.gen.ts does not tell the contract: run npm run operations.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, text);
}

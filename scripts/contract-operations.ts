import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Operation } from '#core/contract/platform/operation.ts';

const folder = join(import.meta.dirname, '../core/contract');

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value;

/** The files of the contract by their names, whatever area they are in, each as its path within the contract. */
export function contractFiles(folder: string): string[] {
  return (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1));
}

/** The operations of the contract by the files that declare them, each with the name that it is exported by. */
export async function contractOperations(): Promise<{ file: string; operations: [name: string, Operation][] }[]> {
  const found = [];
  for (const file of contractFiles(folder)) {
    const exported = Object.entries((await import(join(folder, file))) as Record<string, unknown>);
    const operations = exported.filter((item): item is [string, Operation] => isOperation(item[1]));
    if (operations.length > 0) found.push({ file, operations });
  }
  return found;
}

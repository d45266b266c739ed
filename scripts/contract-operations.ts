import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '../core/contract/operation.ts';

const folder = join(import.meta.dirname, '../core/contract');

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value;

/** The operations of the contract by the files that declare them, each with the name that it is exported by. */
export async function contractOperations(): Promise<{ file: string; operations: [name: string, Operation][] }[]> {
  const found = [];
  for (const file of readdirSync(folder).sort()) {
    const exported = Object.entries((await import(join(folder, file))) as Record<string, unknown>);
    const operations = exported.filter((item): item is [string, Operation] => isOperation(item[1]));
    if (operations.length > 0) found.push({ file, operations });
  }
  return found;
}

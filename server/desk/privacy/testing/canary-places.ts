import { globSync } from 'node:fs';
import { join } from 'node:path';

const server = join(import.meta.dirname, '../../..');

/** What each table holds of a customer, or why nothing, as the module says that has it. */
const ofCustomers: Record<string, string | readonly string[]> = {};
for (const path of globSync('**/tables.ts', { cwd: server })) {
  const { tables } = (await import(join(server, path))) as {
    tables: Record<string, { ofCustomers: string | readonly string[] }>;
  };
  for (const [table, told] of Object.entries(tables)) {
    ofCustomers[table] = told.ofCustomers;
  }
}

/** Where the test of T52 puts canaries, so that a field which is no longer written is no longer thought proven. */
export const planted = Object.entries(ofCustomers).flatMap(([table, told]) =>
  typeof told === 'string' ? [] : told.map((column) => `${table}.${column}`),
);

/** The tables that hold nothing of a customer, with the reason. */
export const withoutCustomers = Object.fromEntries(
  Object.entries(ofCustomers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
);

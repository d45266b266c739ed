import { join } from 'node:path';
import { ownerOf } from './areas.ts';

/** What scripts read of a module’s `tables.ts` (server/platform/db/table-facts.ts says what each of these means). */
interface ToldTable {
  place: string;
  grows: string | Readonly<Record<string, string>>;
  rights: Readonly<Record<string, unknown>>;
  columns?: Readonly<Record<string, string>>;
  prefix?: string;
  elsewhere?: string;
}
export type ToldTables = readonly { path: string; table: string; told: ToldTable }[];

const head = '// Written by `npm run modules` from every tables.ts.\n\n';

/** Every table that these files tell of, in their order. */
export async function readTables(root: string, paths: readonly string[]): Promise<ToldTables> {
  const found: ToldTables[number][] = [];
  for (const path of paths) {
    const { tables } = (await import(join(root, path))) as { tables: Readonly<Record<string, ToldTable>> };
    for (const [table, told] of Object.entries(tables)) found.push({ path, table, told });
  }
  return found;
}

/** Every table of every module, a line each. @throws where two modules have one */
export function writeTables(all: ToldTables): string {
  const twice = all.find(({ table }, at) => all.some((other, place) => other.table === table && place < at));
  if (twice) {
    throw new Error(`Two modules say that ${twice.table} is theirs.`);
  }
  const lines = all.map(({ path, table, told: { place, rights } }) => {
    const allowed = Object.entries(rights).map(([act, on]) => `${act}: ${inCode(on)}`);
    return `  '${table}': { place: '${place}', owner: '${ownerOf(path)}', rights: {${allowed.join(', ')}} },\n`;
  });
  return `${head}import type { DB } from './schema.gen.ts';
import type { TableFacts } from './table-facts.ts';

/** Every table, with the module whose statements alone write it. One that no module has doesn’t compile. */
export const tables = {
${lines.join('')}} as const satisfies Record<keyof DB, TableFacts & { owner: string }>;
`;
}

/** How the rows of every table come to be, with the kind of its ids where it has one. */
export function writeGrowth(all: ToldTables): string {
  const lines = all.map(({ table, told: { grows, prefix } }) => {
    const kind = prefix === undefined ? '' : `, prefix: '${prefix}'`;
    return `  '${table}': { grows: ${JSON.stringify(grows)}${kind} },\n`;
  });
  return `${head}import type { Growth } from '../../platform/db/table-facts.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

/** Every table: how its rows come to be, and how their ids begin where they have their own. */
export const tableGrowth: Readonly<Record<keyof DB, { grows: Growth; prefix?: string }>> = {
${lines.join('')}};
`;
}

const inCode = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map((item) => `'${item}'`).join(', ')}]` : String(value);

/** Every kind of id, as the module says that has its rows. @throws where a kind or its letters can't be, or are another's */
export function writeIdKinds(all: ToldTables): string {
  const kinds: { kind: string; prefix: string }[] = [];
  for (const { path, table, told } of all) {
    const { prefix, columns } = told;
    if (prefix === undefined) continue;
    const kind = /^([A-Z]\w*)Id$/.exec(columns?.id ?? '')?.[1]?.replace(/^./, (letter) => letter.toLowerCase());
    if (kind === undefined || !/^[a-z]{3}$/.test(prefix)) {
      throw new Error(`${path}: ids of ${table} have a type that ends in Id, and begin with three letters.`);
    }
    if (kinds.some((other) => other.kind === kind || other.prefix === prefix)) {
      throw new Error(`${path}: ids of ${table} are of a kind, or begin with letters, that another table has.`);
    }
    kinds.push({ kind, prefix });
  }
  kinds.sort((one, other) => (one.kind < other.kind ? -1 : 1));
  const typeOf = (kind: string) => `${kind.replace(/^./, (letter) => letter.toUpperCase())}Id`;
  return `${head}import type { Branded } from './branded.ts';

/** How ids of each kind of row begin. */
export const rowPrefixes = {
${kinds.map(({ kind, prefix }) => `  ${kind}: '${prefix}',\n`).join('')}} as const;

${kinds.map(({ kind }) => `export type ${typeOf(kind)} = Branded<'${kind}'>;\n`).join('')}`;
}

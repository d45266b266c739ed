import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnTypes } from './told-columns.ts';

/** Where core exports each type. */
export type Homes = ReadonlyMap<string, readonly string[]>;

/** Every type that core exports, with the files that do. */
export function homesOf(root: string): Homes {
  const homes = new Map<string, string[]>();
  for (const path of globSync('core/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(/^export (?:type|interface) (\w+)/gm)) {
      homes.set(name, [...(homes.get(name) ?? []), `#${path.replaceAll('\\', '/')}`]);
    }
  }
  return homes;
}

/** JSON is read as its shape and written as text. */
const json = 'export type Json<T> = ColumnType<T, Extract<T, null> | string, Extract<T, null> | string>;\n\n';

/**
 * Puts the types of columns into what kysely-codegen wrote, one interface a table and one line a column.
 * @throws when a column that a module tells of does not exist, when it holds something else than text or JSON, or when
 * a type isn't one file's of core
 */
export function withColumnTypes(generated: string, types: ColumnTypes, homes: Homes): string {
  const tableOf = new Map([...generated.matchAll(/^ {2}"?([a-z0-9_.]+)"?: ([A-Z]\w*);$/gm)].map((m) => [m[2], m[1]]));
  const wanted = new Set([
    ...Object.keys(types.everywhere),
    ...Object.entries(types.byTable).flatMap(([table, columns]) => Object.keys(columns).map((c) => `${table}.${c}`)),
  ]);
  const used = new Set<string>();
  let table: string | undefined;
  const lines = generated.split('\n').map((text) => {
    table = /^export interface (\w+) \{$/.exec(text)?.[1] ?? (text === '}' ? undefined : table);
    const [, column = '', type = ''] = /^ {2}(\w+): (.+);$/.exec(text) ?? [];
    const name = tableOf.get(table);
    const own = types.byTable[name ?? '']?.[column];
    const given = own ?? types.everywhere[column];
    if (!name || !given) {
      return text;
    }
    wanted.delete(column);
    wanted.delete(`${name}.${column}`);
    for (const item of given.match(/\b[A-Z]\w*/g) ?? []) {
      used.add(item);
    }
    return `  ${column}: ${typed(type, given, `${name}.${column}`)};`;
  });
  if (wanted.size > 0) {
    throw new Error(`No table has these columns: ${[...wanted].join(', ')}.`);
  }
  for (const known of ['Json', 'Record']) used.delete(known);
  const imports = [...Map.groupBy([...used].sort(), (type) => homeOf(type, homes))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, names]) => `import type { ${names.join(', ')} } from "${file}";`);
  return lines
    .join('\n')
    .replace(/^(import type \{ ColumnType \} from "kysely";)\n\n/m, `$1\n${imports.join('\n')}\n\n${json}`);
}

function homeOf(type: string, homes: Homes): string {
  const [home, ...others] = homes.get(type) ?? [];
  if (home === undefined || others.length > 0) {
    throw new Error(
      `${type} is exported by ${home === undefined ? 'no file' : [home, ...others].join(' and ')} of core.`,
    );
  }
  return home;
}

/** `Generated<string | null>` that holds a `ClaimId` is `Generated<ClaimId | null>`. */
function typed(type: string, given: string, column: string): string {
  const [, open = '', base = '', none = '', close = ''] =
    /^(Generated<)?(string|unknown|string\[\])( \| null)?(>)?$/.exec(type) ?? [];
  const ofJson = /^Json<(.+)>$/.exec(given)?.[1];
  if (base === '' || (base === 'unknown') !== (ofJson !== undefined)) {
    throw new Error(`${column} holds ${type}, which cannot be ${given}.`);
  }
  const item = ofJson ? `Json<${ofJson}${none}>` : `${given}${base.endsWith('[]') ? '[]' : ''}${none}`;
  return `${open}${item}${close}`;
}

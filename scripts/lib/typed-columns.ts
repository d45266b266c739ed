import type { byTable, everywhere, files } from '../schema-types.ts';

export interface ColumnTypes {
  everywhere: typeof everywhere;
  byTable: typeof byTable;
  files: typeof files;
}

/** JSON is read as its shape and written as text. */
const json = 'export type Json<T> = ColumnType<T, Extract<T, null> | string, Extract<T, null> | string>;\n\n';

/**
 * Puts the types of columns into what kysely-codegen wrote, one interface a table and one line a column.
 * @throws when a column that the table of types names does not exist, or when it holds something else than text or JSON
 */
export function withColumnTypes(generated: string, types: ColumnTypes): string {
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
  const imports = Object.entries(types.files).flatMap(([file, names]) => {
    const current = names.filter((item) => used.delete(item));
    return current.length > 0 ? [`import type { ${current.join(', ')} } from "${file}";`] : [];
  });
  for (const known of ['Json', 'Record']) used.delete(known);
  if (used.size > 0) {
    throw new Error(`No file is named for ${[...used].join(', ')}.`);
  }
  return lines
    .join('\n')
    .replace(/^(import type \{ ColumnType \} from "kysely";)\n\n/m, `$1\n${imports.join('\n')}\n\n${json}`);
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

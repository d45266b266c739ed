import type { Selectable } from 'kysely';

/** How a column leaves the database inside JSON: as it is, as text so that no number loses a place, or as an instant. */
type Kind = 'plain' | 'money' | 'instant';
/** Every column of a table; a column that a migration adds is missing here until somebody says what it is. */
export type Columns<Table> = { readonly [Column in keyof Selectable<Table>]-?: Kind };

/** One table's rows inside a JSON document that the database puts together. */
export interface JsonRows<Row> {
  /** The columns for a select list over this alias. */
  of(alias: string): string;
  /** A row of a parsed document, as a plain select would have answered it. */
  row(json: Row): Row;
  rows(json: Row[]): Row[];
}

/** Makes what reads rows of one table out of JSON: `numeric` would become a number there, and an instant keep its offset. */
export function jsonRows<Table>(columns: Columns<Table>): JsonRows<Selectable<Table>> {
  const kinds = Object.entries(columns) as [string, Kind][];
  const instants = kinds.flatMap(([name, kind]) => (kind === 'instant' ? [name] : []));
  const row = (json: Selectable<Table>) => {
    const found = json as Record<string, unknown>;
    for (const name of instants) {
      const value = found[name];
      if (typeof value === 'string') {
        found[name] = isoUtc(value);
      }
    }
    return json;
  };
  return {
    of: (alias) =>
      kinds
        .map(([name, kind]) => (kind === 'money' ? `${alias}.${name}::text AS ${name}` : `${alias}.${name}`))
        .join(', '),
    row,
    rows: (json) => {
      for (const item of json) {
        row(item);
      }
      return json;
    },
  };
}

/** `2026-11-21T01:29:00.123456+00:00`, as JSON in a UTC session says it, to `2026-11-21T01:29:00.123Z`. */
export function isoUtc(value: string): string {
  if (!value.endsWith('+00:00')) {
    return value;
  }
  const fraction = value.slice(20, -6);
  return `${value.slice(0, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

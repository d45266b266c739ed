import type { CsvRow } from '../../platform/csv/csv-reader.ts';

/** Where in a row each column of ours stands. */
export type Places<Column extends string = string> = Readonly<Partial<Record<Column, number>>>;

/** The rows that tell one thing: the first tells it, the others go on. */
export type Rows = readonly [CsvRow, ...CsvRow[]];

/** What stands in a column of a row, without the apostrophe that spreadsheets put before digits; empty where nothing does. */
export function cellOf<Column extends string>(row: CsvRow, places: Places<Column>, column: Column): string {
  const place = places[column];
  const text = place === undefined ? '' : (row.cells[place] ?? '').trim();
  return /^'|[\r\n]/.test(text) ? text.replace(/^'\s*/, '').replaceAll(/\s*[\r\n]+\s*/g, ', ') : text;
}

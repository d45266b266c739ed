import type { CsvRow } from '../../platform/csv/csv-reader.ts';

/** Where in a row each column of ours stands. */
export type Places<Column extends string = string> = Readonly<Partial<Record<Column, number>>>;

/** The rows that tell one thing: the first tells it, the others go on. */
export type Rows = readonly [CsvRow, ...CsvRow[]];

/** Columns of people’s own words: what a name or a place begins with belongs to it, such as `’t Hooft` or `’90s shirt`. */
const words: ReadonlySet<string> = new Set([
  'itemName',
  'name',
  'firstName',
  'lastName',
  'street',
  'street2',
  'city',
  'state',
  'country',
  'tags',
  'option1',
  'option2',
  'option3',
]);

/**
 * What stands in a column of a row, on one line; empty where nothing does. In columns of numbers and codes without the
 * apostrophe that keeps spreadsheets from counting with them.
 */
export function cellOf<Column extends string>(row: CsvRow, places: Places<Column>, column: Column): string {
  const place = places[column];
  const text = place === undefined ? '' : (row.cells[place] ?? '').trim();
  const bare = text.startsWith("'") && !words.has(column) ? text.replace(/^'\s*(?=[\d+\-=.])/, '') : text;
  return /[\r\n]/.test(bare) ? bare.replaceAll(/\s*[\r\n]+\s*/g, ', ') : bare;
}

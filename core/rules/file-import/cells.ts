import type { CsvRow } from '../csv/csv-reader.ts';

/** Where in a row each column of ours stands. */
export type Places<Column extends string = string> = Readonly<Partial<Record<Column, number>>>;

/** The rows that tell one thing: the first tells it, the others go on. */
export type Rows = readonly [CsvRow, ...CsvRow[]];

/** What stands in a column of a row, without the apostrophe that spreadsheets put before digits; empty where nothing does. */
export function cellOf<Column extends string>(row: CsvRow, places: Places<Column>, column: Column): string {
  const place = places[column];
  return place === undefined
    ? ''
    : (row.cells[place] ?? '')
        .trim()
        .replace(/^'\s*/, '')
        .replaceAll(/\s*[\r\n]+\s*/g, ', ');
}

/** An amount as decimal text: `1.240,50` and `1,240.50` are both 1240.50. Anything else comes back as it is. */
export function amountOf(text: string): string {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) {
    return text.replaceAll(',', '');
  }
  return /^\d+(?:\.\d{3})*,\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
}

/** An instant as ISO 8601: `2026-06-14 10:22:31 -0400`, `14.06.2026` and days are read too, without a zone as UTC. */
export function instantOf(text: string): string {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(.*)$/.exec(text);
  const ordered = german
    ? `${german[3]}-${german[2]!.padStart(2, '0')}-${german[1]!.padStart(2, '0')}${german[4]}`
    : text;
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
    ordered,
  );
  if (!parts) {
    return text;
  }
  const [, day, time = '00:00', seconds = ':00', zone = 'Z'] = parts;
  return `${day}T${time}${seconds}${zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
}

type Cell = string | number | null;

/** What nobody sees or a spreadsheet leaves out before a text: spaces of every kind, marks of direction, quotes. */
const skipped = String.raw`[\s"'“”‘’«»\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069]*`;
/** What a spreadsheet reads as a formula when a text begins with it; East Asian ones take the wide forms for the same. */
const formula = new RegExp(String.raw`^(?:${skipped}[=+\-@＝＋－＠]|[\t\r\n])`);

/**
 * Rows as a CSV file that a spreadsheet opens: UTF-8 with its mark, commas, CRLF. A text that would be read as a formula
 * gets an apostrophe before it, so that nothing that somebody typed is carried out; numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\u{FEFF}${csvRows(rows)}`;
}

/** The same without the mark, for rows that are added to a file. */
export function csvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

/** A text as it was before it was written by the above; one that a spreadsheet wouldn’t carry out stays as it is. */
export const withoutShield = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

function written(cell: Cell): string {
  if (typeof cell !== 'string') {
    return cell === null ? '' : String(cell);
  }
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

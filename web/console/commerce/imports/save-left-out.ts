import type { ImportColumn } from '#core/rules/commerce/file-import/file-kinds.ts';
import * as words from '#words/console/commerce/import.ts';
import { saveCsv } from '../../kit/data/save-csv.ts';

interface LeftOutLine {
  from: number;
  column: string | null;
  value: string;
  why: string;
  /** Its rows as they stand in the file. */
  cells: readonly (readonly string[])[];
}

/**
 * Hands over what a file’s import leaves out: its rows with the reason behind them, to be mended and imported again. No
 * spreadsheet takes anything in it for formulas.
 */
export function saveLeftOut(filename: string, columns: readonly string[], lines: readonly LeftOutLine[]): void {
  const rows = lines.flatMap((line) => {
    const reason = words.leftOutReason({ ...line, column: columnName(line.column), why: line.why || words.doesntFit });
    // What was kept before rows were, has none.
    const told = line.cells.length === 0 ? [[]] : line.cells;
    return told.map((cells: readonly string[], at) => [
      ...columns.map((_, place) => cells[place] ?? ''),
      at === 0 ? reason : '',
    ]);
  });
  saveCsv(words.leftOutFile(filename), [[...columns, words.reason], ...rows]);
}

// Cast: what isn’t a column of ours has no name here, and is told as it is.
const columnName = (column: string | null) =>
  column === null ? null : (words.columnNames[column as ImportColumn] ?? column);

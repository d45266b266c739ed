import * as words from '#words/console/import.ts';
import type { ImportColumn } from '../../../core/rules/file-import/file-kinds.ts';
import { saveCsv } from '../data/save-csv.ts';

interface LeftOutLine {
  from: number;
  until: number;
  name: string;
  column: string | null;
  why: string;
}

/** Hands over what a file’s import leaves out, as a file of its own that no spreadsheet takes for formulas. */
export function saveLeftOut(filename: string, lines: readonly LeftOutLine[]): void {
  const rows = lines.map(({ from, until, name, column, why }) => [
    from === until ? String(from) : `${from}-${until}`,
    name,
    // Cast: what isn’t a column of ours has no name here, and is told as it is.
    column === null ? '' : (words.columnNames[column as ImportColumn] ?? column),
    why || words.doesntFit,
  ]);
  saveCsv(words.leftOutFile(filename), [words.leftOutColumns, ...rows]);
}

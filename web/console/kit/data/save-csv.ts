import { csvOf } from '#core/rules/platform/csv/write-csv.ts';
import { saveFile } from './save-file.ts';

/** Hands rows over to the browser as a CSV file. */
export function saveCsv(filename: string, rows: Parameters<typeof csvOf>[0]): void {
  saveFile(filename, csvOf(rows), 'text/csv');
}

import type { Readable } from 'node:stream';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import { ApartFinder } from '#core/rules/commerce/file-import/rows-apart.ts';
import { addTally, noTally, type Tally, tallyOfRows } from '#core/rules/commerce/file-import/tally.ts';
import type { CsvPlace } from '#core/rules/platform/csv/csv-reader.ts';
import { readThings } from './read-file.ts';

/** What has to be known of a whole file before anything of it is taken in. */
export interface FileScan {
  /** The marks of orders that it tells in several places. */
  apart: ReadonlySet<number>;
  /** What all its rows say. */
  says: Tally;
}

/**
 * Reads a file once from its first row to its last; nothing of it is kept.
 * @param file what lies behind the row that names the columns, which is `from`
 * @throws TypeError for bytes that are not in its encoding; EndlessRow
 */
export async function scanFile(file: Readable, form: FileForm, from: CsvPlace): Promise<FileScan> {
  const finder = new ApartFinder(form);
  let says = noTally;
  for await (const rows of readThings(file, { ...form, apart: new Set() }, from)) {
    finder.look(rows);
    if (form.kind === 'orders') says = addTally(says, tallyOfRows(rows, form));
  }
  return { apart: finder.end(), says };
}

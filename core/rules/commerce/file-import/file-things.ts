import { type CsvPlace, CsvReader, type CsvRow, type Delimiter } from '../../platform/csv/csv-reader.ts';
import type { Places, Rows } from './cells.ts';
import { type FileEncoding, lengthIn } from './encodings.ts';
import { goesOn, type ImportColumn, type ImportKind } from './file-kinds.ts';
import type { Reading } from './reading.ts';

/**
 * As many rows are gathered into one thing, so that a file that is one thing is never whole in memory. An order has fewer
 * items (the contract), and no shop gives a product so many variants.
 */
export const mostRowsOfThing = 5_000;

/** How a file is read: what it holds and where. */
export interface FileForm {
  kind: ImportKind;
  encoding: FileEncoding;
  delimiter: Delimiter;
  places: Places<ImportColumn>;
  /** The places of columns that hold whole items. */
  itemCells: readonly number[];
  reading: Reading;
}

/**
 * Gathers the rows of a file into what they tell, an order or a product each, as its bytes come in. Empty rows are passed
 * over. The page that shows a file and the server that takes it in both read it by this.
 */
export class FileThings {
  readonly #form: FileForm;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #reader: CsvReader;
  #current: [CsvRow, ...CsvRow[]] | null = null;

  /** @param from behind the row that names the columns, or behind what was read before */
  constructor(form: FileForm, from: CsvPlace) {
    this.#form = form;
    this.#decoder = new TextDecoder(form.encoding, { fatal: true });
    this.#reader = new CsvReader(form.delimiter, from, (text) => lengthIn(form.encoding, text));
  }

  /** What ended with these bytes. @throws TypeError for bytes that are not in the file's encoding; EndlessRow */
  push(bytes: Uint8Array): Rows[] {
    return this.#gather(this.#reader.push(this.#decoder.decode(bytes, { stream: true })));
  }

  /** What is left at the end of the file. @throws like push */
  end(): Rows[] {
    const last = this.#gather([...this.#reader.push(this.#decoder.decode()), ...this.#reader.end()]);
    const things = this.#current === null ? last : [...last, this.#current];
    this.#current = null;
    return things;
  }

  #gather(rows: readonly CsvRow[]): Rows[] {
    const things: Rows[] = [];
    for (const row of rows) {
      if (row.cells.every((cell) => cell.trim() === '')) {
        continue;
      }
      if (this.#current === null) {
        this.#current = [row];
      } else if (!goesOn(this.#form.kind, row, this.#current[0], this.#form.places)) {
        things.push(this.#current);
        this.#current = [row];
      } else if (this.#current.length < mostRowsOfThing) {
        this.#current.push(row);
      } else if (this.#form.kind === 'orders') {
        // It is refused for its items; where it ends is all that is still needed of it.
        this.#current[mostRowsOfThing - 1] = row;
      } else {
        things.push(this.#current);
        this.#current = [row];
      }
    }
    return things;
  }
}

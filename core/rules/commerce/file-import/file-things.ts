import { type CsvPlace, CsvReader, type CsvRow, type Delimiter } from '../../platform/csv/csv-reader.ts';
import { withoutShield } from '../../platform/csv/write-csv.ts';
import type { Places, Rows } from './cells.ts';
import { type FileEncoding, lengthIn } from './encodings.ts';
import { goesOn, type ImportColumn, type ImportKind } from './file-kinds.ts';
import type { Reading } from './reading.ts';
import { ApartHolder, type GatheredPart } from './rows-apart.ts';

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
  /** The places of columns whose names say that they are in percent. */
  inPercent: readonly number[];
  reading: Reading;
  /** How many columns its first row names. */
  width: number;
  /** It is a list of ours of what was skipped: texts that a spreadsheet would carry out have an apostrophe before them. */
  isSkippedList: boolean;
  /** The marks of orders that it tells in several places (ApartFinder). */
  apart: ReadonlySet<number>;
}

/**
 * Gathers the rows of a file into what they tell, an order or a product each, as its bytes come in. Orders whose rows stand
 * apart are told at the end of the file. Empty rows are passed over. The page that shows a file and the server that takes
 * it in both read it by this.
 */
export class FileThings {
  readonly #form: FileForm;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #reader: CsvReader;
  readonly #holder: ApartHolder;
  #current: [CsvRow, ...CsvRow[]] | null = null;

  /** @param from behind the row that names the columns, or behind what was read before */
  constructor(form: FileForm, from: CsvPlace, part: GatheredPart = 'all') {
    this.#form = form;
    this.#holder = new ApartHolder(form, part);
    this.#decoder = new TextDecoder(form.encoding, { fatal: true });
    this.#reader = new CsvReader(form.delimiter, from, (text) => lengthIn(form.encoding, text));
  }

  /**
   * What ended with these bytes.
   * @throws TypeError for bytes that are not in the file's encoding; EndlessRow; RowsTooFarApart
   */
  push(bytes: Uint8Array): Rows[] {
    return this.#gather(this.#reader.push(this.#decoder.decode(bytes, { stream: true })));
  }

  /** What is left at the end of the file. @throws like push */
  end(): Rows[] {
    const last = this.#gather([...this.#reader.push(this.#decoder.decode()), ...this.#reader.end()]);
    const things = this.#current === null ? last : [...last, ...this.#holder.pass(this.#current)];
    this.#current = null;
    return [...things, ...this.#holder.end()];
  }

  #gather(rows: readonly CsvRow[]): Rows[] {
    const things: Rows[] = [];
    for (const read of rows) {
      if (read.cells.every((cell) => cell.trim() === '')) {
        continue;
      }
      const row = this.#form.isSkippedList ? { ...read, cells: read.cells.map(withoutShield) } : read;
      if (this.#current === null) {
        this.#current = [row];
      } else if (!goesOn(this.#form.kind, row, this.#current[0], this.#form.places)) {
        things.push(...this.#holder.pass(this.#current));
        this.#current = [row];
      } else if (this.#current.length < mostRowsOfThing) {
        this.#current.push(row);
      } else if (this.#form.kind === 'orders') {
        // It is refused for its items; where it ends, and how much it told, is all that is still needed of it.
        const folded = (this.#current[mostRowsOfThing - 1]?.folded ?? 0) + 1;
        this.#current[mostRowsOfThing - 1] = { ...row, folded };
      } else {
        things.push(...this.#holder.pass(this.#current));
        this.#current = [row];
      }
    }
    return things;
  }
}

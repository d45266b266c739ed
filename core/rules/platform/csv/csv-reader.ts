/** A row of a CSV file. A cell may hold line breaks, so it’s the row of a spreadsheet, not a line of the file. */
export interface CsvRow {
  /** 1 for the first. */
  number: number;
  cells: readonly string[];
  /** How many bytes of the file are read once this row is. */
  end: number;
  /** A quote in it was opened where none was meant: what it closes goes on behind it, and cells or rows lie inside. */
  torn?: true;
  /** So many rows of the same thing before it weren’t kept. */
  folded?: number;
}

/** Where a reading begins: after so many rows and bytes. */
export interface CsvPlace {
  row: number;
  byte: number;
}

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The longest row in characters. What goes beyond it is no row: a quote was opened and never closed. */
export const longestRow = 1_000_000;

/** As many cells of a row are kept: no file names more columns, and a row of commas alone would fill the memory. */
export const mostCells = 1_000;

/** A row that doesn’t end: a quote in it is never closed. */
export class EndlessRow extends Error {
  readonly row: number;
  constructor(row: number) {
    super(`Row ${row} doesn’t end.`);
    this.name = 'EndlessRow';
    this.row = row;
  }
}

/** The first line that tells spreadsheets the delimiter, `sep=;`; null where there is none. */
export function toldDelimiter(text: string): { delimiter: Delimiter; length: number } | null {
  const [line, mark] = /^\uFEFF?"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text) ?? [];
  const delimiter = delimiters.find((each) => each === mark);
  return line !== undefined && delimiter !== undefined ? { delimiter, length: line.length } : null;
}

/** The delimiter that the first row has most of; a comma where it has none. */
export function delimiterOf(text: string): Delimiter {
  const [row = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])+/.exec(text.replace(/^[\s\uFEFF]*/, '')) ?? [];
  const bare = row.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/**
 * Reads a CSV file as its text comes in (RFC 4180): any line ending, quoted cells with line breaks and doubled quotes.
 * What follows a closing quote belongs to the cell. It keeps one row at most.
 */
export class CsvReader {
  readonly #delimiter: Delimiter;
  readonly #cellEnd: RegExp;
  readonly #bytesOf: (text: string) => number;
  #rest = '';
  #row: number;
  #end: number;

  /** @param bytesOf how many bytes of the file a text is */
  constructor(delimiter: Delimiter, from: CsvPlace, bytesOf: (text: string) => number) {
    this.#delimiter = delimiter;
    this.#bytesOf = bytesOf;
    this.#cellEnd = new RegExp(`[\\r\\n${delimiter === '\t' ? '\\t' : delimiter}]`, 'g');
    this.#row = from.row;
    this.#end = from.byte;
  }

  /** The rows that end in this text. @throws EndlessRow */
  push(text: string): CsvRow[] {
    return this.#read(text, false);
  }

  /** The last row, which nothing ends; none where the file ended with a line break. @throws EndlessRow */
  end(): CsvRow[] {
    return this.#read('', true);
  }

  #read(text: string, isLast: boolean): CsvRow[] {
    this.#rest += text;
    const rows: CsvRow[] = [];
    let at = 0;
    while (at < this.#rest.length) {
      const read = this.#readRow(at, isLast);
      if (read === null) {
        break;
      }
      this.#row += 1;
      this.#end += this.#bytesOf(this.#rest.slice(at, read.next));
      rows.push({ number: this.#row, cells: read.cells, end: this.#end, ...(read.isTorn && { torn: true }) });
      at = read.next;
    }
    this.#rest = this.#rest.slice(at);
    if (this.#rest.length > longestRow || (isLast && this.#rest !== '')) {
      throw new EndlessRow(this.#row + 1);
    }
    return rows;
  }

  /** The row that begins here, and where the next one does; null where its end isn’t here yet. */
  #readRow(begin: number, isLast: boolean): { cells: string[]; next: number; isTorn: boolean } | null {
    const text = this.#rest;
    const cells: string[] = [];
    let isTorn = false;
    for (let at = begin; ; at += 1) {
      let quoted = '';
      if (text[at] === '"') {
        const close = closingQuote(text, at + 1);
        if (close === -1 || (close === text.length - 1 && !isLast)) {
          return null;
        }
        quoted = text.slice(at + 1, close).replaceAll('""', '"');
        at = close + 1;
      }
      this.#cellEnd.lastIndex = at;
      const stop = this.#cellEnd.exec(text)?.index ?? text.length;
      isTorn ||= quoted !== '' && text.slice(at, stop).trim() !== '' && this.#isCut(quoted);
      if (cells.length < mostCells) {
        cells.push(quoted + text.slice(at, stop));
      }
      at = stop;
      if (text[at] !== this.#delimiter) {
        const isOpen = at === text.length || (text[at] === '\r' && at + 1 === text.length);
        return isOpen && !isLast ? null : { cells, next: at + (text.startsWith('\r\n', at) ? 2 : 1), isTorn };
      }
    }
  }

  /** Whether a text would be several cells without its quotes. */
  #isCut(quoted: string): boolean {
    this.#cellEnd.lastIndex = 0;
    return this.#cellEnd.test(quoted);
  }
}

/** The quote that closes a cell; -1 where it isn’t here. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') {
    at = text.indexOf('"', at + 2);
  }
  return at;
}

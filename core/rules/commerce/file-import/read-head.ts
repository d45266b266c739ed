import {
  CsvReader,
  type CsvRow,
  type Delimiter,
  delimiterOf,
  EndlessRow,
  toldDelimiter,
} from '../../platform/csv/csv-reader.ts';
import { type FileEncoding, lengthIn, markBytes, shownEncoding, usualOther } from './encodings.ts';

/** Why a file can't be read at all. */
export const fileTroubles = [
  'empty',
  'workbook',
  'picture',
  'not-text',
  'not-utf8',
  'endless-row',
  'no-header',
] as const;
export type FileTrouble = (typeof fileTroubles)[number];

/** How many bytes of a file are looked at to tell what it is. */
export const headBytes = 256 * 1024;

/** The first row of a file: the names of its columns, and what is needed to read on behind it. */
export interface FileHead {
  encoding: FileEncoding;
  delimiter: Delimiter;
  columns: readonly string[];
  row: number;
  byte: number;
}

/** How files begin that are no text, in hex. */
const beginnings: readonly [RegExp, FileTrouble][] = [
  [/^(?:504b0304|d0cf11e0)/, 'workbook'],
  [/^(?:89504e47|ffd8ff|47494638|52494646|25504446)/, 'picture'],
  [/^.{8}66747970/, 'picture'],
];

/**
 * Reads how a file begins.
 * @param bytes its first `headBytes`, or all of it
 * @param asked the encoding that somebody says it has; without one its mark or its zeros show it, else it is UTF-8, and
 *   where it is none, what spreadsheets save
 */
export function readHead(
  bytes: Uint8Array,
  isWhole: boolean,
  asked: FileEncoding | null = null,
): FileHead | FileTrouble {
  const trouble = beginningOf(bytes);
  if (trouble !== null) {
    return trouble;
  }
  const encoding = asked ?? shownEncoding(bytes) ?? 'utf-8';
  const text = textIn(encoding, bytes, isWhole);
  if (text === null) {
    return asked === null && encoding === 'utf-8' ? readHead(bytes, isWhole, usualOther) : 'not-utf8';
  }
  const told = toldDelimiter(text);
  const delimiter = told?.delimiter ?? delimiterOf(text);
  // The decoder takes the mark away; a line that tells the delimiter is passed over.
  const before = {
    row: told === null ? 0 : 1,
    byte: markBytes(bytes) + lengthIn(encoding, text.slice(0, told?.length ?? 0)),
  };
  const reader = new CsvReader(delimiter, before, (part) => lengthIn(encoding, part));
  try {
    // What comes after the first row is another reader's.
    const head =
      reader.push(text.slice(told?.length ?? 0)).find(holdsSomething) ??
      (isWhole ? reader.end().find(holdsSomething) : undefined);
    if (head === undefined) {
      return isWhole ? 'empty' : 'endless-row';
    }
    return head.cells.some(isValue)
      ? 'no-header'
      : { encoding, delimiter, columns: head.cells, row: head.number, byte: head.end };
  } catch (error) {
    if (error instanceof EndlessRow) {
      return 'endless-row';
    }
    throw error;
  }
}

/** What bytes say in an encoding; null where they are not in it. */
function textIn(encoding: FileEncoding, bytes: Uint8Array, isWhole: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return null;
  }
}

const holdsSomething = ({ cells }: CsvRow) => cells.some((cell) => cell.trim() !== '');

function beginningOf(bytes: Uint8Array): FileTrouble | null {
  const hex = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const known = beginnings.find(([form]) => form.test(hex));
  if (known) {
    return known[1];
  }
  return bytes.subarray(0, 1000).includes(0) && shownEncoding(bytes) === null ? 'not-text' : null;
}

/** Whether a cell holds an email address, an amount or a day: then the first row names no columns. */
function isValue(cell: string): boolean {
  const text = cell.trim();
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text) || /^'?\d[\d.,:\-\s]*$/.test(text);
}

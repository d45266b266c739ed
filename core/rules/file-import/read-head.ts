import { CsvReader, type CsvRow, type Delimiter, delimiterOf, EndlessRow } from '../csv/csv-reader.ts';

/** Why a file can't be read at all. */
export const fileTroubles = [
  'empty',
  'workbook',
  'picture',
  'utf-16',
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
  [/^(?:fffe|feff)/, 'utf-16'],
];

/**
 * Reads how a file begins.
 * @param bytes its first `headBytes`, or all of it
 */
export function readHead(bytes: Uint8Array, isWhole: boolean): FileHead | FileTrouble {
  const trouble = beginningOf(bytes);
  if (trouble !== null) {
    return trouble;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return 'not-utf8';
  }
  const markBytes = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const delimiter = delimiterOf(text);
  // The mark of UTF-8 is no part of the text.
  const reader = new CsvReader(delimiter, { row: 0, byte: markBytes });
  try {
    // What comes after the first row is another reader's.
    const head = reader.push(text).find(holdsSomething) ?? (isWhole ? reader.end().find(holdsSomething) : undefined);
    if (head === undefined) {
      return isWhole ? 'empty' : 'endless-row';
    }
    return head.cells.some(isValue)
      ? 'no-header'
      : { delimiter, columns: head.cells, row: head.number, byte: head.end };
  } catch (error) {
    if (error instanceof EndlessRow) {
      return 'endless-row';
    }
    throw error;
  }
}

const holdsSomething = ({ cells }: CsvRow) => cells.some((cell) => cell.trim() !== '');

function beginningOf(bytes: Uint8Array): FileTrouble | null {
  const hex = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const known = beginnings.find(([form]) => form.test(hex));
  if (known) {
    return known[1];
  }
  const zeros = bytes.subarray(0, 1000).reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  // Latin letters in two bytes are half zeros.
  return zeros === 0 ? null : zeros > Math.min(bytes.length, 1000) / 4 ? 'utf-16' : 'not-text';
}

/** Whether a cell holds an email address, an amount or a day: then the first row names no columns. */
function isValue(cell: string): boolean {
  const text = cell.trim();
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text) || /^'?\d[\d.,:\-\s]*$/.test(text);
}

import { amountOf, readAmount, sizeOf } from '#core/rules/commerce/file-import/amounts.ts';
import type { Places } from '#core/rules/commerce/file-import/cells.ts';
import { instantOf } from '#core/rules/commerce/file-import/dates.ts';
import { type FileEncoding, lengthIn } from '#core/rules/commerce/file-import/encodings.ts';
import {
  amountColumns,
  columnsOf,
  dateColumns,
  findColumns,
  headFacts,
  type ImportColumn,
  type ImportKind,
  importKinds,
  kindOf,
} from '#core/rules/commerce/file-import/file-kinds.ts';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import type { Answers } from '#core/rules/commerce/file-import/judge-file.ts';
import { orderSizes, type PercentColumn } from '#core/rules/commerce/file-import/order-columns.ts';
import { type FileHead, type FileTrouble, headBytes, readHead } from '#core/rules/commerce/file-import/read-head.ts';
import type { Reading } from '#core/rules/commerce/file-import/reading.ts';
import { CsvReader } from '#core/rules/platform/csv/csv-reader.ts';

/** A file as it was chosen: its columns, and the values of its first rows. */
export interface ChosenFile {
  file: File;
  head: FileHead;
  /** Of each column, its first values: each once, and none that is empty. */
  samples: readonly (readonly string[])[];
}

/** What a person says that a file holds, and where, and how what can be read both ways is meant. */
export interface Mapping {
  kind: ImportKind;
  places: Places<ImportColumn>;
  said: Answers;
  /** A person said that a row without a quantity is one unit. */
  eachIsOne?: boolean;
}

const sampleRows = 20;
const samplesTold = 3;

/**
 * Reads how a file begins, in the browser; nothing is sent.
 * @param encoding where it was found or said before
 */
export async function readChosen(file: File, encoding: FileEncoding | null = null): Promise<ChosenFile | FileTrouble> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const isWhole = file.size <= headBytes;
  const head = readHead(bytes, isWhole, encoding);
  if (typeof head === 'string') {
    return head;
  }
  const reader = new CsvReader(head.delimiter, head, (text) => lengthIn(head.encoding, text));
  const text = new TextDecoder(head.encoding).decode(bytes.subarray(head.byte));
  const rows = reader.push(`${text}\n`).slice(0, sampleRows);
  const samples = head.columns.map((_, at) =>
    [...new Set(rows.map((row) => (row.cells[at] ?? '').trim()))].filter((cell) => cell !== '').slice(0, samplesTold),
  );
  return { file, head, samples };
}

const nothingSaid: Answers = { decimal: null, dayOrder: null };

/** What the names of a file’s columns say; of another kind where a person says so. */
export function mappingOf({ head }: ChosenFile, kind: ImportKind = kindOf(head.columns)): Mapping {
  return { kind, places: findColumns(kind, head.columns, {}).places, said: nothingSaid };
}

/** How a chosen file is read; `reading` is what its store says, with what was found of this one. */
export function formOf(
  { head }: ChosenFile,
  { kind, places, eachIsOne = false }: Mapping,
  reading: Reading,
  apart: ReadonlySet<number> = new Set(),
): FileForm {
  const { encoding, delimiter, columns } = head;
  const { itemCells, inPercent, width, isSkippedList } = headFacts(columns);
  return {
    kind,
    places,
    encoding,
    delimiter,
    itemCells,
    inPercent,
    width,
    isSkippedList,
    apart,
    reading: { ...reading, eachIsOne },
  };
}

/** Has a column of the file fill one of ours, or none; no other fills the same, and it fills no other. */
export function mapped(mapping: Mapping, at: number, column: ImportColumn | null): Mapping {
  const others = Object.entries(mapping.places).filter(([name, place]) => place !== at && name !== column);
  const places: Places<ImportColumn> = Object.fromEntries([...others, ...(column === null ? [] : [[column, at]])]);
  // What was said of a column’s numbers was said of that one alone.
  const said = Object.entries(mapping.said.toldAs ?? {}).filter(
    ([name]) => places[name as PercentColumn] === mapping.places[name as PercentColumn],
  );
  return { ...mapping, places, said: { ...mapping.said, toldAs: Object.fromEntries(said) } };
}

/** What a column of the file fills. */
export function columnAt({ kind, places }: Mapping, at: number): ImportColumn | null {
  return columnsOf(kind).find((column) => places[column] === at) ?? null;
}

const dates: ReadonlySet<ImportColumn> = new Set(importKinds.flatMap((kind) => dateColumns[kind]));
const amounts: ReadonlySet<ImportColumn> = new Set(importKinds.flatMap((kind) => amountColumns[kind]));
const sizes: ReadonlySet<ImportColumn> = new Set(orderSizes);

/** How a value is read in a column: a day, an amount, or as it is; what is undecided, as it is. */
export function readIn(column: ImportColumn | null, text: string, reading: Reading): string {
  if (column !== null && dates.has(column)) {
    // A day of the store’s is a day on this page, too.
    return instantOf(text, { ...reading, timeZone: 'UTC' }).replace(/T.*$/, '');
  }
  const isOpen = reading.decimal === null && readAmount(text)?.kind === 'either';
  if (column === null || !amounts.has(column) || isOpen) {
    return text;
  }
  return sizes.has(column) ? sizeOf(text, reading.decimal) : amountOf(text, reading.decimal);
}

import { CsvReader } from '../../../core/rules/csv/csv-reader.ts';
import { amountOf, instantOf, type Places } from '../../../core/rules/file-import/cells.ts';
import {
  columnsOf,
  findColumns,
  type ImportColumn,
  type ImportKind,
  kindOf,
} from '../../../core/rules/file-import/file-kinds.ts';
import { type FileHead, type FileTrouble, headBytes, readHead } from '../../../core/rules/file-import/read-head.ts';

/** A file as it was chosen: its columns, and the values of its first rows. */
export interface ChosenFile {
  file: File;
  head: FileHead;
  /** Of each column, its first values: each once, and none that is empty. */
  samples: readonly (readonly string[])[];
}

/** What a person says that a file holds, and where. */
export interface Mapping {
  kind: ImportKind;
  places: Places<ImportColumn>;
}

const sampleRows = 20;
const samplesTold = 3;

/** Reads how a file begins, in the browser; nothing is sent. */
export async function readChosen(file: File): Promise<ChosenFile | FileTrouble> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const head = readHead(bytes, file.size <= headBytes);
  if (typeof head === 'string') {
    return head;
  }
  const reader = new CsvReader(head.delimiter, head);
  const text = new TextDecoder('utf-8').decode(bytes.subarray(head.byte));
  const rows = reader.push(`${text}\n`).slice(0, sampleRows);
  const samples = head.columns.map((_, at) =>
    [...new Set(rows.map((row) => (row.cells[at] ?? '').trim()))].filter((cell) => cell !== '').slice(0, samplesTold),
  );
  return { file, head, samples };
}

/** What the names of a file’s columns say; of another kind where a person says so. */
export function mappingOf({ head }: ChosenFile, kind: ImportKind = kindOf(head.columns)): Mapping {
  return { kind, places: findColumns(kind, head.columns, {}).places };
}

/** Has a column of the file fill one of ours, or none; no other fills the same, and it fills no other. */
export function mapped({ kind, places }: Mapping, at: number, column: ImportColumn | null): Mapping {
  const others = Object.entries(places).filter(([name, place]) => place !== at && name !== column);
  return { kind, places: Object.fromEntries([...others, ...(column === null ? [] : [[column, at]])]) };
}

/** What a column of the file fills. */
export function columnAt({ kind, places }: Mapping, at: number): ImportColumn | null {
  return columnsOf(kind).find((column) => places[column] === at) ?? null;
}

const dates: ReadonlySet<ImportColumn> = new Set(['orderedAt', 'cancelledAt', 'fulfilledAt', 'deliveredAt']);
const amounts: ReadonlySet<ImportColumn> = new Set([
  'subtotal',
  'shipping',
  'tax',
  'discount',
  'total',
  'outstanding',
  'refunded',
  'itemPrice',
  'itemDiscount',
  'price',
]);

/** How a value is read in a column: a day, an amount, or as it is. */
export function readIn(column: ImportColumn | null, text: string): string {
  if (column !== null && dates.has(column)) {
    return instantOf(text).replace(/T.*$/, '');
  }
  return column !== null && amounts.has(column) ? amountOf(text) : text;
}

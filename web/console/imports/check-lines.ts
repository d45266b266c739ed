import {
  type Checked,
  checkOrder,
  checkProducts,
  type OrderOfFile,
  type ProductOfFile,
} from '../../../core/contract/check-file.ts';
import type { Sentence } from '../../../core/reference/problem-sentences.ts';
import { EndlessRow } from '../../../core/rules/csv/csv-reader.ts';
import type { Rows } from '../../../core/rules/file-import/cells.ts';
import { columnOfField } from '../../../core/rules/file-import/column-of-field.ts';
import type { ImportColumn } from '../../../core/rules/file-import/file-kinds.ts';
import { type FileForm, FileThings } from '../../../core/rules/file-import/file-things.ts';
import type { FileHead } from '../../../core/rules/file-import/read-head.ts';

/** Something of a file that the server will leave out. */
export interface WrongThing {
  from: number;
  until: number;
  name: string;
  column: ImportColumn | null;
  said: Sentence;
}

export type CheckedThing = Checked<OrderOfFile> | Checked<ProductOfFile>;

/** What is in a file, as far as it was read. */
export interface FileCheck {
  /** Of its bytes, from 0 to 1. */
  part: number;
  /** What can be imported, and how many rows tell it. */
  good: number;
  rows: number;
  bad: number;
  /** The first things, as they will come in. */
  first: readonly CheckedThing[];
  /** What will be left out, the first so many of them. */
  wrong: readonly WrongThing[];
}

const sliceBytes = 512 * 1024;
const mostFirst = 6;
const mostWrong = 10_000;

/**
 * Checks a file from its first row to its last by what the server checks it by, and tells how far it is after each piece.
 * @throws EndlessRow; TypeError for bytes that are no UTF-8; the browser’s error for a file that is gone
 */
export async function* checkFile(file: Blob, head: FileHead, form: FileForm): AsyncGenerator<FileCheck> {
  const things = new FileThings(form, { row: head.row, byte: head.byte });
  const check = { part: 0, rows: 0, good: 0, bad: 0, first: [] as CheckedThing[], wrong: [] as WrongThing[] };
  for (let at = head.byte; ; at += sliceBytes) {
    const isThrough = at >= file.size;
    const found = isThrough
      ? things.end()
      : things.push(new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer()));
    for (const rows of found) {
      for (const thing of checked(form, rows)) {
        if (check.first.length < mostFirst) check.first.push(thing);
        if (thing.wrong === null) {
          check.good += 1;
          check.rows += thing.until - thing.from + 1;
          continue;
        }
        check.bad += 1;
        if (check.wrong.length < mostWrong) check.wrong.push(wrongOf(form, thing));
      }
    }
    yield { ...check, part: isThrough ? 1 : Math.min(0.99, (at + sliceBytes) / file.size) };
    if (isThrough) {
      return;
    }
  }
}

function checked({ kind, places }: FileForm, rows: Rows): CheckedThing[] {
  return kind === 'orders' ? [checkOrder(rows, places)] : checkProducts(rows, places);
}

function wrongOf({ kind }: FileForm, { from, until, name, wrong }: CheckedThing & { value: null }): WrongThing {
  return { from, until, name, column: columnOfField(kind, wrong.pointer), said: wrong.message };
}

/** The row in which a quotation mark is never closed; null for another error. */
export const endlessRowOf = (error: unknown): number | null => (error instanceof EndlessRow ? error.row : null);

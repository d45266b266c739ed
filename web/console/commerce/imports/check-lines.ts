import {
  type Checked,
  checkOrder,
  checkProducts,
  type OrderOfFile,
  type ProductOfFile,
  type Wrong,
} from '#core/contract/commerce/check-file.ts';
import type { Rows } from '#core/rules/commerce/file-import/cells.ts';
import { type FileForm, FileThings } from '#core/rules/commerce/file-import/file-things.ts';
import type { Answers } from '#core/rules/commerce/file-import/judge-file.ts';
import { WholeFileJudge, type WholeJudgement } from '#core/rules/commerce/file-import/judge-whole-file.ts';
import type { FileHead } from '#core/rules/commerce/file-import/read-head.ts';
import { ApartFinder } from '#core/rules/commerce/file-import/rows-apart.ts';
import { addTally, noTally, type Tally } from '#core/rules/commerce/file-import/tally.ts';
import { EndlessRow } from '#core/rules/platform/csv/csv-reader.ts';

/** Something of a file that the server will leave out. */
export interface WrongThing extends Wrong {
  from: number;
  until: number;
  name: string;
  /** Its rows as they stand in the file. */
  cells: readonly (readonly string[])[];
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
  /** What the rows say that will come in; of products nothing is counted. */
  taken: Tally;
  /** What will come in and is told all the same, the first so many of it. */
  noted: readonly WrongThing[];
  /** An order whose quantities nothing says: a person has to. */
  asksQuantity: WrongThing | null;
  /** The first things, as they will come in. */
  first: readonly CheckedThing[];
  /** What will be left out, the first so many of them. */
  wrong: readonly WrongThing[];
}

const sliceBytes = 512 * 1024;
const mostFirst = 6;
const mostWrong = 10_000;

/** Reads a file piece by piece: the things of each, and how far it is. */
async function* piecesOf(file: Blob, head: FileHead, form: FileForm): AsyncGenerator<{ found: Rows[]; part: number }> {
  const things = new FileThings(form, { row: head.row, byte: head.byte });
  for (let at = head.byte; at < file.size; at += sliceBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer());
    yield { found: things.push(bytes), part: Math.min(0.99, (at + sliceBytes) / file.size) };
  }
  yield { found: things.end(), part: 1 };
}

/** What is known of a whole file before it is checked. */
export interface WholeFile {
  judgement: WholeJudgement;
  /** The marks of orders that it tells in several places. */
  apart: ReadonlySet<number>;
}

/**
 * Judges a file whole, as the server does before it takes anything in.
 * @throws EndlessRow; TypeError for bytes that are not in its encoding; the browser’s error for a file that is gone
 */
export async function judgeWhole(file: Blob, head: FileHead, form: FileForm, said: Answers): Promise<WholeFile> {
  const judge = new WholeFileJudge(form);
  const finder = new ApartFinder(form);
  for await (const { found } of piecesOf(file, head, form)) {
    for (const rows of found) {
      judge.look(rows);
      finder.look(rows);
    }
  }
  return { judgement: judge.end(said), apart: finder.end() };
}

/** What is in a file before anything of it was read. */
const unread = (): FileCheck & { first: CheckedThing[]; wrong: WrongThing[]; noted: WrongThing[] } => ({
  part: 0,
  rows: 0,
  good: 0,
  bad: 0,
  taken: noTally,
  noted: [],
  asksQuantity: null,
  first: [],
  wrong: [],
});

/**
 * Checks a file from its first row to its last by what the server checks it by, and tells how far it is after each piece.
 * @throws as `judgeWhole`; RowsTooFarApart
 */
export async function* checkFile(file: Blob, head: FileHead, form: FileForm): AsyncGenerator<FileCheck> {
  const check = unread();
  for await (const { found, part } of piecesOf(file, head, form)) {
    for (const thing of found.flatMap((rows) => checked(form, rows))) {
      if (check.first.length < mostFirst) check.first.push(thing);
      const { from, until, name, rows, wrong, note, tally } = thing;
      const told = { from, until, name, cells: rows.map(({ cells }) => cells) };
      if (wrong === null) {
        check.good += 1;
        check.rows += tally.rows;
        check.taken = addTally(check.taken, tally);
        if (note !== null && check.noted.length < mostWrong) check.noted.push({ ...note, ...told });
        continue;
      }
      check.bad += 1;
      if (isQuantityAsked(form, wrong)) check.asksQuantity ??= { ...wrong, ...told };
      if (check.wrong.length < mostWrong) check.wrong.push({ ...wrong, ...told });
    }
    yield { ...check, part };
  }
}

/** Whether a file has no column of quantities, and its sums need one. */
const isQuantityAsked = ({ places }: FileForm, { said }: Wrong) =>
  places.itemQuantity === undefined && (said.code === 'quantity-unknown' || said.code === 'quantity-unsaid');

function checked(form: FileForm, rows: Rows): CheckedThing[] {
  return form.kind === 'orders' ? [checkOrder(rows, form)] : checkProducts(rows, form);
}

/** The row in which a quotation mark is never closed; null for another error. */
export const endlessRowOf = (error: unknown): number | null => (error instanceof EndlessRow ? error.row : null);

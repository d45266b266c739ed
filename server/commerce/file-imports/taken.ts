import pg from 'pg';
import { type Wrong, wrongOf } from '#core/contract/commerce/check-file.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { Sentence } from '#core/reference/problem-sentences.ts';
import type { Rows } from '#core/rules/commerce/file-import/cells.ts';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import { addTally, noTally, type Tally } from '#core/rules/commerce/file-import/tally.ts';
import type { CsvRow } from '#core/rules/platform/csv/csv-reader.ts';

/** Something of a file that was not taken in, with the rows that told it and why. */
export interface LeftOut extends Omit<Wrong, 'said'> {
  from: number;
  until: number;
  name: string;
  /** A database's own refusal has no words. */
  said: Sentence | null;
  rows: readonly CsvRow[];
}

/** Where something stands in a file, and what people call it. */
export type ToldPlace = Pick<LeftOut, 'from' | 'until' | 'name'> & { rows: Rows };

/** What became of some of a file. */
export interface StepTaken {
  created: number;
  changed: number;
  unchanged: number;
  leftOut: LeftOut[];
  /** What came in and is told all the same. */
  noted: LeftOut[];
  /** What rows that came in say, and what those say that were left out. */
  taken: Tally;
  skipped: Tally;
}

export const nothingTaken = (): StepTaken => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  leftOut: [],
  noted: [],
  taken: noTally,
  skipped: noTally,
});

/** Counts what became of another part to what became of one before. */
export function addTaken(all: StepTaken, part: StepTaken): void {
  all.created += part.created;
  all.changed += part.changed;
  all.unchanged += part.unchanged;
  all.leftOut.push(...part.leftOut);
  all.noted.push(...part.noted);
  all.taken = addTally(all.taken, part.taken);
  all.skipped = addTally(all.skipped, part.skipped);
}

/** How many things that ask for a commit of their own are taken in at a time. */
const lanes = 4;

/** Does something with each of many, a few at a time. */
export async function inLanes<T>(many: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...many];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Classes 22 and 23: a value that a column cannot hold, and a constraint that it breaks. */
export const isRefused = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

/** Why something can never be taken in as it was told. @throws the error itself where it may be later, or by another person */
export function reasonOf(
  form: Pick<FileForm, 'kind' | 'places'>,
  rows: Rows,
  error: unknown,
): Pick<LeftOut, 'column' | 'value' | 'said'> {
  if (error instanceof Problem && error.code === 'validation-failed') {
    const [wrong] = error.errors ?? [];
    return wrong ? wrongOf(form, rows, wrong) : { column: null, value: '', said: error.detail ?? null };
  }
  if (isRefused(error)) {
    return { column: null, value: '', said: null };
  }
  throw error;
}

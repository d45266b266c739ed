import type { Readable } from 'node:stream';
import type { ImportStop } from '#core/contract/commerce/file-imports.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { headFacts, missingIn } from '#core/rules/commerce/file-import/file-kinds.ts';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import { headBytes } from '#core/rules/commerce/file-import/read-head.ts';
import { RowsTooFarApart } from '#core/rules/commerce/file-import/rows-apart.ts';
import { addTally, type FileCounts, noCounts } from '#core/rules/commerce/file-import/tally.ts';
import { type CsvPlace, EndlessRow } from '#core/rules/platform/csv/csv-reader.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Attempt } from '../../platform/jobs/jobs.ts';
import { staffOf } from '../../tenancy/people/staff.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { recordEnd } from './end-of-import.ts';
import { enqueueFileImport } from './enqueue-file-import.ts';
import { fileForm } from './file-form.ts';
import {
  changeFileImport,
  type FileImportPlace,
  type FileImportRow,
  findFileImport,
  insertLeftOut,
  moveFileImport,
} from './file-imports.sql.ts';
import { importFileKey, removeImportFile } from './import-file-key.ts';
import { type ImportStep, importSteps } from './import-steps.ts';
import { headOf, isNoUtf8 } from './read-file.ts';
import { type FileScan, scanFile } from './scan-file.ts';

/** As many steps a job: other work of the queue comes between. */
const stepsAtOnce = 10;

/** An import ends before its file does. */
class Stopped extends Error {
  readonly why: ImportStop;
  constructor(why: ImportStop) {
    super(why);
    this.why = why;
  }
}

/**
 * The job of a file that is imported: takes in its next steps, each as the person who started it with the rights held
 * then, and comes again while any is left. The cursor moves after each step, so a process that is killed takes in one
 * step again at most, which then is unchanged. It stops before the next step once the import is canceled.
 * @asksNobody Each order’s and product’s own verb asks whether the person who started it may.
 * @recordsNothing Each order and product records itself; the end is recorded once.
 */
export async function runFileImport(ctx: Ctx, place: FileImportPlace, { last }: Pick<Attempt, 'last'>): Promise<void> {
  const row = await ctx.db.readInStore(place.storeId, (tx) => findFileImport(tx, place));
  if (row?.state !== 'running') {
    return;
  }
  try {
    const isThrough = await takeInSome(ctx, place, row);
    if (isThrough === 'moved-by-another') {
      return;
    }
    if (isThrough === 'more') {
      await ctx.db.inStore(place.storeId, (tx) => enqueueFileImport(tx, ctx, place));
      return;
    }
    await end(ctx, place, { state: 'done' });
  } catch (error) {
    const why = stopOf(error) ?? (last ? 'failed' : null);
    if (why === null) {
      throw error;
    }
    if (why === 'failed') {
      ctx.log.error({ store: place.storeId, import: place.importId, error }, 'An import of a file failed');
    }
    await end(ctx, place, { state: 'stopped', stop: why });
  }
}

/** Takes in the next steps, and says whether more wait. */
async function takeInSome(
  ctx: Ctx,
  place: FileImportPlace,
  row: FileImportRow,
): Promise<'through' | 'more' | 'moved-by-another'> {
  const person = await staffOf(ctx, row.started_by);
  if (person === null) {
    throw new Stopped('forbidden');
  }
  const begins = await opened(ctx, place, { first: 0, last: Math.min(row.bytes, headBytes + 1) - 1 });
  const head = await headOf(begins, row.reading.encoding);
  if (typeof head === 'string') {
    throw new Stopped(head);
  }
  const isOther = Object.values(row.places).some((at) => at >= head.columns.length);
  if (isOther || missingIn(row.kind, row.places, headFacts(head.columns)).length > 0) {
    throw new Stopped('other-file');
  }
  // The cursor as it was read, and where the rows begin.
  let at: CsvPlace = { row: row.read_rows, byte: row.read_bytes };
  const begin = { row: head.row, byte: head.byte };
  if (Math.max(at.byte, begin.byte) >= row.bytes) {
    return 'through';
  }
  const open = (from: CsvPlace) => opened(ctx, place, { first: from.byte, last: row.bytes - 1 });
  const plain = fileForm(await storeById(ctx, place.storeId), head, { ...row, apart: new Set(row.apart) });
  const scan = at.byte === 0 ? await scanOf(await open(begin), plain, begin) : null;
  const form = scan === null ? plain : { ...plain, apart: scan.apart };
  const file = { storeId: place.storeId, form, open, head: begin, from: at.byte === 0 ? null : at };
  let steps = 0;
  let began = performance.now();
  for await (const step of importSteps({ ...ctx, actor: person }, file)) {
    const seconds = Math.max(performance.now() - began, 1) / 1000;
    if (!(await moveOn(ctx, place, { at, step, seconds, columns: head.columns, scan: at.byte === 0 ? scan : null }))) {
      return 'moved-by-another';
    }
    at = step.place;
    steps += 1;
    if (steps === stepsAtOnce && at.byte < row.bytes) {
      return 'more';
    }
    began = performance.now();
  }
  return 'through';
}

async function scanOf(file: Readable, form: FileForm, from: CsvPlace): Promise<FileScan> {
  try {
    return await scanFile(file, form, from);
  } finally {
    file.destroy();
  }
}

interface Moved {
  /** Where the cursor was before the step. */
  at: CsvPlace;
  step: ImportStep;
  seconds: number;
  columns: readonly string[];
  /** With the first step what was found in the whole file. */
  scan: FileScan | null;
}

/** Writes down what a step did, and where the next one begins; false where somebody else did, or the import ended. */
async function moveOn(ctx: Ctx, place: FileImportPlace, { at, step, seconds, columns, scan }: Moved): Promise<boolean> {
  return ctx.db.inStore(place.storeId, async (tx) => {
    const before = await findFileImport(tx, place);
    const moved =
      before &&
      (await moveFileImport(tx, place, at, {
        read_rows: step.place.row,
        read_bytes: step.place.byte,
        created: before.created + step.created,
        changed: before.changed + step.changed,
        unchanged: before.unchanged + step.unchanged,
        left_out: before.left_out + step.leftOut.length,
        noted: before.noted + step.noted.length,
        ...countsOf(before, step, scan),
        things_per_second: step.things / seconds,
        bytes_per_second: (step.place.byte - at.byte) / seconds,
        moved_at: nowOf(ctx),
        ...(before.columns.length === 0 && { columns: [...columns] }),
      }));
    if (!moved) {
      return false;
    }
    await insertLeftOut(tx, place, step.leftOut, { known: before.left_out, cameIn: false });
    await insertLeftOut(tx, place, step.noted, { known: before.noted, cameIn: true });
    return true;
  });
}

/** What is counted of a file of orders once a step more of it is taken in. */
function countsOf(before: FileImportRow, step: ImportStep, scan: FileScan | null) {
  if (before.kind !== 'orders') {
    return {};
  }
  const counted = before.counts ?? noCounts;
  const counts: FileCounts = {
    file: scan?.says ?? counted.file,
    taken: addTally(counted.taken, step.taken),
    skipped: addTally(counted.skipped, step.skipped),
  };
  return { counts: JSON.stringify(counts), ...(scan !== null && { apart: [...scan.apart] }) };
}

async function end(
  ctx: Ctx,
  place: FileImportPlace,
  to: { state: 'done' } | { state: 'stopped'; stop: ImportStop },
): Promise<void> {
  const ended = await ctx.db.inStore(place.storeId, async (tx) => {
    const row = await changeFileImport(tx, place, ['running'], { ...to, ended_at: nowOf(ctx) });
    if (row) {
      await recordEnd(tx, ctx, row);
    }
    return row;
  });
  if (ended) {
    await removeImportFile(ctx, place);
  }
}

async function opened(ctx: Ctx, place: FileImportPlace, range: { first: number; last: number }) {
  const stream = await ctx.media.read(importFileKey(place), range);
  if (!stream) {
    throw new Error('The file of an import is gone.');
  }
  return stream;
}

/** Why an import can never go on; null for what may be otherwise when it is tried again. */
function stopOf(error: unknown): ImportStop | null {
  if (error instanceof Stopped) {
    return error.why;
  }
  if (error instanceof EndlessRow) {
    return 'endless-row';
  }
  if (error instanceof RowsTooFarApart) {
    return 'rows-too-far-apart';
  }
  if (isNoUtf8(error)) {
    return 'not-utf8';
  }
  return error instanceof Problem && (error.code === 'forbidden' || error.code === 'not-found') ? 'forbidden' : null;
}

import type { Readable } from 'node:stream';
import type { StoreId } from '#core/ids.ts';
import type { Rows } from '#core/rules/commerce/file-import/cells.ts';
import { nameOf } from '#core/rules/commerce/file-import/file-kinds.ts';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import type { CsvPlace } from '#core/rules/platform/csv/csv-reader.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { readThings } from './read-file.ts';
import { takeInOrders } from './take-in-orders.ts';
import { takeInProducts } from './take-in-products.ts';
import { addTaken, nothingTaken, type StepTaken } from './taken.ts';

/** How many orders or products are taken in before the cursor moves on. */
export const thingsAStep = 500;
/** The same in rows, for things of many rows. */
const rowsAStep = 20_000;

/** One step of an import: what became of its part of the file, and where the next one begins. */
export interface ImportStep extends StepTaken {
  things: number;
  place: CsvPlace;
}

/** A file that is taken in, and how far it is. */
export interface ImportedFile {
  storeId: StoreId;
  form: FileForm;
  /** Opens what lies behind a place in it. */
  open: (from: CsvPlace) => Readable | Promise<Readable>;
  /** Behind the row that names its columns. */
  head: CsvPlace;
  /** Behind what was taken in; null before the first step. */
  from: CsvPlace | null;
}

/**
 * Takes in a file step by step, whoever keeps the cursor: the command line beside the file, a job in its row. A step
 * that was cut off is taken in again: what came in by it is unchanged then. Orders whose rows stand apart are the first
 * step: they are read from the whole file, so no cursor lies between their rows.
 * @throws forbidden; TypeError for bytes that are no UTF-8; EndlessRow; RowsTooFarApart
 */
export async function* importSteps(ctx: Ctx, input: ImportedFile): AsyncGenerator<ImportStep> {
  const { form, head } = input;
  if (input.from === null && form.apart.size > 0) {
    const whole = { ...nothingTaken(), things: 0, place: head };
    for await (const step of partSteps(ctx, input, { part: 'apart', from: head })) {
      addTaken(whole, step);
      whole.things += step.things;
    }
    yield whole;
  }
  yield* partSteps(ctx, input, { part: 'together', from: input.from ?? head });
}

/** The steps of a part of a file’s orders, or of its products. */
async function* partSteps(
  ctx: Ctx,
  { storeId, form, open }: ImportedFile,
  { part, from }: { part: 'apart' | 'together'; from: CsvPlace },
): AsyncGenerator<ImportStep> {
  const takeIn = form.kind === 'orders' ? takeInOrders : takeInProducts;
  async function step(things: readonly Rows[]): Promise<ImportStep> {
    const taken = await takeIn(ctx, { storeId, things, form });
    taken.leftOut.sort((a, b) => a.from - b.from);
    const last = things.at(-1)?.at(-1);
    return { ...taken, things: things.length, place: last ? { row: last.number, byte: last.end } : from };
  }
  let waiting = new Map<string, Rows>();
  let rowsWaiting = 0;
  const file = await open(from);
  try {
    for await (const rows of readThings(file, form, from, part)) {
      const name = nameOf(form.kind, rows, form.places);
      // The same thing again further down: its tellings come one after the other.
      if (waiting.size === thingsAStep || rowsWaiting >= rowsAStep || waiting.has(name)) {
        yield await step([...waiting.values()]);
        waiting = new Map();
        rowsWaiting = 0;
      }
      waiting.set(name, rows);
      rowsWaiting += rows.length;
    }
  } finally {
    file.destroy();
  }
  if (waiting.size > 0) {
    yield await step([...waiting.values()]);
  }
}

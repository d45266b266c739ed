import type { Readable } from 'node:stream';
import type { StoreId } from '../../../core/ids.ts';
import type { Rows } from '../../../core/rules/commerce/file-import/cells.ts';
import { nameOf } from '../../../core/rules/commerce/file-import/file-kinds.ts';
import type { FileForm } from '../../../core/rules/commerce/file-import/file-things.ts';
import type { CsvPlace } from '../../../core/rules/platform/csv/csv-reader.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { readThings } from './read-file.ts';
import { takeInOrders } from './take-in-orders.ts';
import { takeInProducts } from './take-in-products.ts';
import type { StepTaken } from './taken.ts';

/** How many orders or products are taken in before the cursor moves on. */
export const thingsAStep = 500;
/** The same in rows, for things of many rows. */
const rowsAStep = 20_000;

/** One step of an import: what became of its part of the file, and where the next one begins. */
export interface ImportStep extends StepTaken {
  things: number;
  place: CsvPlace;
}

/**
 * Takes in a file step by step, whoever keeps the cursor: the command line beside the file, a job in its row. A step
 * that was cut off is taken in again: what came in by it is unchanged then.
 * @param file what lies behind `from`
 * @throws forbidden; TypeError for bytes that are no UTF-8; EndlessRow
 */
export async function* importSteps(
  ctx: Ctx,
  input: { storeId: StoreId; form: FileForm; file: Readable; from: CsvPlace },
): AsyncGenerator<ImportStep> {
  const { storeId, form } = input;
  const takeIn = form.kind === 'orders' ? takeInOrders : takeInProducts;
  async function step(things: readonly Rows[]): Promise<ImportStep> {
    const taken = await takeIn(ctx, { storeId, things, form });
    taken.leftOut.sort((a, b) => a.from - b.from);
    const last = things.at(-1)?.at(-1);
    return { ...taken, things: things.length, place: last ? { row: last.number, byte: last.end } : input.from };
  }
  let waiting = new Map<string, Rows>();
  let rowsWaiting = 0;
  for await (const rows of readThings(input.file, form, input.from)) {
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
  if (waiting.size > 0) {
    yield await step([...waiting.values()]);
  }
}

import { type Checked, checkOrder, type OrderOfFile } from '#core/contract/commerce/check-file.ts';
import type { StoreId } from '#core/ids.ts';
import type { Rows } from '#core/rules/commerce/file-import/cells.ts';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import { addTally, tallyOfRows } from '#core/rules/commerce/file-import/tally.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { EngineOrder } from '../connectors/connector.ts';
import { importNewOrders } from '../orders/import/import-new-orders.ts';
import { importOrder } from '../orders/import/import-order.ts';
import { seeUnchanged } from '../orders/import/order-tellings.ts';
import { engineOrderFrom } from '../orders/sent-order.ts';
import { inLanes, isRefused, type LeftOut, nothingTaken, reasonOf, type StepTaken, type ToldPlace } from './taken.ts';

/** In how many commits at a time new orders come in. */
const commits = 3;

/**
 * Takes in some orders of a file, new ones in one commit. One that is here word for word changes nothing; one that can't
 * be taken in is left out, and the others come in. Orders of one call are different ones.
 */
export async function takeInOrders(
  ctx: Ctx,
  input: { storeId: StoreId; things: readonly Rows[]; form: FileForm },
): Promise<StepTaken> {
  const taken = nothingTaken();
  const { form } = input;
  const leaveOut = ({ from, until, name, rows }: ToldPlace, why: Pick<LeftOut, 'column' | 'value' | 'said'>) => {
    taken.leftOut.push({ from, until, name, rows, ...why });
    taken.skipped = addTally(taken.skipped, tallyOfRows(rows, form));
  };
  const read: { told: Checked<OrderOfFile>; order: EngineOrder }[] = [];
  for (const rows of input.things) {
    const told = checkOrder(rows, form);
    if (told.wrong !== null) {
      leaveOut(told, told.wrong);
      continue;
    }
    try {
      read.push({ told, order: engineOrderFrom(told.value) });
    } catch (error) {
      leaveOut(told, reasonOf(form, rows, error));
    }
  }
  const same = await seeUnchanged(ctx, { storeId: input.storeId, orders: read.map(({ order }) => order) });
  taken.unchanged = same.size;
  const news = read.flatMap(({ order }) => (same.has(order) ? [] : [order]));
  const created = await createAll(ctx, input.storeId, news);
  taken.created = created.size;
  const refused = new Set<EngineOrder>();
  const waiting = read.filter(({ order }) => !same.has(order) && !created.has(order));
  await inLanes(waiting, async ({ told, order }) => {
    try {
      const saved = await importOrder(ctx, { storeId: input.storeId, order, toldBy: 'file' });
      taken.created += saved.created ? 1 : 0;
      taken.changed += saved.changed && !saved.created ? 1 : 0;
      taken.unchanged += saved.changed || saved.created ? 0 : 1;
    } catch (error) {
      leaveOut(told, reasonOf(form, told.rows, error));
      refused.add(order);
    }
  });
  for (const { told, order } of read) {
    if (!refused.has(order)) count(taken, told);
  }
  return taken;
}

/** Counts an order that came in, and what is told of it. */
function count(taken: StepTaken, { from, until, name, tally, note }: Checked<OrderOfFile>): void {
  taken.taken = addTally(taken.taken, tally);
  // Its rows are in the order: they aren’t kept a second time.
  if (note !== null) taken.noted.push({ from, until, name, rows: [], ...note });
}

/** Brings in what is new, a few commits at a time: one is put together while the database writes another. */
async function createAll(ctx: Ctx, storeId: StoreId, orders: readonly EngineOrder[]): Promise<Set<EngineOrder>> {
  const size = Math.ceil(orders.length / commits);
  const parts = Array.from({ length: commits }, (_, at) => orders.slice(at * size, (at + 1) * size));
  const created = await Promise.all(
    parts.map((part) =>
      importNewOrders(ctx, { storeId, orders: part, toldBy: 'file' }).catch((error: unknown) => {
        // One of them is refused by the database: which one shows when each comes by itself.
        if (isRefused(error)) return new Set<EngineOrder>();
        throw error;
      }),
    ),
  );
  return new Set(created.flatMap((part) => [...part]));
}

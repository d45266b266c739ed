import type { Ctx } from '../context.ts';
import type { StoreRecord } from '../stores/read-store.ts';
import { importOrder } from './import-order.ts';
import { type OrderRows, orderRows } from './read-order.ts';

/** A copy younger than this is fresh enough to claim on. */
const freshForMs = 5 * 60_000;
/** A shopper waits this long for news at most; then the copy that is here serves. */
const deadlineMs = 1500;

const underWay = new Map<string, Promise<void>>();

/**
 * Brings the copy of an order up to date with its store's engine when it is some minutes old: a parcel that was
 * delivered since then can be claimed on. One call per order at a time. An engine that does not answer changes nothing.
 */
export async function refreshOrder(ctx: Ctx, store: StoreRecord, rows: OrderRows): Promise<OrderRows> {
  if (ctx.clock.now() - Date.parse(rows.order.synced_at) < freshForMs) {
    return rows;
  }
  const key = `${store.id}/${rows.order.id}`;
  const running = underWay.get(key) ?? fetchOrder(ctx, store, rows).finally(() => underWay.delete(key));
  underWay.set(key, running);
  await running;
  return (await ctx.db.inStore(store.id, (tx) => orderRows(tx, store.id, { id: rows.order.id }))) ?? rows;
}

async function fetchOrder(ctx: Ctx, store: StoreRecord, rows: OrderRows): Promise<void> {
  try {
    const connector = ctx.connectors.of(store);
    const order = await connector.readOrder(rows.order.source_order_id, AbortSignal.timeout(deadlineMs));
    if (order) {
      await importOrder({ ...ctx, actor: { kind: 'system', name: 'Look-up' } }, { storeId: store.id, order });
    }
  } catch (error) {
    ctx.log.warn({ store: store.id, error }, 'An order could not be brought up to date; the copy that is here serves');
  }
}

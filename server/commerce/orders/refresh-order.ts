import type { Ctx } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { importOrder } from './import/import-order.ts';
import type { OrderRows } from './read-order.ts';

/** A copy younger than this is fresh enough to claim on. */
const freshForMs = 5 * 60_000;
/** A shopper waits this long for news at most; then the copy that is here serves. */
const deadlineMs = 1500;

const underWay = new Map<string, Promise<void>>();

/** Whether a copy is fresh enough to claim on. */
export function isFresh(ctx: Pick<Ctx, 'clock'>, rows: OrderRows): boolean {
  return ctx.clock.now() - Date.parse(rows.order.synced_at) < freshForMs;
}

/**
 * Brings the copy of an order up to date with its store's engine: a parcel that was delivered since then can be claimed
 * on. One call per order at a time. An engine that does not answer changes nothing.
 */
export async function refreshOrder(ctx: Ctx, store: StoreRecord, rows: OrderRows): Promise<void> {
  const key = `${store.id}/${rows.order.id}`;
  const running = underWay.get(key) ?? fetchOrder(ctx, store, rows).finally(() => underWay.delete(key));
  underWay.set(key, running);
  await running;
}

async function fetchOrder(ctx: Ctx, store: StoreRecord, rows: OrderRows): Promise<void> {
  try {
    const connector = ctx.connectors.of(store);
    const order = await connector.readOrder(rows.order.source_order_id, AbortSignal.timeout(deadlineMs));
    if (order) {
      await importOrder({ ...ctx, actor: { kind: 'system', name: 'Lookup' } }, { storeId: store.id, order });
    }
  } catch (error) {
    ctx.log.warn({ store: store.id, error }, 'An order could not be brought up to date; the copy that is here serves');
  }
}

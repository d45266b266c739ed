import { because } from '#core/reference/engine-reasons.ts';
import { type Ctx, withoutKey } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { EngineError } from '../connectors/connector.ts';
import { importOrder } from './import/import-order.ts';
import type { OrderRows } from './read-order.ts';

/** A copy younger than this is fresh enough to claim on. */
const freshForMs = 5 * 60_000;
/** A shopper waits this long for news at most; then the copy that is here serves. */
const deadlineMs = 1500;
/** Nobody waits while a resolution is carried out. */
const unhurriedMs = 10_000;

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
  const unread = await readOrderAnew(ctx, store, rows, 'Lookup');
  if (unread) {
    ctx.log.warn({ store: store.id, error: unread }, 'An order could not be brought up to date; the copy here serves');
  }
}

/**
 * Reads an order from its store's engine now, whatever age its copy has, and never together with who asks for it at the
 * same time: what they read may be from before. Network, so outside of every transaction.
 * @param forWhat what the order's history says it was read for
 * @returns why the engine could not be asked; null where it answered, and where nothing is behind the order
 */
export async function readOrderAnew(
  ctx: Ctx,
  store: StoreRecord,
  { order: { source_order_id } }: Pick<OrderRows, 'order'>,
  forWhat: 'Lookup' | 'Decision' | 'Execution',
): Promise<EngineError | null> {
  const signal = AbortSignal.timeout(forWhat === 'Execution' ? unhurriedMs : deadlineMs);
  try {
    const order = await ctx.connectors.of(store).readOrder(source_order_id, signal);
    if (order) {
      await importOrder({ ...withoutKey(ctx), actor: { kind: 'system', name: forWhat } }, { storeId: store.id, order });
    }
    return null;
  } catch (error) {
    if (error instanceof EngineError) {
      return error;
    }
    const code = signal.aborted ? 'no-answer' : 'answer-unexpected';
    return new EngineError('unavailable', because(code), { cause: error });
  }
}

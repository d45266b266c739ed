import type { StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { claimsOnOrders, ordersNamed } from './customer.sql.ts';
import { beginErasure } from './erase-customer.ts';
import { heldOrders } from './legal-holds.sql.ts';

/** What an engine asked to be erased: the orders of a customer, by its own ids, or everything of its store. */
export interface ErasureRequest {
  storeId: StoreId;
  sourceOrderIds: string[] | 'all';
  /** How often it was put off. */
  putOff: number;
}

const atOnce = 1000;
const dayMs = 86_400_000;
/** Engines give a month; a claim that takes longer than two is somebody’s to look at. */
const mostPutOff = 60;

/**
 * The job `answer-erasure`: erases what a store’s engine asked to be erased, as far as no claim on it is in progress
 * and no hold keeps it; for
 * the rest it comes again every day.
 */
export async function answerErasure(ctx: Ctx, request: ErasureRequest): Promise<void> {
  const { storeId, sourceOrderIds, putOff } = request;
  const store = await storeById(ctx, storeId);
  allow(ctx, 'contacts:delete', store);
  await ctx.db.inStore(storeId, async (tx) => {
    const orders = await ordersNamed(tx, storeId, { sourceOrderIds, most: atOnce });
    const claims = await claimsOnOrders(
      tx,
      storeId,
      orders.map(({ id }) => id),
    );
    const onHold = await heldOrders(
      tx,
      storeId,
      orders.map(({ id }) => id),
    );
    const held = new Set([...claims.filter(({ inProgress }) => inProgress).map(({ orderId }) => orderId), ...onHold]);
    const ready = orders.map(({ id }) => id).filter((id) => !held.has(id));
    if (ready.length > 0) {
      await beginErasure(tx, ctx, store, { orderIds: ready });
    }
    const isMore = ready.length > 0 && orders.length === atOnce;
    if (isMore || (held.size > 0 && putOff < mostPutOff)) {
      const runAt = isMore ? nowOf(ctx) : new Date(ctx.clock.now() + dayMs).toISOString();
      await ctx.jobs.enqueue(tx, 'answer-erasure', { ...request, putOff: putOff + (isMore ? 0 : 1) }, { runAt });
    }
  });
}

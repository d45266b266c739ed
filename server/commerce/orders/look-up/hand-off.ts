import { Problem } from '#core/contract/platform/problems.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allowShopper } from '../../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import type { OrderRows } from '../read-order.ts';
import { makeCode, readCode, spendCode } from './hand-off-code.ts';
import { type OpenedGrant, type OrderTeller, openOrder } from './look-up-order.ts';

/**
 * Makes the link and the code that continue the shopper's draft on another device.
 * @throws unauthenticated without a grant; rate-limited
 */
export async function makeHandOff(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  const { storeId, orderId } = actor;
  allowShopper(ctx, { storeId, id: orderId });
  const store = await storeById(ctx, storeId);
  return ctx.db.inStore(storeId, async (tx) => {
    const made = await makeCode(tx, ctx, store, { id: orderId });
    await recordEvent(tx, ctx, { storeId, kind: 'order.hand-off-made', orderId });
    return made;
  });
}

/**
 * Opens the order of a scanned code, once: the same answer as a look-up, and a grant of the phone's own.
 * @throws link-expired after ten minutes or when it was opened before; not-found for a token that is none
 * @asksNobody The code is the permission; it was given by makeHandOff and opens once.
 */
export async function openHandOff<Found extends { rows: OrderRows }, T>(
  ctx: Ctx,
  store: StoreRecord,
  token: string,
  teller: OrderTeller<Found, T>,
): Promise<T & OpenedGrant> {
  const code = readCode(ctx, store, token, 'order');
  await ctx.db.inStore(store.id, async (tx) => {
    await spendCode(tx, ctx, code);
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'order.handed-over', orderId: code.id });
  });
  return openOrder(ctx, store, code.id, teller);
}

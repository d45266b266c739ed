import type { OrderItemId } from '#core/ids.ts';
import type { ExecutionState } from '#core/reference/claims.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { addMoney, compareMoney, subtractMoney } from '#core/rules/platform/money.ts';
import { EngineError } from '../../../commerce/connectors/connector.ts';
import { orderRows } from '../../../commerce/orders/read-order.ts';
import { readOrderAnew } from '../../../commerce/orders/refresh-order.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { claimFor } from '../../claim/claim-access.ts';
import { claimItemsOf } from '../../claim/claim-items.ts';
import { backOfOrder } from '../../decisions/back-of-order.ts';
import { type ResolutionPaymentRow, type ResolutionRow, unsettledOfOrder } from '../../decisions/decision-rows.ts';
import { outcomeOf } from '../../decisions/outcome-of-claim.ts';
import { creditTypes } from '../../decisions/price-lines.ts';
import { leftOfLines } from '../../decisions/units-left.ts';

/** What is about to be asked of the engine, of which nothing stands there. */
interface Asked {
  resolution: ResolutionRow;
  part: ResolutionPaymentRow | null;
  orderItemId: OrderItemId | null;
}

/**
 * Refuses to send what the store gave back itself since it was approved: its order is read anew, and the units of the
 * claim are weighed against what is left of them, and credit of a top-up against what of the order didn’t go back. What was given beyond that knowingly stays given. Asked once nothing
 * stands under the resolution's keys, so what the engine did for us is never taken for the store's own.
 * @throws EngineError: refused for units that are gone; unavailable where nobody can say, which is asked again later
 */
export async function refuseGoneUnits(
  ctx: Ctx,
  store: StoreRecord,
  { resolution, part, orderItemId }: Asked,
): Promise<void> {
  const rows = await ctx.db.inStore(store.id, (tx) => orderRows(tx, store.id, { id: resolution.order_id }));
  const unread = rows ? await readOrderAnew(ctx, store, rows, 'Execution') : null;
  if (unread) {
    // Nothing was asked for yet, so nothing can be half done.
    const { reason, about, retryAfterMs } = unread;
    throw new EngineError(unread.kind === 'refused' ? 'refused' : 'unavailable', reason, {
      ...{ cause: unread },
      ...(about && { about }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  }
  if (resolution.amendment_id !== null && creditTypes.includes(resolution.type)) {
    await ctx.db.inStore(store.id, (tx) => refuseCreditGone(tx, store, resolution));
  }
  const gone =
    orderItemId &&
    (await ctx.db.inStore(store.id, (tx) => goneOf(tx, ctx, store, { resolution, part, of: orderItemId })));
  if (gone) {
    throw new EngineError(
      'refused',
      gone.canceled ? because('order-canceled') : because('refunded-by-store', { product: gone.product }),
    );
  }
}

/** @throws EngineError where the store gave back so much meanwhile that with this credit it would be more than was paid */
async function refuseCreditGone(tx: Tx, store: StoreRecord, resolution: ResolutionRow): Promise<void> {
  const rows = await orderRows(tx, store.id, { id: resolution.order_id });
  if (!rows) {
    return;
  }
  const paid = addMoney('0', ...rows.payments.map(({ amount }) => amount));
  const back = await backOfOrder(tx, store.id, rows, resolution.id);
  const left = compareMoney(paid, back) > 0 ? subtractMoney(paid, back) : '0';
  if (compareMoney(resolution.original_value, left) > 0) {
    throw new EngineError(
      'refused',
      because('left-of-order', { left: { amount: left, currency: rows.order.currency } }),
    );
  }
}

const ended: readonly ExecutionState[] = ['CANCELED', 'ABANDONED'];

/** What is gone of the line that a resolution gives units of; null where the claim may have all that it was given. */
async function goneOf(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { resolution, part, of }: Omit<Asked, 'orderItemId'> & { of: OrderItemId },
) {
  const access = { permission: 'claims:resolve', scopes: [] } as const;
  const claim = await claimFor(tx, ctx, store, { claimId: resolution.claim_id, access });
  const items = await claimItemsOf(tx, store.id, claim.id);
  const rows = await orderRows(tx, store.id, { id: claim.order_id });
  const line = rows?.items.find(({ id }) => id === of);
  const unsettled = await unsettledOfOrder(tx, store.id, claim.order_id, part?.id ?? null);
  const left = rows && leftOfLines({ claim, items, rows, unsettled }).get(of);
  if (!line || !left) {
    return null;
  }
  const { resolutions } = await outcomeOf(tx, store.id, claim.id);
  const onLine = resolutions.filter(
    ({ claim_item_id, execution_state, type }) =>
      type !== 'CUSTOM' &&
      !ended.includes(execution_state) &&
      items.some(({ id, order_item_id }) => id === claim_item_id && order_item_id === of),
  );
  const given = onLine.reduce((sum, { quantity }) => sum + quantity, 0);
  const known = onLine.reduce((sum, { units_beyond }) => sum + units_beyond, 0);
  return given - left.left > known ? { product: line.product_name, canceled: left.why === 'canceled' } : null;
}

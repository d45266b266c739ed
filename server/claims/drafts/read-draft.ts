import { Problem } from '#core/contract/platform/problems.ts';
import { newId, type OrderId, type StoreId } from '#core/ids.ts';
import { orderByPath } from '../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allowShopper } from '../../platform/rights/allow.ts';
import { draftView, emptyMetadata } from './draft-view.ts';
import { type DraftRow, findOpenDraft, openDraft } from './drafts.sql.ts';
import { readInStoreDraft } from './in-store-draft.ts';

/** The shopper's own order by the id that the call names; anybody else's does not exist (T08). */
export async function ownOrder(tx: Tx, ctx: Ctx, orderId: string) {
  if (ctx.actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  const rows = await orderByPath(tx, ctx.actor.storeId, orderId, 'ours');
  if (!rows) {
    throw new Problem('not-found');
  }
  allowShopper(ctx, { storeId: ctx.actor.storeId, id: rows.order.id });
  return rows;
}

/** The open draft of an order, made when there is none: it comes with the first thing that is saved. */
export function ensureDraft(tx: Tx, ctx: Ctx, storeId: StoreId, orderId: OrderId): Promise<DraftRow> {
  const now = nowOf(ctx);
  return openDraft(tx, {
    store_id: storeId,
    id: newId('session', ctx.clock.now()),
    order_id: orderId,
    status: 'CATEGORY',
    metadata: JSON.stringify(emptyMetadata),
    created_at: now,
    updated_at: now,
  });
}

/**
 * The draft of the shopper's order, or the one begun in a branch (spec section 7, GET sessions); null where nothing was
 * saved since the last claim.
 */
export async function readDraft(ctx: Ctx, input: { orderId: string }) {
  if (ctx.actor.kind === 'draft') {
    return readInStoreDraft(ctx, input);
  }
  if (ctx.actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  const { storeId } = ctx.actor;
  return ctx.db.inStore(storeId, async (tx) => {
    const rows = await ownOrder(tx, ctx, input.orderId);
    const row = await findOpenDraft(tx, storeId, rows.order.id);
    return row === undefined ? null : draftView(tx, ctx, row, rows.order.customer_email);
  });
}

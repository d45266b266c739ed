import { isReplacementOf } from '#core/rules/claims/outcomes/replacement-order.ts';
import { hasShipped } from '#core/rules/commerce/claimable/windows.ts';
import { plainOrderNumber } from '#core/rules/commerce/order-query.ts';
import { type OrderRows, orderRows } from '../../../commerce/orders/read-order.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { claimFor } from '../../claim/claim-access.ts';
import { holdClaim } from '../../claim/claim-items.ts';
import { keepParcel, parcelsOfClaim, type Replacement, replacementsUnder } from '../../decisions/decision-rows.ts';

/** The names under which an order may have been placed: a reference is one of them. */
export function namesOf({ source_order_id, order_number }: OrderRows['order']): string[] {
  const plain = plainOrderNumber(order_number);
  return [...new Set([source_order_id, order_number, plain, `#${plain}`])];
}

/**
 * Keeps the parcels of an order that left with the replacements for which the order was placed. The customer hears of
 * each parcel once, however often and late it is told, also where it brings several replacements of one claim.
 */
export async function keepShipments(tx: Tx, ctx: Ctx, store: StoreRecord, rows: OrderRows): Promise<void> {
  const sent = rows.fulfillments.filter(hasShipped);
  if (sent.length === 0) {
    return;
  }
  for (const replacement of await replacementsUnder(tx, store.id, namesOf(rows.order))) {
    const claim = await claimFor(tx, ctx, store, {
      claimId: replacement.claim_id,
      access: { permission: 'claims:resolve', scopes: [] },
    });
    if (!(await brings(tx, store, rows, { replacement, filedAt: claim.created_at }))) {
      continue;
    }
    // Whoever tells of the same parcel at once waits here, and then finds it kept.
    await holdClaim(tx, store.id, claim.id);
    for (const parcel of sent) {
      const known = await parcelsOfClaim(tx, store.id, claim.id);
      const kept = await keepParcel(tx, {
        store_id: store.id,
        resolution_id: replacement.id,
        fulfillment_id: parcel.id,
        told_at: nowOf(ctx),
      });
      if (!kept) {
        continue;
      }
      await recordEvent(tx, ctx, {
        storeId: store.id,
        kind: 'resolution.shipped',
        claimId: claim.id,
        orderId: claim.order_id,
        data: {
          resolutionId: replacement.id,
          sourceOrderId: rows.order.source_order_id,
          sourceOrderNumber: rows.order.order_number,
          sourceFulfillmentId: parcel.source_fulfillment_id,
        },
      });
      if (!known.has(parcel.id)) {
        await ctx.jobs.enqueue(tx, 'send-mail', {
          storeId: store.id,
          mail: { template: 'claim-shipped', claimId: claim.id, fulfillmentId: parcel.id },
        });
      }
    }
  }
}

async function brings(
  tx: Tx,
  store: StoreRecord,
  { order }: OrderRows,
  { replacement, filedAt }: { replacement: Replacement; filedAt: string },
): Promise<boolean> {
  const replaced = await orderRows(tx, store.id, { id: replacement.order_id });
  return (
    replaced !== undefined &&
    isReplacementOf(
      {
        id: order.id,
        sourceOrderId: order.source_order_id,
        orderNumber: order.order_number,
        originalSourceOrderId: order.original_source_order_id,
        emailKey: order.email_key,
        placedAt: order.source_created_at,
      },
      {
        reference: replacement.reference,
        orderId: replacement.order_id,
        sourceOrderId: replaced.order.source_order_id,
        emailKey: replaced.order.email_key,
        filedAt,
      },
    )
  );
}

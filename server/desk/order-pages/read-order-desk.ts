import type { z } from 'zod';
import type { orderDesk } from '#core/contract/desk/order-page.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { leftOfPayment, refundedOf } from '#core/rules/claims/outcomes/payments.ts';
import { toNumber, toNumberOrNull } from '#core/rules/platform/money.ts';
import { shownMetadata } from '#core/rules/tenancy/metadata.ts';
import { receiptOf } from '../../commerce/consents/read-receipt.ts';
import { standingOf } from '../../commerce/orders/order-standing.ts';
import { type OrderRows, orderByPath } from '../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { readableClaims } from '../../platform/rights/claim-rights.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { deskOrder } from './desk-order.ts';
import { claimsOnOrder } from './order-claims.sql.ts';

const most = 50;

const inForce = (policies: OrderRows['policies']) =>
  policies.find(({ kind, removed_at }) => kind === 'SHIPPING' && removed_at === null);

/**
 * An order of a store, by our id or the engine's, with its payments and the claims on it.
 * @throws not-found, forbidden
 */
export async function readOrderDesk(
  ctx: Ctx,
  input: { storeId: StoreId; orderId: string },
): Promise<z.input<typeof orderDesk>> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'orders:read', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const rows = await orderByPath(tx, store.id, input.orderId, 'ours');
    if (!rows) {
      throw new Problem('not-found');
    }
    const [claims, consent] = await Promise.all([
      holds(ctx, 'claims:read', store) ? claimsOnOrder(tx, store.id, rows.order.id, most) : [],
      holds(ctx, 'policies:read', store) ? receiptOf(tx, store.id, rows.order.id) : null,
    ]);
    const { fulfillments } = standingOf(rows, store, nowOf(ctx));
    return {
      order: deskOrder(ctx, store, rows),
      storeId: store.id,
      metadata: shownMetadata(store.settings.metadata.fields, 'order', rows.order.metadata),
      storeName: store.name,
      timeZone: store.timeZone,
      parcels: fulfillments.map(({ row, windows }) => ({
        fulfillmentId: row.id,
        claimableUntil:
          windows
            .flatMap(({ uneligibleAt }) => uneligibleAt ?? [])
            .toSorted()
            .at(-1) ?? null,
      })),
      payments: rows.payments.map((payment) => {
        const state = { ...payment, refundedElsewhere: payment.refunded_elsewhere };
        return {
          sourcePaymentId: payment.source_payment_id,
          amount: toNumber(payment.amount),
          refunded: toNumber(refundedOf(state)),
          reserved: toNumber(payment.reserved),
          left: toNumber(leftOfPayment(state)),
        };
      }),
      premiumExpected: toNumberOrNull(inForce(rows.policies)?.premium_expected ?? null),
      consent,
      claims: readableClaims(ctx, store, claims).map((claim) => ({
        id: claim.id,
        claimNumber: claim.claim_number,
        claimState: claim.state,
        claimCategory: claim.category,
        claimType: claim.type,
        productName: claim.queue_product,
        itemCount: claim.queue_items,
        value: toNumber(claim.queue_value),
        currency: claim.currency,
        createdAt: claim.created_at,
        items: claim.items,
      })),
    };
  });
}

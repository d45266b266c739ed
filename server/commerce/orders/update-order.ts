import type { z } from 'zod';
import type { orderChange } from '#core/contract/commerce/order-shapes.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { newId, type OrderId, type StoreId } from '#core/ids.ts';
import { onlyPayment } from '#core/reference/orders.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { emailKey, normalizeOrderNumber } from '#core/rules/commerce/order-query.ts';
import { premiumCostOf } from '#core/rules/commerce/premium-cost.ts';
import { addMoney, compareMoney } from '#core/rules/platform/money.ts';
import { contractVersions } from '../../ledger/contracts/contract-at.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { nameConsents } from '../consents/name-consents.ts';
import { postPolicies } from './books/post-policies.ts';
import { judgePremium } from './import/expected-premium.ts';
import { inFiledCurrency, rateChanges } from './import/filed-currency.ts';
import { inCodes } from './import/order-row.ts';
import { removeShippingPolicy, upsertPolicy } from './import/policies.sql.ts';
import { recordCover } from './import/save-cover.ts';
import { upsertPayment } from './import/told-payments.sql.ts';
import { type AmountsView, amountsOf } from './order-amounts.ts';
import { changeOrder, lockOrder } from './order-changes.sql.ts';
import { type OrderRows, orderByPath } from './read-order.ts';
import { addressOf, bringsCover, refused, returnsOf, utc, utcOr } from './sent-order.ts';
import { settleAnew } from './settle-anew.ts';

export type OrderChange = z.output<typeof orderChange>;

/**
 * Changes any of an order's own fields (public-api A.1); what is not named stays. A cancelled policy ends the cover,
 * a premium brings one where there was none, and a new total is what the order's only payment paid. Its currency stays
 * from its first claim on, and a rate that is told measures nothing: both are kept beside it (filed-currency.ts). A one-time
 * appeasement and protection that comes or goes ask for permissions of their own; protection that staff add or remove
 * stays so, whatever the store's engine tells later.
 * @throws not-found; forbidden; validation-failed
 */
export async function updateOrder(
  ctx: Ctx,
  input: { storeId: StoreId; sourceOrderId: string; body: OrderChange },
): Promise<{ id: OrderId; amounts: AmountsView }> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'orders:update', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const [rows, versions] = await Promise.all([
      orderByPath(tx, store.id, input.sourceOrderId, 'source'),
      contractVersions(tx, store.id),
    ]);
    if (!rows) {
      throw new Problem('not-found');
    }
    const { order } = rows;
    if ((input.body.isOneTimeAppeasement ?? order.is_one_time_appeasement) !== order.is_one_time_appeasement) {
      allow(ctx, 'over-the-air-updates:create', store);
    }
    await lockOrder(tx, store.id, order.id);
    const body = inFiledCurrency(order, input.body);
    await changeOrder(tx, store.id, order.id, {
      ...changesOf(ctx, store, order, body),
      ...rateChanges(store, order, input.body),
    });
    await changeCover(tx, ctx, store, { rows, body });
    await changePayment(tx, ctx, rows, body);
    const { id: orderId, source_created_at: soldAt } = order;
    await nameConsents(tx, ctx, store.id, [{ orderId, consentId: body.consentId, soldAt }]);
    await postPolicies(tx, ctx, store, { versions, orderIds: [order.id] });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'order.updated',
      orderId: order.id,
      data: { sourceOrderId: order.source_order_id, fields: Object.keys(input.body).sort() },
    });
    const changed = await settleAnew(tx, store.id, order.id);
    await judgePremium(tx, store, rows, changed);
    return { id: order.id, amounts: amountsOf(changed) };
  });
}

/**
 * The columns that a body names. What may be empty is emptied by null; what may not keeps its value. Of an erased customer
 * nothing is taken in.
 */
function changesOf(ctx: Ctx, store: StoreRecord, order: OrderRows['order'], told: OrderChange) {
  const body = order.erased_at !== null ? { ...told, ...noPerson } : told;
  const mayBeEmpty = {
    original_source_order_id: body.originalSourceOrderId,
    original_order_number: body.originalSourceOrderNumber,
    source_updated_at: at(body.sourceUpdatedAt, '/sourceUpdatedAt'),
    source_cancelled_at: at(body.sourceCancelledAt, '/sourceCancelledAt'),
    premium_paid: body.premiumPaid,
    premium_cost_told: body.premiumCost,
    premium_cost: costOf(store, order, body),
    premium_discount: body.premiumDiscount,
    risk_level: body.riskLevel,
    ota_description: body.otaDescription,
    customer_phone: body.customerPhone,
    shipping_address: body.address && JSON.stringify(inCodes(addressOf(body.address))),
    billing_address: body.billingAddress && JSON.stringify(inCodes(addressOf(body.billingAddress))),
  };
  const never = {
    order_number: body.sourceOrderNumber,
    number_key: body.sourceOrderNumber && normalizeOrderNumber(body.sourceOrderNumber),
    source_created_at: body.sourceCreatedAt && utc(body.sourceCreatedAt, '/sourceCreatedAt'),
    platform: body.platformId,
    currency: body.currency,
    subtotal: body.subtotal,
    discount_total: body.discountTotal,
    shipping: body.shippingCost,
    shipping_tax: body.shippingCostTax,
    tax: body.tax,
    surcharge_total: body.surchargeTotal,
    total: body.total,
    customer_name: body.customerName,
    customer_email: body.customerEmail,
    is_one_time_appeasement: body.isOneTimeAppeasement,
    tags: body.tags,
    metadata: body.metadata && JSON.stringify(body.metadata),
    returns: body.returns && JSON.stringify(returnsOf(body)),
  };
  const now = nowOf(ctx);
  return {
    ...Object.fromEntries(Object.entries(mayBeEmpty).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(Object.entries(never).filter(([, value]) => value != null)),
    ...(body.customerEmail === undefined ? {} : { email_key: emailKey(body.customerEmail) }),
    engine_digest: null,
    synced_at: now,
    updated_at: now,
  };
}

/** What of a change tells of a person. */
const noPerson = {
  customerName: undefined,
  customerEmail: undefined,
  customerPhone: undefined,
  address: undefined,
  billingAddress: undefined,
  tags: undefined,
  otaDescription: undefined,
  metadata: undefined,
  returns: undefined,
} satisfies Partial<OrderChange>;

/** What protection costs the store, where the change tells of it: a rate that was set since counts for news alone. */
function costOf(store: StoreRecord, order: OrderRows['order'], { premiumPaid, currency }: OrderChange) {
  if (premiumPaid === undefined) {
    return undefined;
  }
  const { premium_paid: before, premium_cost: cost } = order;
  if (premiumPaid !== null && before !== null && cost !== null && compareMoney(premiumPaid, before) === 0) {
    return undefined;
  }
  return premiumCostOf(
    { premium: premiumPaid, currency: currency ?? order.currency },
    store.settings.protection.costRate,
  );
}

const at = (text: string | null | undefined, pointer: string) =>
  text === undefined ? undefined : utcOr(text, pointer, null);

/** A cover that comes cancelled already was never in force, so nothing was added and nothing removed. */
async function changeCover(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { rows: { order, policies }, body }: { rows: OrderRows; body: OrderChange },
): Promise<void> {
  const known = policies.find((item) => item.kind === 'SHIPPING');
  const byHand = ctx.actor.kind === 'staff';
  const about = { store, orderId: order.id, sourceOrderId: order.source_order_id };
  const currency = body.currency ?? order.currency;
  const cancelledAt = body.policyCancelledAt == null ? null : utc(body.policyCancelledAt, '/policyCancelledAt');
  if (known && cancelledAt !== null) {
    const removed = await removeShippingPolicy(tx, order.store_id, order.id, { at: cancelledAt, byHand });
    if (removed) {
      const premium = removed.premium_paid ?? order.premium_paid;
      await recordCover(tx, ctx, about, {
        change: 'removed',
        premium,
        currency: removed.premium_currency ?? currency,
      });
    }
  }
  // Bought for an order that the store covered by itself, or that nobody did.
  if ((!known || (known.reason === 'store' && !known.price_by_hand && cancelledAt === null)) && bringsCover(body)) {
    const premium = body.premiumPaid ?? order.premium_paid;
    await upsertPolicy(tx, {
      store_id: order.store_id,
      id: newId('policy', ctx.clock.now()),
      order_id: order.id,
      kind: 'SHIPPING',
      order_item_id: null,
      insured_amount: body.total ?? order.total,
      premium_paid: premium,
      premium_currency: currency,
      period: null,
      removed_at: cancelledAt,
      by_hand: byHand,
      reason: 'bought',
      sold_at: nowOf(ctx),
      created_at: nowOf(ctx),
    });
    if (cancelledAt === null) {
      await recordCover(tx, ctx, about, { change: 'added', premium, currency });
    }
  }
}

async function changePayment(tx: Tx, ctx: Ctx, { order, payments }: OrderRows, body: OrderChange): Promise<void> {
  const payment = payments.find((item) => item.source_payment_id === onlyPayment);
  if (body.total === undefined || payments.length !== 1 || !payment) {
    return;
  }
  if (compareMoney(body.total, addMoney(payment.refunded, payment.reserved)) < 0) {
    throw refused({
      pointer: '/total',
      code: 'below-refunds',
      message: say('already-promised'),
    });
  }
  await upsertPayment(tx, {
    store_id: order.store_id,
    id: payment.id,
    order_id: order.id,
    source_payment_id: onlyPayment,
    amount: body.total,
    refunded_elsewhere: payment.refunded_elsewhere,
    created_at: nowOf(ctx),
    updated_at: nowOf(ctx),
  });
}

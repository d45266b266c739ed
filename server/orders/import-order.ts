import { Problem } from '../../core/contract/problems.ts';
import { type FulfillmentId, newId, type OrderId, type OrderItemId, type StoreId } from '../../core/ids.ts';
import { say } from '../../core/reference/problem-sentences.ts';
import { emailKey, normalizeOrderNumber } from '../../core/rules/order-query.ts';
import { safeAddress } from '../../core/rules/tracking.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import type { EngineFulfillment, EngineOrder } from '../connectors/connector.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { allow, holds } from '../rights/allow.ts';
import { type StoreRecord, storeById } from '../stores/read-store.ts';
import { wantPictures } from './fetch-picture.ts';
import { digestOf, toldBefore } from './order-tellings.ts';
import { replaceFulfillmentItems, upsertFulfillment, upsertItem, upsertOrder, upsertPayment } from './orders.sql.ts';
import { orderByPath } from './read-order.ts';
import { saveCover } from './save-cover.ts';

/** Who told us of an order: the store's engine, or somebody else of whose order the engine may know nothing. */
type OrderTeller = 'engine' | 'others';

/**
 * The one way in for orders: connectors, the public API, seeds and tests all bring their orders through here.
 * An order that is here already is brought up to date; claimed units and money of ours are never lowered. What the engine
 * tells again, or tells late, changes nothing.
 */
export async function importOrder(
  ctx: Ctx,
  input: { storeId: StoreId; order: EngineOrder; toldBy?: OrderTeller },
): Promise<{ id: OrderId; created: boolean; changed: boolean }> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'orders:create', store);
  checkReferences(input.order);
  return ctx.db.inStore(store.id, async (tx) => {
    const known = input.toldBy === 'others' ? null : await toldBefore(tx, ctx, store.id, input.order);
    if (known) {
      return { id: known, created: false, changed: false };
    }
    await allowAppeasement(tx, ctx, store, input.order);
    const saved = await saveOrder(tx, ctx, store, input.order, input.toldBy ?? 'engine');
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: saved.created ? 'order.imported' : 'order.updated',
      orderId: saved.id,
      data: { sourceOrderId: input.order.sourceOrderId, platform: input.order.platform },
    });
    return { ...saved, changed: true };
  });
}

/**
 * A one-time appeasement has a permission of its own: who may only bring orders grants none with them. One that the
 * order has already is no new one.
 * @throws forbidden
 */
async function allowAppeasement(tx: Tx, ctx: Ctx, store: StoreRecord, order: EngineOrder): Promise<void> {
  if (order.isOneTimeAppeasement !== true || holds(ctx, 'over-the-air-updates:create', store)) {
    return;
  }
  const known = await orderByPath(tx, store.id, order.sourceOrderId, 'source');
  if (!known?.order.is_one_time_appeasement) {
    allow(ctx, 'over-the-air-updates:create', store);
  }
}

/** Every fulfillment and policy names items of this order. */
function checkReferences(order: EngineOrder): void {
  const known = new Set(order.items.map((item) => item.sourceItemId));
  const unknown = [...order.fulfillments.flatMap((item) => item.items), ...order.policies]
    .map((item) => item.sourceItemId)
    .find((id) => id !== undefined && !known.has(id));
  if (unknown !== undefined) {
    throw new Problem('validation-failed', {
      errors: [
        { pointer: '/fulfillments', code: 'unknown-item', message: say('order-without-item', { item: unknown }) },
      ],
    });
  }
}

/** Saves an order in the transaction of a caller that asked for permission; the caller records what happened. */
export async function saveOrder(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  order: EngineOrder,
  toldBy: OrderTeller,
): Promise<{ id: OrderId; created: boolean }> {
  const now = nowOf(ctx);
  const at = ctx.clock.now();
  const storeId = store.id;
  const { id, created } = await upsertOrder(tx, {
    store_id: storeId,
    id: newId('order', at),
    source_order_id: order.sourceOrderId,
    order_number: order.orderNumber,
    number_key: normalizeOrderNumber(order.orderNumber),
    email_key: emailKey(order.customer.email),
    platform: order.platform,
    original_source_order_id: order.originalSourceOrderId ?? null,
    source_created_at: order.sourceCreatedAt,
    source_updated_at: order.sourceUpdatedAt ?? null,
    source_cancelled_at: order.sourceCancelledAt ?? null,
    customer_name: order.customer.name,
    customer_email: order.customer.email,
    customer_phone: order.customer.phone ?? null,
    currency: order.currency,
    exchange_rate: order.exchangeRate ?? '1',
    subtotal: order.subtotal,
    discount_total: order.discountTotal,
    shipping: order.shipping,
    shipping_tax: order.shippingTax,
    tax: order.tax,
    total: order.total,
    premium_paid: order.premiumPaid ?? null,
    premium_cost: order.premiumCost ?? null,
    premium_discount: order.premiumDiscount ?? null,
    original_order_number: order.originalOrderNumber ?? null,
    risk_level: order.riskLevel ?? null,
    tags: order.tags ?? '',
    is_one_time_appeasement: order.isOneTimeAppeasement ?? false,
    shipping_address: order.shippingAddress ? JSON.stringify(order.shippingAddress) : null,
    billing_address: order.billingAddress ? JSON.stringify(order.billingAddress) : null,
    metadata: JSON.stringify(order.metadata ?? {}),
    ...(order.returns === undefined ? {} : { returns: JSON.stringify(order.returns) }),
    synced_at: now,
    // What others told is not what the engine told: its next telling counts again.
    engine_digest: toldBy === 'engine' ? digestOf(order) : null,
    ...(toldBy === 'engine' ? { engine_seen_at: now } : {}),
    created_at: now,
    updated_at: now,
  });
  const itemIds = new Map<string, OrderItemId>();
  for (const [position, item] of order.items.entries()) {
    const itemId = await upsertItem(tx, {
      store_id: storeId,
      id: newId('orderItem', at),
      order_id: id,
      position,
      source_item_id: item.sourceItemId,
      source_product_id: item.sourceProductId ?? '',
      source_variant_id: item.sourceVariantId ?? '',
      sku: item.sku ?? '',
      product_name: item.productName,
      description: item.description ?? null,
      product_url: safeAddress(item.productUrl),
      product_image: safeAddress(item.productImage),
      traits: item.traits === undefined ? null : [...item.traits],
      selected_options: JSON.stringify(item.selectedOptions),
      quantity: item.quantity,
      refunded_quantity: item.refundedQuantity,
      price: item.price,
      discount: item.discount,
      tax: item.tax,
      created_at: now,
      updated_at: now,
    });
    itemIds.set(item.sourceItemId, itemId);
  }
  await wantPictures(
    tx,
    ctx,
    storeId,
    order.items.map((item) => item.productImage ?? ''),
  );
  for (const [position, fulfillment] of order.fulfillments.entries()) {
    await saveFulfillment(tx, ctx, { storeId, orderId: id, position, fulfillment, itemIds });
  }
  await saveCover(tx, ctx, { store, orderId: id, order, itemIds, created });
  for (const payment of order.payments) {
    await upsertPayment(tx, {
      store_id: storeId,
      id: newId('payment', at),
      order_id: id,
      source_payment_id: payment.sourcePaymentId,
      amount: payment.amount,
      refunded_elsewhere: payment.refunded,
      created_at: now,
      updated_at: now,
    });
  }
  return { id, created };
}

/**
 * Saves one fulfillment of an order that is here, the one way in for news of a parcel: a delivery of which nobody knew
 * leads to the question whether it arrived (lifecycle row 27b). Times that the engine lacks come from the first time a status was seen.
 */
export async function saveFulfillment(
  tx: Tx,
  ctx: Ctx,
  input: {
    storeId: StoreId;
    orderId: OrderId;
    position: number;
    fulfillment: EngineFulfillment;
    itemIds: ReadonlyMap<string, OrderItemId>;
  },
): Promise<FulfillmentId> {
  const now = nowOf(ctx);
  const { fulfillment } = input;
  const seen = (statuses: readonly string[]) => (statuses.includes(fulfillment.status) ? now : null);
  const { id: fulfillmentId, arrived } = await upsertFulfillment(tx, {
    store_id: input.storeId,
    id: newId('fulfillment', ctx.clock.now()),
    order_id: input.orderId,
    position: input.position,
    source_fulfillment_id: fulfillment.sourceFulfillmentId,
    status: fulfillment.status,
    tracking_company: fulfillment.trackingCompany ?? '',
    tracking_number: fulfillment.trackingNumber,
    // Each stands beside its number.
    tracking_url: fulfillment.trackingUrl.map(safeAddress),
    fulfilled_at: fulfillment.fulfilledAt ?? fulfillment.shippedAt ?? seen(shippedStatuses),
    shipped_at: fulfillment.shippedAt ?? fulfillment.fulfilledAt ?? seen(shippedStatuses),
    delivered_at: fulfillment.deliveredAt ?? seen(['DELIVERED']),
    last_scan_at: fulfillment.lastScanAt ?? fulfillment.deliveredAt ?? fulfillment.shippedAt ?? null,
    last_scan_place: fulfillment.lastScanPlace ?? null,
    returned_at: fulfillment.returnedAt ?? null,
    origin_country: fulfillment.originCountry ?? null,
    created_at: now,
    updated_at: now,
  });
  if (arrived) {
    await ctx.jobs.enqueue(tx, 'ask-arrived', { storeId: input.storeId, fulfillmentId });
  }
  await replaceFulfillmentItems(
    tx,
    input.storeId,
    fulfillmentId,
    mergeQuantities(fulfillment.items).map((item) => {
      const orderItemId = input.itemIds.get(item.sourceItemId);
      if (!orderItemId) {
        throw new Error(`A fulfillment names the item ${item.sourceItemId}, which its order does not have.`);
      }
      return {
        store_id: input.storeId,
        fulfillment_id: fulfillmentId,
        order_item_id: orderItemId,
        quantity: item.quantity,
      };
    }),
  );
  return fulfillmentId;
}

const shippedStatuses = [
  'FULFILLED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'ATTEMPTED_DELIVERY',
  'DELIVERED',
  'CARRIER_PICKED_UP',
  'DELAYED',
  'PICKED_UP',
  'NOT_DELIVERED',
];

/** One row an item, whatever way an engine splits its lines. */
function mergeQuantities(
  items: readonly { sourceItemId: string; quantity: number }[],
): { sourceItemId: string; quantity: number }[] {
  const merged = new Map<string, number>();
  for (const item of items) {
    merged.set(item.sourceItemId, (merged.get(item.sourceItemId) ?? 0) + item.quantity);
  }
  return [...merged].map(([sourceItemId, quantity]) => ({ sourceItemId, quantity }));
}

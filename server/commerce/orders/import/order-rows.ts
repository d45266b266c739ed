import type { Insertable } from 'kysely';
import type { Address } from '#core/address.ts';
import { newId, type OrderId, type OrderItemId, type StoreId } from '#core/ids.ts';
import { countryCode } from '#core/reference/country-records.ts';
import type { OrderTeller } from '#core/reference/orders.ts';
import { emailKey, normalizeOrderNumber } from '#core/rules/commerce/order-query.ts';
import { keptRate, rateOfOrder } from '#core/rules/commerce/order-rate.ts';
import { setPlaces } from '#core/rules/commerce/paid/sets.ts';
import { premiumCostOf } from '#core/rules/commerce/premium-cost.ts';
import { safeAddress } from '#core/rules/commerce/tracking.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type {
  FulfillmentItems,
  Fulfillments,
  OrderItems,
  Orders,
  Payments,
  Policies,
} from '../../../platform/db/schema.gen.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { EngineFulfillment, EngineOrder, EnginePolicy } from '../../connectors/connector.ts';
import { rateColumnsOf, rateTableOf } from '../rate-table.ts';
import type { KnownLine, ToldTimes } from './order-parts.sql.ts';
import { digestOf } from './order-tellings.ts';
import { paidAgain, premiumOf } from './paid-of-order.ts';
import { policyOfStore } from './policy-of-store.ts';

/** Where a row of an order belongs. */
interface Place {
  storeId: StoreId;
  orderId: OrderId;
}

export function orderRow(
  ctx: Ctx,
  store: StoreRecord,
  order: EngineOrder,
  toldBy: OrderTeller,
): Insertable<Orders> & { exchange_rate: string | null } {
  const now = nowOf(ctx);
  const at = ctx.clock.now();
  return {
    store_id: store.id,
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
    ...rateFields(store, order, toldBy),
    subtotal: order.subtotal,
    discount_total: order.discountTotal,
    shipping: order.shipping,
    shipping_tax: order.shippingTax,
    tax: order.tax,
    total: order.total,
    surcharge_total: order.surchargeTotal ?? '0',
    ...premiumFields(store, order, toldBy),
    original_order_number: order.originalOrderNumber ?? null,
    risk_level: order.riskLevel ?? null,
    tags: order.tags ?? '',
    // Engines know of none: one that people of the store granted stays.
    ...(order.isOneTimeAppeasement === undefined ? {} : { is_one_time_appeasement: order.isOneTimeAppeasement }),
    ...(order.otaDescription === undefined ? {} : { ota_description: order.otaDescription }),
    shipping_address: order.shippingAddress ? JSON.stringify(inCodes(order.shippingAddress)) : null,
    billing_address: order.billingAddress ? JSON.stringify(inCodes(order.billingAddress)) : null,
    metadata: JSON.stringify(order.metadata ?? {}),
    ...(order.returns === undefined ? {} : { returns: JSON.stringify(order.returns) }),
    synced_at: now,
    // What others told is not what the engine told: its next telling counts again.
    engine_digest: toldBy === 'others' ? null : digestOf(order),
    ...(toldBy === 'others' ? {} : { engine_seen_at: now }),
    created_at: now,
    updated_at: now,
  };
}

/** By what the order is measured in the store's money, and beside it what whoever sent it told of that. */
function rateFields(store: StoreRecord, order: EngineOrder, toldBy: OrderTeller) {
  return {
    store_currency: store.currency,
    ...rateColumnsOf(rateOfOrder(order, rateTableOf(store), toldBy)),
    exchange_rate_told: keptRate(order.exchangeRate),
    currency_told: null,
  };
}

/** What protection cost. A file that doesn't speak of it takes away nothing that people of the store put on by hand. */
function premiumFields(store: StoreRecord, order: EngineOrder, toldBy: OrderTeller) {
  const premium = premiumOf(order);
  if (toldBy === 'file' && premium === null) {
    return {};
  }
  return {
    premium_paid: order.premiumPaid ?? null,
    premium_cost: premiumCostOf({ premium, currency: order.currency }, store.settings.protection.costRate),
    premium_cost_told: order.premiumCost ?? null,
    premium_discount: order.premiumDiscount ?? null,
  };
}

/** An address with its country as a code, where it is known: whether a parcel crosses a border is asked of codes. */
export function inCodes(address: Address): Address {
  return { ...address, country: countryCode(address.country) };
}

/**
 * The items in the order in which they were told.
 * @param known those that are here already: what their units were paid stays
 */
export function itemRows(
  ctx: Ctx,
  { storeId, orderId, toldBy }: Place & { toldBy: OrderTeller },
  order: EngineOrder,
  known: readonly KnownLine[] = [],
): Insertable<OrderItems>[] {
  const now = nowOf(ctx);
  const at = ctx.clock.now();
  const paid = paidAgain(order, known);
  const sets = setPlaces(order.items);
  return order.items.map((item, position) => ({
    store_id: storeId,
    id: newId('orderItem', at),
    order_id: orderId,
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
    told_by_engine: toldBy === 'engine',
    price: item.price,
    discount: item.discount,
    tax: item.tax,
    part_of: order.items[sets[position] ?? -1]?.sourceItemId ?? null,
    list_price: item.listPrice ?? null,
    paid: JSON.stringify(paid[position]),
    bought_quantity: item.quantity,
    sold_quantity: toldBy === 'engine' ? item.quantity : null,
    removed_at: null,
    removed_by: null,
    created_at: now,
    updated_at: now,
  }));
}

export function paymentRows(ctx: Ctx, { storeId, orderId }: Place, order: EngineOrder): Insertable<Payments>[] {
  const now = nowOf(ctx);
  const at = ctx.clock.now();
  return order.payments.map((payment) => ({
    store_id: storeId,
    id: newId('payment', at),
    order_id: orderId,
    source_payment_id: payment.sourcePaymentId,
    amount: payment.amount,
    refunded_elsewhere: payment.refunded,
    is_gift_card: payment.isGiftCard ?? false,
    created_at: now,
    updated_at: now,
  }));
}

/** What a telling of a parcel says of when it was sent and delivered. */
export function toldTimes(fulfillment: EngineFulfillment): ToldTimes {
  return {
    fulfilled_at: fulfillment.fulfilledAt ?? fulfillment.shippedAt ?? null,
    shipped_at: fulfillment.shippedAt ?? fulfillment.fulfilledAt ?? null,
    delivered_at: fulfillment.deliveredAt ?? null,
  };
}

/** Times that the engine lacks come from the first time a status was seen. */
export function fulfillmentRow(
  ctx: Ctx,
  { storeId, orderId }: Place,
  { fulfillment, position }: { fulfillment: EngineFulfillment; position: number },
): Insertable<Fulfillments> {
  const now = nowOf(ctx);
  const at = ctx.clock.now();
  const seen = (statuses: readonly string[]) => (statuses.includes(fulfillment.status) ? now : null);
  const told = toldTimes(fulfillment);
  return {
    store_id: storeId,
    id: newId('fulfillment', at),
    order_id: orderId,
    position: position,
    source_fulfillment_id: fulfillment.sourceFulfillmentId,
    status: fulfillment.status,
    tracking_company: fulfillment.trackingCompany ?? '',
    tracking_number: fulfillment.trackingNumber,
    // Each stands beside its number.
    tracking_url: fulfillment.trackingUrl.map(safeAddress),
    fulfilled_at: told.fulfilled_at ?? seen(shippedStatuses),
    shipped_at: told.shipped_at ?? seen(shippedStatuses),
    delivered_at: told.delivered_at ?? seen(['DELIVERED']),
    last_scan_at: fulfillment.lastScanAt ?? fulfillment.deliveredAt ?? fulfillment.shippedAt ?? null,
    last_scan_place: fulfillment.lastScanPlace ?? null,
    expected_on: fulfillment.expectedOn ?? null,
    returned_at: fulfillment.returnedAt ?? null,
    origin_country: fulfillment.originCountry === undefined ? null : countryCode(fulfillment.originCountry),
    created_at: now,
    updated_at: now,
  };
}

export function policyRow(
  ctx: Ctx,
  { storeId, orderId, premiumExpected }: Place & { premiumExpected: string | null },
  policy: EnginePolicy,
  itemIds: ReadonlyMap<string, OrderItemId>,
): Insertable<Policies> {
  return {
    store_id: storeId,
    id: newId('policy', ctx.clock.now()),
    order_id: orderId,
    kind: policy.kind,
    order_item_id: policy.kind === 'WARRANTY' ? (itemIds.get(policy.sourceItemId ?? '') ?? null) : null,
    insured_amount: policy.insuredAmount ?? null,
    premium_paid: policy.premiumPaid ?? null,
    premium_currency: policy.premiumCurrency ?? null,
    premium_expected: policy.kind === 'SHIPPING' ? premiumExpected : null,
    period: policy.period ?? null,
    removed_at: policy.removedAt ?? null,
    reason: 'bought',
    created_at: nowOf(ctx),
  };
}

/** The store's own policy of an order that was told without one; null where the store doesn't cover it. */
export function ownPolicyRow(
  ctx: Ctx,
  store: StoreRecord,
  { id, exchangeRate }: { id: OrderId; exchangeRate: string | null },
  order: EngineOrder,
): Insertable<Policies> | null {
  if (order.isOneTimeAppeasement === true || order.policies.some(({ kind }) => kind === 'SHIPPING')) {
    return null;
  }
  const { total, shippingAddress } = order;
  return policyOfStore(ctx, store, { id, total, exchangeRate, country: shippingAddress?.country ?? null });
}

/** What a fulfillment holds: one row an item, whatever way an engine splits its lines. */
export function fulfillmentItemRows(
  storeId: StoreId,
  fulfillmentId: Insertable<Fulfillments>['id'],
  fulfillment: EngineFulfillment,
  itemIds: ReadonlyMap<string, OrderItemId>,
): Insertable<FulfillmentItems>[] {
  return mergeQuantities(fulfillment.items).map((item) => {
    const orderItemId = itemIds.get(item.sourceItemId);
    if (!orderItemId) {
      throw new Error(`A fulfillment names the item ${item.sourceItemId}, which its order does not have.`);
    }
    return {
      store_id: storeId,
      fulfillment_id: fulfillmentId,
      order_item_id: orderItemId,
      quantity: item.quantity,
    };
  });
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

function mergeQuantities(
  items: readonly { sourceItemId: string; quantity: number }[],
): { sourceItemId: string; quantity: number }[] {
  const merged = new Map<string, number>();
  for (const item of items) {
    merged.set(item.sourceItemId, (merged.get(item.sourceItemId) ?? 0) + item.quantity);
  }
  return [...merged].map(([sourceItemId, quantity]) => ({ sourceItemId, quantity }));
}

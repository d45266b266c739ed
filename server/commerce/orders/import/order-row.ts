import type { Insertable } from 'kysely';
import type { Address } from '#core/address.ts';
import { newId } from '#core/ids.ts';
import { countryCode } from '#core/reference/country-records.ts';
import type { OrderTeller } from '#core/reference/orders.ts';
import { emailKey, normalizeOrderNumber, plainEmail } from '#core/rules/commerce/order-query.ts';
import { keptRate } from '#core/rules/commerce/order-rate.ts';
import { premiumCostOf } from '#core/rules/commerce/premium-cost.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Orders } from '../../../platform/db/schema.gen.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import { rateColumnsOfTold } from '../rate-table.ts';
import { digestOf } from './order-tellings.ts';
import { premiumOf } from './paid-of-order.ts';

/** An order’s own row; what hangs on it is saved beside it. */
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
    customer_email: plainEmail(order.customer.email),
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
    ...rateColumnsOfTold(store, order, toldBy),
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

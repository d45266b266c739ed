import type { z } from 'zod';
import type { lookUpResult } from '#core/contract/commerce/look-up.ts';
import type {
  fulfillment,
  openReturn,
  order,
  orderItem,
  sourceFulfillment,
} from '#core/contract/commerce/order-shapes.ts';
import type { DesiredMethod } from '#core/reference/claims.ts';
import type { OrderReturn, UnitsPaid } from '#core/reference/orders.ts';
import type { ProductTrait } from '#core/reference/sub-reasons.ts';
import type { FilingWindow } from '#core/rules/commerce/claimable/windows.ts';
import { reducedTo } from '#core/rules/commerce/paid/units.ts';
import { shownCarrier } from '#core/rules/commerce/parcels/carrier.ts';
import { safeAddress, trackingLink } from '#core/rules/commerce/parcels/tracking.ts';
import { toNumber, toNumberOrNull } from '#core/rules/platform/money.ts';
import { closingAfter } from '#core/rules/tenancy/answer-promise.ts';
import { isOffFor } from '#core/rules/tenancy/capabilities.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { answerPromiseOf } from '../../tenancy/stores/store-settings.ts';
import { amountsOf } from './order-amounts.ts';
import { type OfSet, setsOf } from './order-sets.ts';
import { shippingPolicyOf, standingOf } from './order-standing.ts';
import type { FulfillmentRow, OrderItemRow, OrderRows } from './orders.sql.ts';
import { itemPicture } from './pictures/item-picture.ts';
import { openUnits } from './settled-lines.ts';

type OrderItemView = z.input<typeof orderItem>;

type Reader = Pick<Ctx, 'actor' | 'config'>;

/**
 * @param ofStore what the store's settings say of its products, for an item of which nothing is said
 * @param ofSet the set that it is or is a part of
 */
export function orderItemView(
  item: OrderItemRow,
  reader: Reader,
  { ofStore = null, ofSet = null }: { ofStore?: readonly ProductTrait[] | null; ofSet?: OfSet | null } = {},
): OrderItemView {
  const open = openUnits(item);
  return {
    id: item.id,
    orderId: item.order_id,
    sourceItemId: item.source_item_id,
    sourceProductId: item.source_product_id,
    sourceVariantId: item.source_variant_id,
    sku: item.sku,
    productName: item.product_name,
    productUrl: safeAddress(item.product_url),
    productImage: itemPicture(reader, item),
    itemDescription: item.description,
    traits: item.traits ?? (ofStore && [...ofStore]),
    selectedOptions: item.selected_options,
    quantity: item.quantity,
    refundedQuantity: item.refunded_quantity,
    claimedQuantity: item.claimed_quantity,
    price: toNumber(item.price),
    discount: toNumber(item.discount),
    tax: toNumber(item.tax),
    paid: unitsPaidView(ofSet ? reducedTo(open, ofSet.left, ofSet.currency) : open),
    partOf: item.part_of,
    leftOfSet: ofSet ? toNumber(ofSet.left.toFixed(3)) : null,
    removedAt: item.removed_at,
    addressId: null,
    createdAt: item.created_at,
    updatedAt: item.updated_at,
  };
}

export const unitsPaidView = (paid: readonly UnitsPaid[]): OrderItemView['paid'] =>
  paid.map(({ units, price, discount, tax }) => ({
    units,
    price: toNumber(price),
    discount: toNumber(discount),
    tax: toNumber(tax),
  }));

/** A rate isn’t an amount: it has up to 6 decimals. */
const rateNumber = (rate: string | null) => (rate === null ? null : Number.parseFloat(rate));

/** The order as staff and machines read it (public-api A.1.2). */
export function orderView(rows: OrderRows, reader: Reader): z.input<typeof order> {
  const { order: row } = rows;
  const policy = shippingPolicyOf(rows);
  const sets = setsOf(rows);
  return {
    id: row.id,
    storeId: row.store_id,
    sourceOrderId: row.source_order_id,
    sourceOrderNumber: row.order_number,
    originalSourceOrderId: row.original_source_order_id,
    originalSourceOrderNumber: row.original_order_number,
    originalOrderId: null,
    sourceCreatedAt: row.source_created_at,
    sourceUpdatedAt: row.source_updated_at,
    sourceCancelledAt: row.source_cancelled_at,
    policyCancelledAt: policy?.removed_at ?? null,
    protectionReason: policy?.reason ?? null,
    platformId: row.platform,
    premiumPaid: toNumberOrNull(row.premium_paid),
    premiumCost: toNumberOrNull(row.premium_cost),
    premiumCostTold: toNumberOrNull(row.premium_cost_told),
    premiumDiscount: toNumberOrNull(row.premium_discount),
    riskLevel: row.risk_level,
    currency: row.currency,
    exchangeRate: rateNumber(row.exchange_rate),
    exchangeRateFrom: row.exchange_rate_from,
    exchangeRateOn: row.exchange_rate_on,
    exchangeRateSource: row.exchange_rate_source,
    exchangeRateTold: rateNumber(row.exchange_rate_told),
    currencyTold: row.currency_told,
    subtotal: toNumber(row.subtotal),
    discountTotal: toNumber(row.discount_total),
    shippingCost: toNumber(row.shipping),
    shippingCostTax: toNumber(row.shipping_tax),
    tax: toNumber(row.tax),
    surchargeTotal: toNumber(row.surcharge_total),
    total: toNumber(row.total),
    amounts: amountsOf(rows),
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    address: row.shipping_address,
    billingAddress: row.billing_address,
    isOneTimeAppeasement: row.is_one_time_appeasement,
    otaDescription: row.ota_description,
    appeasementSpent: rows.appeasement_spent,
    protectionStatus: row.is_one_time_appeasement
      ? 'ota'
      : policy
        ? policy.removed_at
          ? 'removed'
          : 'protected'
        : 'unprotected',
    tags: row.tags,
    metadata: row.metadata,
    returns: returnsView(row.returns, null),
    orderItems: rows.items.map((item) => orderItemView(item, reader, { ofSet: sets.get(item.id) ?? null })),
    fulfillments: rows.fulfillments.map((item) => sourceFulfillmentView(item, rows)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A fulfillment as the reference API reads it (public-api A.2). */
export function sourceFulfillmentView(entry: FulfillmentRow, rows: OrderRows): z.input<typeof sourceFulfillment> {
  return {
    id: entry.id,
    sourceOrderId: rows.order.source_order_id,
    sourceFulfillmentId: entry.source_fulfillment_id,
    fulfillmentStatus: entry.status,
    trackingCompany: entry.tracking_company,
    trackingNumber: entry.tracking_number,
    trackingUrl: entry.tracking_url.map(safeAddress),
    sourceItemIds: entry.items.map((item) => ({
      id: item.order_item_id,
      sourceItemId: rows.items.find((row) => row.id === item.order_item_id)?.source_item_id ?? '',
      quantity: item.quantity,
    })),
    shippedAt: entry.shipped_at,
    deliveredAt: entry.delivered_at,
    lastScanAt: entry.last_scan_at,
    returnedAt: entry.returned_at,
    createdAt: entry.created_at,
    updatedAt: entry.updated_at,
  };
}

/** By when a claim is decided that is filed before its window opens: the store works on some days only. */
function decidedByOf(store: StoreRecord, { code, eligibleAt }: FilingWindow): string | null {
  const { working, timeZone } = answerPromiseOf(store);
  return code === 'too_soon' && eligibleAt !== null ? closingAfter(eligibleAt, working, timeZone) : null;
}

/** The order as the shopper who looked it up sees it, without the grant (spec section 3). */
export function lookUpView(
  rows: OrderRows,
  store: StoreRecord,
  now: string,
  reader: Reader,
): Omit<z.input<typeof lookUpResult>, 'accessToken' | 'expiresAt' | 'existingClaims' | 'expected'> {
  const { order: row } = rows;
  const standing = standingOf(rows, store, now);
  const lines = rows.items.filter((item) => item.removed_at === null);
  const sets = setsOf(rows);
  const ofStore = store.settings.productTraits;
  const items = new Map(
    lines.map((item) => [item.id, orderItemView(item, reader, { ofStore, ofSet: sets.get(item.id) ?? null })]),
  );
  const offered = store.settings;
  const methods: DesiredMethod[] = [
    ...(offered.methods.reship ? (['RESHIP'] as const) : []),
    ...(offered.methods.refund ? (['REFUND'] as const) : []),
    ...(offered.methods.credit.enabled ? (['STORE_CREDIT'] as const) : []),
  ];
  const fulfillments: z.input<typeof fulfillment>[] = standing.fulfillments.map((entry) => ({
    id: entry.row.id,
    sourceFulfillmentId: entry.row.source_fulfillment_id,
    fulfillmentStatus: entry.row.status,
    eligible: entry.eligible,
    eligibilityCode: entry.eligibilityCode,
    eligibleAt: entry.eligibleAt,
    uneligibleAt: entry.uneligibleAt,
    trackingCompany: carrierOf(entry.row, row),
    trackingNumber: entry.row.tracking_number,
    trackingUrl: safeTrackingUrls(entry.row, reader.config.trackingBaseUrl),
    fulfilledAt: entry.row.fulfilled_at,
    shippedAt: entry.row.shipped_at,
    deliveredAt: entry.row.delivered_at,
    lastScanAt: entry.row.last_scan_at,
    lastScanPlace: entry.row.last_scan_place,
    expectedOn: entry.row.expected_on,
    returnedAt: entry.row.returned_at,
    originCountry: entry.row.origin_country,
    windows: entry.windows.map((window) => ({ ...window, decidedBy: decidedByOf(store, window) })),
    items: entry.row.items.flatMap((item) => {
      const found = items.get(item.order_item_id);
      return found ? [{ item: found, quantity: item.quantity }] : [];
    }),
  }));
  return {
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    systemOrderId: row.id,
    sourceOrderId: row.source_order_id,
    orderNumber: row.order_number,
    orderDate: row.source_created_at,
    orderItems: [...items.values()],
    fulfillments,
    eligibility: Object.fromEntries(
      lines.map((item) => {
        const judged = standing.items.get(item.id);
        const warranty = isOffFor(store.frame, 'warranties', null) ? null : (judged?.warranty ?? null);
        return [item.source_item_id, { shipping: judged?.shipping ?? 0, warranty }];
      }),
    ),
    settings: {
      credit: {
        enabled: offered.methods.credit.enabled,
        bonus: offered.methods.credit.bonus,
        bonusType: offered.methods.credit.bonusType,
      },
      capabilities: {
        returns: offered.returns.portalUrl !== null,
        warranties: offered.capabilities.warranties,
        credit: offered.methods.credit.enabled,
        refund: offered.methods.refund,
        reship: offered.methods.reship,
      },
      returns: offered.returns,
    },
    offeredMethods: methods,
    shippingAddress: row.shipping_address,
    protected: standing.protection.shipping,
    protection: standing.protection,
    returns: returnsView(row.returns, offered.returns.trackingUrl),
    exchangeRate: rateNumber(row.exchange_rate),
    currency: row.currency,
    isOneTimeAppeasement: row.is_one_time_appeasement,
    subtotal: toNumber(row.subtotal),
    tax: toNumber(row.tax),
    shipping: toNumber(row.shipping),
    shippingTax: toNumber(row.shipping_tax),
    total: toNumber(row.total),
    discountTotal: toNumber(row.discount_total),
    timeZone: store.timeZone,
    windows: [],
  };
}

/** A return's own link, else the store's returns tracking and its number; only web addresses leave here (T34). */
export function returnsView(kept: readonly OrderReturn[], trackingBase: string | null): z.input<typeof openReturn>[] {
  return kept.map(({ id, state, trackingUrl }) => ({
    id,
    state,
    trackingUrl: trackingLink({ trackingUrl, trackingNumber: id }, trackingBase),
  }));
}

/** By what a parcel is followed. */
type Followed = Pick<FulfillmentRow, 'tracking_number' | 'tracking_url'>;

/** One link a parcel number; only web addresses leave here (T34). */
export function safeTrackingUrls(row: Followed, base: string): string[] {
  const count = Math.max(row.tracking_number.length, row.tracking_url.length);
  return Array.from({ length: count }, (_, index) =>
    trackingLink({ trackingUrl: row.tracking_url[index], trackingNumber: row.tracking_number[index] }, base),
  ).filter((link) => link !== null);
}

/** Who carries a parcel, as the store told it or as its numbers tell (core/rules/commerce/parcels/carrier.ts). */
export function carrierOf(
  row: Omit<Followed, 'tracking_url'> & { tracking_company: string },
  order: Pick<OrderRows['order'], 'shipping_address'>,
): string {
  return shownCarrier(
    { trackingCompany: row.tracking_company, trackingNumber: row.tracking_number },
    order.shipping_address?.country,
  );
}

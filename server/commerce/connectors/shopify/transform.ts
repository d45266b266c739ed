import Big from 'big.js';
import type { Address } from '#core/address.ts';
import { type FulfillmentStatus, fulfillmentStatuses, placeOfStatus } from '#core/reference/orders.ts';
import { insuredBeside, sumOf, toText } from '../amounts.ts';
import type { EngineFulfillment, EngineItem, EngineOrder, EnginePayment, EnginePolicy } from '../connector.ts';
import { consentMark } from '../consent-mark.ts';
import { isOurs } from '../key-marks.ts';
import { perUnit } from '../per-unit.ts';
import { numberOf } from './ids.ts';
import type {
  ShopifyAddress,
  ShopifyFulfillment,
  ShopifyLine,
  ShopifyOrder,
  ShopifyTransaction,
} from './shopify-payload.ts';

export interface TransformOptions {
  /** The SKU under which the store sells shipping protection. */
  protectionSku: string;
}

/**
 * A Shopify order in our words, or null where it has no email: nobody could look it up. Pure. Shopify tells every sum twice, in
 * the store's currency and in the customer's; all of ours are the customer's, since that is what a refund pays back.
 */
export function toEngineOrder(order: ShopifyOrder, { protectionSku }: TransformOptions): EngineOrder | null {
  if (!order.email) return null;
  const { nodes: lines } = order.lineItems;
  const goods = lines.filter((line) => line.sku !== protectionSku);
  const isGoods = new Set(goods.map((line) => line.id));
  const units = (line: ShopifyLine) => perLine(line, order.taxesIncluded);
  const sum = (of: (line: ShopifyLine) => Big) => sumOf(lines.map(of));
  const shipping = shippingOf(order);
  const { shopMoney, presentmentMoney: total } = order.totalPriceSet;
  const address = toAddress(order.shippingAddress);
  const phone = order.phone ?? order.customer?.defaultPhoneNumber?.phoneNumber ?? order.shippingAddress?.phone;
  const tags = order.tags.join(', ');
  return {
    sourceOrderId: numberOf(order.id),
    orderNumber: order.name.replace(/^#/, ''),
    platform: 'shopify',
    sourceCreatedAt: instant(order.createdAt),
    sourceUpdatedAt: instant(order.updatedAt),
    ...(order.cancelledAt && { sourceCancelledAt: instant(order.cancelledAt) }),
    customer: { name: nameOf(order), email: order.email, ...(phone && { phone }) },
    currency: order.presentmentCurrencyCode,
    ...(order.currencyCode !== order.presentmentCurrencyCode &&
      new Big(shopMoney.amount).gt(0) && {
        exchangeRate: new Big(total.amount).div(shopMoney.amount).round(6).toFixed(),
        exchangeRatePer: order.currencyCode,
      }),
    subtotal: sum((line) => units(line).price).toFixed(3),
    discountTotal: sum((line) => units(line).discount).toFixed(3),
    shipping: shipping.amount.toFixed(3),
    shippingTax: shipping.tax.toFixed(3),
    tax: sum((line) => units(line).tax).toFixed(3),
    total: total.amount,
    surchargeTotal: surchargesOf(
      order,
      new Big(total.amount).minus(sum((line) => units(line).paid)).minus(shipping.paid),
    ),
    ...(address && { shippingAddress: address }),
    ...((toAddress(order.billingAddress) ?? address) && {
      billingAddress: toAddress(order.billingAddress) ?? address,
    }),
    ...(tags !== '' && { tags }),
    ...consentMark(Object.fromEntries((order.customAttributes ?? []).map(({ key, value }) => [key, value]))),
    returns: order.returns.nodes.map(({ id, status }) => ({ id: numberOf(id), state: status, trackingUrl: null })),
    items: goods.map((line) => toItem(line, order)),
    fulfillments: order.fulfillments.map((each) => toFulfillment(each, isGoods)).filter((each) => each !== null),
    policies: toPolicies(order, protectionSku),
    payments: order.transactions.filter(isPayment).map((payment) => toPayment(payment, order.transactions)),
  };
}

/** What was paid for shipping, once its own discounts are off. */
function shippingOf({ shippingLines: { nodes: ways }, taxesIncluded }: ShopifyOrder) {
  const told = sumOf(ways.map((way) => way.discountedPriceSet.presentmentMoney.amount));
  const tax = sumOf(ways.flatMap((way) => way.taxLines.map(({ priceSet }) => priceSet.presentmentMoney.amount)));
  const amount = taxesIncluded ? told.minus(tax) : told;
  return { amount, tax, paid: amount.plus(tax) };
}

/**
 * Tips, duties and fees, as far as the total has more than its lines and its shipping: duties that lie inside the prices
 * are none, and Shopify tells a duty among the fees too. What cash was rounded by is of the payment, not of the total.
 */
function surchargesOf(order: ShopifyOrder, beyond: Big): string {
  const told = [
    order.totalTipReceivedSet,
    order.dutiesIncluded ? null : order.originalTotalDutiesSet,
    order.originalTotalAdditionalFeesSet,
  ];
  const all = sumOf(told.map((each) => each?.presentmentMoney.amount ?? '0'));
  const most = beyond.lt(0) ? new Big(0) : beyond;
  return (all.gt(most) ? most : all).toFixed(3);
}

/** Shopify's instants have an offset or a `Z`; ours are UTC with milliseconds. */
const instant = (text: string) => new Date(text).toISOString();

function nameOf(order: ShopifyOrder): string {
  const { firstName, lastName } = order.shippingAddress ?? {};
  return order.customer?.displayName || [firstName, lastName].filter(Boolean).join(' ') || (order.email ?? '');
}

/** What a whole line came to: price without tax, discount, tax, so that price - discount + tax is what was paid for it. */
function perLine(line: ShopifyLine, taxesIncluded: boolean) {
  const total = new Big(line.originalUnitPriceSet.presentmentMoney.amount).times(line.quantity);
  const discount = line.discountAllocations.reduce(
    (all, each) => all.plus(each.allocatedAmountSet.presentmentMoney.amount),
    Big(0),
  );
  const tax = line.taxLines.reduce((all, each) => all.plus(each.priceSet.presentmentMoney.amount), Big(0));
  const price = taxesIncluded ? total.minus(tax) : total;
  return { units: Math.max(line.quantity, 1), price, discount, tax, paid: price.minus(discount).plus(tax) };
}

function toItem(line: ShopifyLine, order: ShopifyOrder): EngineItem {
  return {
    sourceItemId: numberOf(line.id),
    ...(line.product && { sourceProductId: numberOf(line.product.id) }),
    ...(line.variant && { sourceVariantId: numberOf(line.variant.id) }),
    ...(line.sku && { sku: line.sku }),
    productName: line.title,
    ...(line.variantTitle && { description: line.variantTitle }),
    ...(line.image && { productImage: line.image.url }),
    // A product without options has one called Title, whose value means nothing to people.
    selectedOptions: (line.variant?.selectedOptions ?? []).filter(({ name }) => name !== 'Title'),
    quantity: line.quantity,
    refundedQuantity: refundedByStore(line, order),
    ...perUnit(perLine(line, order.taxesIncluded)),
  };
}

/** Units that the store itself gave back or took off the order; refunds that carry a key of ours are left out. */
function refundedByStore(line: ShopifyLine, order: ShopifyOrder): number {
  let theirs = 0;
  let ours = 0;
  for (const refund of order.refunds) {
    for (const { lineItem, quantity } of refund.refundLineItems.nodes) {
      if (lineItem.id !== line.id) continue;
      if (isOurs(refund.note)) ours += quantity ?? 0;
      else theirs += quantity ?? 0;
    }
  }
  const gone = line.quantity - line.currentQuantity;
  return Math.min(line.quantity, Math.max(theirs, gone - ours, 0));
}

/** Shopify's word for a parcel is ours, where we have it. */
const statuses: Record<string, FulfillmentStatus> = {
  MARKED_AS_FULFILLED: 'FULFILLED',
  SUBMITTED: 'AWAITING_SHIPMENT',
  LABEL_VOIDED: 'AWAITING_SHIPMENT',
};
const known = new Set<string>(fulfillmentStatuses);

/** One parcel. Shopify lists every package of it in `trackingInfo`; when it was scanned last is its newest event. */
function toFulfillment(each: ShopifyFulfillment, isGoods: ReadonlySet<string>): EngineFulfillment | null {
  const items = each.fulfillmentLineItems.nodes
    .filter(({ lineItem, quantity }) => isGoods.has(lineItem.id) && (quantity ?? 0) > 0)
    .map(({ lineItem, quantity }) => ({ sourceItemId: numberOf(lineItem.id), quantity: quantity ?? 0 }));
  const called = each.displayStatus ?? 'FULFILLED';
  if (each.status === 'CANCELLED' || called === 'CANCELED' || items.length === 0) return null;
  const status = statuses[called] ?? (known.has(called) ? (called as FulfillmentStatus) : 'FULFILLED');
  const [scan] = each.events.nodes;
  const place = [scan?.city, scan?.province, scan?.country].filter(Boolean).join(', ');
  const company = each.trackingInfo.find((tracking) => tracking.company)?.company;
  const delivered = placeOfStatus[status] === 'delivered';
  const deliveredAt = each.deliveredAt ?? (delivered ? (scan?.happenedAt ?? each.updatedAt) : undefined);
  return {
    sourceFulfillmentId: numberOf(each.id),
    status,
    ...(company && { trackingCompany: company }),
    trackingNumber: each.trackingInfo.flatMap(({ number }) => (number ? [number] : [])),
    trackingUrl: each.trackingInfo.flatMap(({ url }) => (url ? [url] : [])),
    items,
    fulfilledAt: instant(each.createdAt),
    // A parcel that a store marks as fulfilled has left it, whatever the carrier said since.
    shippedAt: instant(each.inTransitAt ?? each.createdAt),
    ...(deliveredAt && { deliveredAt: instant(deliveredAt) }),
    ...(scan && { lastScanAt: instant(scan.happenedAt) }),
    ...(place !== '' && { lastScanPlace: place }),
    ...(each.estimatedDeliveryAt && { expectedOn: instant(each.estimatedDeliveryAt).slice(0, 10) }),
    ...(each.originAddress?.countryCode && { originCountry: each.originAddress.countryCode }),
  };
}

/** Money that came in: what was only authorized gives nothing back. */
export function isPayment({ kind, status }: ShopifyTransaction): boolean {
  return (kind === 'SALE' || kind === 'CAPTURE') && status === 'SUCCESS';
}

/** What was given back of a payment, or is on its way. */
export function refundedOf(payment: ShopifyTransaction, transactions: readonly ShopifyTransaction[]): Big {
  return transactions
    .filter(({ kind, status, parentTransaction }) => {
      return kind === 'REFUND' && !failed.has(status) && parentTransaction?.id === payment.id;
    })
    .reduce((sum, { amountSet }) => sum.plus(amountSet.presentmentMoney.amount), Big(0));
}

const failed = new Set(['FAILURE', 'ERROR']);

/** Whether a transaction moved nothing and never will. */
export function hasFailed({ status }: ShopifyTransaction): boolean {
  return failed.has(status);
}

function toPayment(payment: ShopifyTransaction, transactions: readonly ShopifyTransaction[]): EnginePayment {
  return {
    sourcePaymentId: numberOf(payment.id),
    amount: payment.amountSet.presentmentMoney.amount,
    refunded: toText(payment.amountSet.presentmentMoney.currencyCode, refundedOf(payment, transactions)),
    ...(payment.gateway === 'gift_card' && { isGiftCard: true }),
  };
}

/** Shipping protection is a line of its own; one that was taken off is a removed policy. */
function toPolicies(order: ShopifyOrder, protectionSku: string): EnginePolicy[] {
  const line = order.lineItems.nodes.find((each) => each.sku === protectionSku);
  if (!line) return [];
  const { paid: premium } = perLine(line, order.taxesIncluded);
  const sum = (...amounts: Big.BigSource[]) => toText(order.presentmentCurrencyCode, ...amounts);
  return [
    {
      kind: 'SHIPPING',
      insuredAmount: insuredBeside(premium, order.totalPriceSet.presentmentMoney.amount, order.presentmentCurrencyCode),
      premiumPaid: sum(premium),
      premiumCurrency: order.presentmentCurrencyCode,
      ...(line.currentQuantity === 0 && { removedAt: instant(order.updatedAt) }),
    },
  ];
}

function toAddress(address: ShopifyAddress): Address | undefined {
  if (!address?.address1) return undefined;
  return {
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    address1: address.address1,
    address2: [address.company, address.address2].filter(Boolean).join(', '),
    city: address.city ?? '',
    state: address.provinceCode ?? address.province ?? '',
    zip: address.zip ?? '',
    country: address.countryCodeV2 ?? address.country ?? '',
    ...(address.phone && { phone: address.phone }),
  };
}

/** Our address in Shopify's words. It takes codes only where they are codes. */
export function toShopifyAddress(address: Address): Record<string, string> {
  const { country, state, phone } = address;
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    zip: address.zip,
    ...(/^[A-Z]{2}$/.test(country) ? { countryCode: country } : { country }),
    ...(/^[A-Z0-9-]{1,6}$/.test(state) ? { provinceCode: state } : { province: state }),
    ...(phone && { phone }),
  };
}

import Big from 'big.js';
import type { Address } from '#core/address.ts';
import type { FulfillmentStatus } from '#core/reference/orders.ts';
import type { EngineFulfillment, EngineItem, EngineOrder, EnginePayment, EnginePolicy } from '../connector.ts';
import { isOurs } from '../key-marks.ts';
import { perUnit, type WholeLine } from '../per-unit.ts';
import { wholeParts } from '../whole-parts.ts';
import { fromMinor } from './minor-units.ts';
import type {
  VendureAddress,
  VendureFulfillment,
  VendureLine,
  VendureOrder,
  VendurePayment,
} from './vendure-payload.ts';

export interface TransformOptions {
  /** Decimal places of the shop's minor units (its money strategy's precision, the same for every currency). */
  places: number;
  /** The SKU under which the shop sells shipping protection, as a product or as a surcharge. */
  protectionSku: string;
}

/** A Vendure order in our words, or null where it has no customer yet. Pure. */
export function toEngineOrder(order: VendureOrder, options: TransformOptions): EngineOrder | null {
  if (!order.customer) return null;
  const { places, protectionSku } = options;
  const goods = inOrder(order.lines).filter((line) => line.productVariant.sku !== protectionSku && placed(line) > 0);
  const goodsIds = new Set(goods.map((line) => line.id));
  const beside = besideLines(order, protectionSku);
  const paid = paidOfLines(order, options);
  const subtotal = total([
    ...order.lines.map((line) => line.linePrice),
    ...beside.protection.map((each) => each.price),
  ]);
  const cancelled = order.history.items.find(
    (entry) => entry.type === 'ORDER_STATE_TRANSITION' && entry.data.to === 'Cancelled',
  );
  const phone = order.customer.phoneNumber ?? order.shippingAddress?.phoneNumber;
  const address = toAddress(order.shippingAddress);
  const billing = toAddress(order.billingAddress);
  return {
    sourceOrderId: order.id,
    orderNumber: order.code,
    platform: 'vendure',
    sourceCreatedAt: order.orderPlacedAt ?? order.updatedAt,
    sourceUpdatedAt: order.updatedAt,
    sourceCancelledAt: cancelled?.createdAt,
    customer: {
      name: `${order.customer.firstName} ${order.customer.lastName}`.trim(),
      email: order.customer.emailAddress,
      phone: phone || undefined,
    },
    currency: order.currencyCode,
    subtotal: fromMinor(subtotal, places),
    discountTotal: fromMinor(subtotal + beside.net - order.subTotal + beside.off, places),
    shipping: fromMinor(order.shipping, places),
    shippingTax: fromMinor(order.shippingWithTax - order.shipping, places),
    tax: fromMinor(order.subTotalWithTax - order.subTotal - beside.tax, places),
    total: fromMinor(order.totalWithTax, places),
    surchargeTotal: fromMinor(beside.added, places),
    shippingAddress: address,
    billingAddress: billing ?? address,
    items: goods.map((line) => toItem(line, order, { ...wholeOf(line, places), ...paid(line) })),
    fulfillments: inOrder(order.fulfillments ?? [])
      .map((each) => toFulfillment(each, goodsIds, order))
      .filter((each) => each !== null),
    policies: toPolicies(order, options, paid),
    payments: inOrder(order.payments ?? [])
      .filter((each) => each.state === 'Settled')
      .map((each) => toPayment(each, places)),
  };
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * A shop's surcharges: what they add to the total, such as a fee of a payment, and what those below zero take off, taxes
 * included. Shipping protection that is sold as one of them is neither.
 */
function besideLines({ surcharges }: VendureOrder, protectionSku: string) {
  const protection = surcharges.filter(({ sku }) => sku === protectionSku);
  const others = surcharges.filter(({ sku }) => sku !== protectionSku);
  const paid = others.map(({ priceWithTax }) => priceWithTax);
  const net = total(others.map(({ price }) => price));
  return {
    protection,
    net,
    tax: total(paid) - net,
    added: total(paid.filter((amount) => amount > 0)),
    off: -total(paid.filter((amount) => amount < 0)),
  };
}

const idOrder = new Intl.Collator('en', { numeric: true });

/**
 * By id, which is how they were made: Vendure asks its database for an order's lines, parcels and payments without saying
 * in which order, so that the same question has several answers.
 */
function inOrder<Part extends { id: string }>(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => idOrder.compare(a.id, b.id));
}

/** Units that were bought; cancelled ones included. */
function placed(line: VendureLine): number {
  return Math.max(line.orderPlacedQuantity, line.quantity);
}

function toItem(line: VendureLine, order: VendureOrder, whole: WholeLine): EngineItem {
  const { productVariant: variant } = line;
  return {
    sourceItemId: line.id,
    sourceProductId: variant.product.id,
    sourceVariantId: variant.id,
    sku: variant.sku || undefined,
    productName: variant.options.length > 0 ? variant.product.name : variant.name,
    productImage: (line.featuredAsset ?? variant.product.featuredAsset)?.preview,
    selectedOptions: variant.options.map((option) => ({ name: option.group.name, value: option.name })),
    quantity: placed(line),
    refundedQuantity: refundedByShop(line, order),
    ...perUnit(whole),
  };
}

/**
 * What each line came to, in major units: a shop may tax the order as a whole, and then its lines, each taxed by itself,
 * come to another sum. Of a line that was cancelled nothing is said.
 */
function paidOfLines(order: VendureOrder, { places }: TransformOptions): (line: VendureLine) => { paid?: Big } {
  const lines = order.lines.filter((line) => line.quantity > 0);
  const surcharges = total(order.surcharges.map(({ priceWithTax }) => priceWithTax));
  const wholes = wholeParts(
    lines.map((line) => fromMinor(line.proratedLinePriceWithTax, places)),
    fromMinor(order.subTotalWithTax - surcharges, places),
    order.currencyCode,
  );
  const known = new Map(lines.map((line, index) => [line, wholes[index]]));
  return (line) => {
    const paid = known.get(line);
    return paid ? { paid } : {};
  };
}

/** The line as a whole, in major units: Vendure rounds each unit by itself. Of a line that was cancelled only its unit is left. */
export function wholeOf(line: VendureLine, places: number): WholeLine {
  const major = (minor: number) => new Big(minor).div(new Big(10).pow(places));
  if (line.quantity === 0) {
    const price = major(line.unitPrice);
    const paid = major(line.proratedUnitPriceWithTax);
    return { units: 1, price, discount: 0, tax: paid.minus(price), paid };
  }
  return {
    units: line.quantity,
    price: major(line.unitPrice).times(line.quantity),
    discount: major(line.linePrice - line.proratedLinePrice),
    tax: major(line.proratedLinePriceWithTax - line.proratedLinePrice),
    paid: major(line.proratedLinePriceWithTax),
  };
}

/** Units that the shop itself gave back: its refunds' lines, or its cancellations as far as no refund of ours explains them. */
function refundedByShop(line: VendureLine, order: VendureOrder): number {
  let theirs = 0;
  let ours = 0;
  for (const refund of (order.payments ?? []).flatMap((payment) => payment.refunds)) {
    if (refund.state === 'Failed') continue;
    for (const each of refund.lines) {
      if (each.orderLineId !== line.id) continue;
      if (isOurs(refund.reason)) ours += each.quantity;
      else theirs += each.quantity;
    }
  }
  const cancelled = placed(line) - line.quantity;
  return Math.min(placed(line), Math.max(theirs, cancelled - ours, 0));
}

const statuses: Record<string, FulfillmentStatus> = {
  Created: 'AWAITING_SHIPMENT',
  Pending: 'AWAITING_SHIPMENT',
  Shipped: 'IN_TRANSIT',
  Delivered: 'DELIVERED',
};

/** One parcel. Vendure has one tracking code per fulfillment and no scans; the times are in the order's history. */
function toFulfillment(
  each: VendureFulfillment,
  goods: ReadonlySet<string>,
  order: VendureOrder,
): EngineFulfillment | null {
  const items = each.lines
    .filter((line) => goods.has(line.orderLineId) && line.quantity > 0)
    .map((line) => ({ sourceItemId: line.orderLineId, quantity: line.quantity }))
    .sort((a, b) => idOrder.compare(a.sourceItemId, b.sourceItemId));
  if (each.state === 'Cancelled' || items.length === 0) return null;
  const when = (state: string) =>
    order.history.items.find(
      ({ type, data }) =>
        type === 'ORDER_FULFILLMENT_TRANSITION' && String(data.fulfillmentId) === each.id && data.to === state,
    )?.createdAt;
  const delivered = each.state === 'Delivered';
  const tracking = each.trackingCode?.trim();
  const isUrl = tracking !== undefined && /^https?:\/\//i.test(tracking);
  return {
    sourceFulfillmentId: each.id,
    status: statuses[each.state] ?? 'FULFILLED',
    trackingCompany: each.method || undefined,
    trackingNumber: tracking && !isUrl ? [tracking] : [],
    trackingUrl: tracking && isUrl ? [tracking] : [],
    items,
    fulfilledAt: each.createdAt,
    shippedAt: when('Shipped') ?? (delivered ? each.createdAt : undefined),
    deliveredAt: delivered ? (when('Delivered') ?? each.updatedAt) : undefined,
  };
}

function toPayment(payment: VendurePayment, places: number): EnginePayment {
  const refunded = payment.refunds.filter((refund) => refund.state !== 'Failed');
  return {
    sourcePaymentId: payment.id,
    amount: fromMinor(payment.amount, places),
    refunded: fromMinor(
      refunded.reduce((sum, refund) => sum + refund.total, 0),
      places,
    ),
  };
}

/** Shipping protection is a line or a surcharge of its own; a cancelled line is a removed policy. */
function toPolicies(
  order: VendureOrder,
  { places, protectionSku }: TransformOptions,
  paid: ReturnType<typeof paidOfLines>,
): EnginePolicy[] {
  const line = order.lines.find((each) => each.productVariant.sku === protectionSku && placed(each) > 0);
  const surcharge = order.surcharges.find((each) => each.sku === protectionSku);
  if (!line && !surcharge) return [];
  const told = fromMinor(line ? line.proratedLinePriceWithTax : (surcharge?.priceWithTax ?? 0), places);
  const premium = (line && paid(line).paid) ?? new Big(told);
  const insured = new Big(fromMinor(order.totalWithTax, places)).minus(premium);
  return [
    {
      kind: 'SHIPPING',
      insuredAmount: (insured.lt(0) ? new Big(0) : insured).toFixed(places),
      premiumPaid: premium.toFixed(places),
      premiumCurrency: order.currencyCode,
      removedAt: line && line.quantity === 0 ? order.updatedAt : undefined,
    },
  ];
}

function toAddress(address: VendureAddress): Address | undefined {
  if (!address?.streetLine1) return undefined;
  const [firstName = '', ...rest] = (address.fullName ?? '').trim().split(/\s+/);
  return {
    firstName,
    lastName: rest.join(' '),
    address1: address.streetLine1,
    address2: [address.company, address.streetLine2].filter(Boolean).join(', '),
    city: address.city ?? '',
    state: address.province ?? '',
    zip: address.postalCode ?? '',
    country: address.countryCode ?? address.country ?? '',
    phone: address.phoneNumber || undefined,
  };
}

/** Our address in Vendure's words. */
export function toVendureAddress(address: Address): Record<string, string> {
  return {
    fullName: `${address.firstName} ${address.lastName}`.trim(),
    streetLine1: address.address1,
    streetLine2: address.address2,
    city: address.city,
    province: address.state,
    postalCode: address.zip,
    countryCode: address.country,
    phoneNumber: address.phone ?? '',
  };
}

import Big from 'big.js';
import type { Address } from '#core/address.ts';
import type { FulfillmentStatus } from '#core/reference/orders.ts';
import { insuredBeside, sumOf, toText } from '../amounts.ts';
import type { EngineFulfillment, EngineItem, EngineOrder, EnginePayment, EnginePolicy } from '../connector.ts';
import { consentMark } from '../consent-mark.ts';
import { perUnit } from '../per-unit.ts';
import { replacedBy } from '../replacement-marks.ts';
import { wholeParts } from '../whole-parts.ts';
import type {
  MedusaAddress,
  MedusaFulfillment,
  MedusaLine,
  MedusaName,
  MedusaOrder,
  MedusaPayment,
  MedusaWay,
} from './medusa-payload.ts';

export interface TransformOptions {
  /** The SKU under which the shop sells shipping protection. */
  protectionSku: string;
}

/** The number by which people name an order: the shop's own, where it gives its orders one. */
export function numberOf(order: Pick<MedusaName, 'display_id' | 'custom_display_id'>): string {
  return order.custom_display_id || (order.display_id ? String(order.display_id) : '');
}

/** A Medusa order in our words; null for a draft and for one without a number or an email. Pure. */
export function toEngineOrder(order: MedusaOrder, { protectionSku }: TransformOptions): EngineOrder | null {
  const orderNumber = numberOf(order);
  if (order.is_draft_order || !order.email || orderNumber === '') return null;
  const currency = order.currency_code.toUpperCase();
  const sum = (...amounts: number[]) => toText(currency, ...amounts);
  const whole = wholesOf(order, currency);
  const goods = order.items.filter((line) => line.variant_sku !== protectionSku && line.quantity > 0);
  const shipped = new Set(goods.map((line) => line.id));
  const ways = order.shipping_methods ?? [];
  const shipping = sum(...ways.flatMap((way) => [way.subtotal, -(way.discount_subtotal ?? 0)]));
  const address = toAddress(order.shipping_address);
  return {
    sourceOrderId: order.id,
    orderNumber,
    platform: 'medusa',
    ...replacedBy(order.metadata),
    ...consentMark(order.metadata),
    sourceCreatedAt: order.created_at,
    sourceUpdatedAt: order.updated_at,
    ...(order.canceled_at && { sourceCancelledAt: order.canceled_at }),
    customer: customerOf(order, order.email),
    currency,
    subtotal: sum(...order.items.map((line) => line.subtotal)),
    discountTotal: sum(...order.items.map((line) => line.discount_subtotal ?? 0)),
    shipping,
    shippingTax: toText(currency, sumOf(ways.map((way) => whole(way))).minus(shipping)),
    tax: sum(...order.items.map((line) => line.tax_total)),
    total: sum(totalOf(order)),
    ...(address && { shippingAddress: address }),
    ...((toAddress(order.billing_address) ?? address) && {
      billingAddress: toAddress(order.billing_address) ?? address,
    }),
    items: goods.map((line) => toItem(line, order, whole(line))),
    fulfillments: (order.fulfillments ?? [])
      .map((each) => toFulfillment(each, shipped, order))
      .filter((each) => each !== null),
    policies: toPolicies(order, whole, protectionSku),
    payments: paymentsOf(order).map((payment) => toPayment(payment, currency)),
  };
}

/** What the order came to when it was placed. Its own total in Medusa counts every refund off, down to below 0. */
function totalOf(order: MedusaOrder): number {
  return sumOf(partsOf(order).map((each) => each.total)).toNumber();
}

type Part = MedusaLine | MedusaWay;

function partsOf(order: MedusaOrder): Part[] {
  return [...order.items, ...(order.shipping_methods ?? [])];
}

/** What each line and each way of shipping came to: Medusa keeps taxes as finely as they were computed. */
function wholesOf(order: MedusaOrder, currency: string): (part: Part) => Big {
  const parts = partsOf(order);
  const exact = parts.map((part) => part.total);
  const wholes = wholeParts(exact, toText(currency, ...exact), currency);
  const known = new Map(parts.map((part, index) => [part, wholes[index] ?? new Big(0)]));
  return (part) => known.get(part) ?? new Big(0);
}

function customerOf(order: MedusaOrder, email: string): EngineOrder['customer'] {
  const from = order.customer?.first_name || order.customer?.last_name ? order.customer : order.shipping_address;
  const phone = order.customer?.phone || order.shipping_address?.phone;
  return {
    name: `${from?.first_name ?? ''} ${from?.last_name ?? ''}`.trim(),
    email,
    ...(phone && { phone }),
  };
}

function toItem(line: MedusaLine, order: MedusaOrder, paid: Big): EngineItem {
  const options = (line.variant?.options ?? []).flatMap(({ value, option }) =>
    // A product of one kind has an option all the same, and both its names say so.
    option && !/^default/i.test(option.title) ? [{ name: option.title, value }] : [],
  );
  return {
    sourceItemId: line.id,
    ...(line.product_id && { sourceProductId: line.product_id }),
    ...(line.variant_id && { sourceVariantId: line.variant_id }),
    ...(line.variant_sku && { sku: line.variant_sku }),
    productName: line.product_title || line.title,
    ...(line.thumbnail && { productImage: line.thumbnail }),
    selectedOptions: options,
    quantity: line.quantity,
    refundedQuantity: refundedByShop(line, order),
    ...perUnit({
      units: line.quantity,
      price: line.subtotal,
      discount: line.discount_subtotal ?? 0,
      tax: line.tax_total,
      paid,
    }),
  };
}

/** Units that the shop itself took back or wrote off. A refund in Medusa names no units, so ours are never among them. */
function refundedByShop(line: MedusaLine, order: MedusaOrder): number {
  if (order.canceled_at) return line.quantity;
  const { return_received_quantity: returned, written_off_quantity: lost } = line.detail ?? {};
  return Math.min(line.quantity, (returned ?? 0) + (lost ?? 0));
}

/** One parcel. Medusa has no scans and names no carrier: how it was to be shipped stands for that. */
function toFulfillment(
  each: MedusaFulfillment,
  goods: ReadonlySet<string>,
  order: MedusaOrder,
): EngineFulfillment | null {
  const items = (each.items ?? []).flatMap(({ line_item_id: line, quantity }) =>
    line && goods.has(line) && quantity > 0 ? [{ sourceItemId: line, quantity }] : [],
  );
  if (each.canceled_at || items.length === 0) return null;
  const labels = each.labels ?? [];
  const way = order.shipping_methods?.find((method) => method.shipping_option_id === each.shipping_option_id);
  const shippedAt = each.shipped_at ?? each.delivered_at;
  return {
    sourceFulfillmentId: each.id,
    status: statusOf(each),
    ...(way?.name && { trackingCompany: way.name }),
    trackingNumber: labels.flatMap((label) => label.tracking_number || []),
    trackingUrl: labels.flatMap(({ tracking_url: url }) => (url && /^https?:\/\//i.test(url) ? [url] : [])),
    items,
    fulfilledAt: each.packed_at ?? each.created_at,
    ...(shippedAt && { shippedAt }),
    ...(each.delivered_at && { deliveredAt: each.delivered_at }),
  };
}

function statusOf(each: MedusaFulfillment): FulfillmentStatus {
  if (each.delivered_at) return 'DELIVERED';
  return each.shipped_at ? 'IN_TRANSIT' : 'AWAITING_SHIPMENT';
}

/** The payments that brought money in. */
export function paymentsOf(order: Pick<MedusaOrder, 'payment_collections'>): MedusaPayment[] {
  return (order.payment_collections ?? [])
    .flatMap((collection) => collection.payments ?? [])
    .filter((payment) => !payment.canceled_at && capturedOf(payment).gt(0));
}

/** What a payment brought in. */
export function capturedOf(payment: MedusaPayment): Big {
  const captures = payment.captures ?? [];
  if (captures.length === 0) return new Big(payment.captured_at ? payment.amount : 0);
  return sumOf(captures.map((capture) => capture.amount));
}

/** What a payment gave back. */
export function givenBackOf(payment: MedusaPayment): Big {
  return sumOf((payment.refunds ?? []).map((refund) => refund.amount));
}

function toPayment(payment: MedusaPayment, currency: string): EnginePayment {
  return {
    sourcePaymentId: payment.id,
    amount: toText(currency, capturedOf(payment).toNumber()),
    refunded: toText(currency, givenBackOf(payment).toNumber()),
  };
}

/** Shipping protection is sold as a line of its own; that of an order that was called off is a removed policy. */
function toPolicies(order: MedusaOrder, whole: (part: Part) => Big, protectionSku: string): EnginePolicy[] {
  const sold = order.items.filter((each) => each.variant_sku === protectionSku && each.quantity > 0);
  if (sold.length === 0) return [];
  const currency = order.currency_code.toUpperCase();
  const premium = sumOf(sold.map(whole));
  return [
    {
      kind: 'SHIPPING',
      insuredAmount: insuredBeside(premium, totalOf(order), currency),
      premiumPaid: toText(currency, premium),
      premiumCurrency: currency,
      ...(order.canceled_at && { removedAt: order.canceled_at }),
    },
  ];
}

function toAddress(address: MedusaAddress): Address | undefined {
  if (!address?.address_1) return undefined;
  return {
    firstName: address.first_name ?? '',
    lastName: address.last_name ?? '',
    address1: address.address_1,
    address2: [address.company, address.address_2].filter(Boolean).join(', '),
    city: address.city ?? '',
    state: address.province ?? '',
    zip: address.postal_code ?? '',
    country: (address.country_code ?? '').toUpperCase(),
    ...(address.phone && { phone: address.phone }),
  };
}

/** Our address in Medusa's words. */
export function toMedusaAddress(address: Address): Record<string, string> {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    address_1: address.address1,
    address_2: address.address2,
    city: address.city,
    province: address.state,
    postal_code: address.zip,
    country_code: address.country.toLowerCase(),
    ...(address.phone && { phone: address.phone }),
  };
}

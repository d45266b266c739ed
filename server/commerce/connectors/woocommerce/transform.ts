import Big from 'big.js';
import type { Address } from '#core/address.ts';
import { insuredBeside, sumOf, toText } from '../amounts.ts';
import type { EngineItem, EngineOrder, EnginePolicy } from '../connector.ts';
import { consentMark } from '../consent-mark.ts';
import { isOurs } from '../key-marks.ts';
import { perUnit } from '../per-unit.ts';
import { replacedBy } from '../replacement-marks.ts';
import { wholeParts } from '../whole-parts.ts';
import { feesOf } from './fees.ts';
import { type CompletedMeans, parcelOf } from './parcel.ts';
import { setOf } from './part-of.ts';
import type { WooAddress, WooLine, WooMetadata, WooOrder, WooRefund } from './woo-payload.ts';

export interface TransformOptions {
  /** The SKU under which the shop sells shipping protection, or the name of the fee. */
  protectionSku: string;
  /** Whether a completed order was sent, or has arrived. */
  completedMeans: CompletedMeans;
}

/** What is no order yet, or none any more. */
const noOrders = new Set(['auto-draft', 'checkout-draft', 'draft', 'trash']);

/**
 * A WooCommerce order in our words, with the refunds that say which units they are of; null for a draft, one in the trash
 * and one without an email. Pure.
 */
export function toEngineOrder(
  order: WooOrder,
  refunds: readonly WooRefund[],
  { protectionSku, completedMeans }: TransformOptions,
): EngineOrder | null {
  const email = order.billing.email?.trim();
  const placedAt = order.date_created_gmt;
  if (noOrders.has(order.status) || !email || order.number === '' || !placedAt) return null;
  const sum = (...amounts: string[]) => toText(order.currency, ...amounts);
  const goods = order.line_items.filter((line) => line.sku !== protectionSku && line.quantity > 0);
  const fees = feesOf(order, protectionSku);
  const whole = wholesOf(order, fees.added.minus(fees.off), protectionSku);
  const billing = toAddress(order.billing);
  const shipping = toAddress(order.shipping) ?? billing;
  const phone = order.billing.phone || order.shipping.phone;
  const parcel = parcelOf(order, goods, completedMeans);
  return {
    sourceOrderId: String(order.id),
    orderNumber: order.number,
    platform: 'woocommerce',
    ...replacedBy(recordOf(order.meta_data)),
    ...consentMark(recordOf(order.meta_data)),
    sourceCreatedAt: placedAt,
    sourceUpdatedAt: order.date_modified_gmt,
    ...(order.status === 'cancelled' && { sourceCancelledAt: order.date_modified_gmt }),
    customer: { name: nameOf(order), email, ...(phone && { phone }) },
    currency: order.currency,
    subtotal: sum(...order.line_items.map((line) => line.subtotal)),
    discountTotal: toText(order.currency, order.discount_total, fees.off),
    shipping: sum(order.shipping_total),
    shippingTax: sum(order.shipping_tax),
    tax: toText(order.currency, order.cart_tax, fees.tax.neg()),
    total: sum(order.total),
    surchargeTotal: toText(order.currency, fees.added),
    ...(shipping && { shippingAddress: shipping }),
    ...(billing && { billingAddress: billing }),
    items: goods.map((line) => toItem(line, order, { refunds, paid: whole(line) })),
    fulfillments: parcel ? [parcel] : [],
    policies: toPolicies(order, protectionSku),
    payments: isPaid(order)
      ? [
          {
            sourcePaymentId: String(order.id),
            amount: sum(order.total),
            refunded: toText(order.currency, refundedOf(order)),
          },
        ]
      : [],
  };
}

/** Money came in: an order has one payment at most, and its id is the order's. */
export function isPaid(order: WooOrder): boolean {
  return Boolean(order.date_paid_gmt) && new Big(order.total).gt(0);
}

/** What was given back of an order. */
export function refundedOf(order: Pick<WooOrder, 'refunds'>): Big {
  return sumOf(order.refunds.map(({ total }) => new Big(total).abs()));
}

/** What is kept beside a thing, by name. */
export function recordOf(metadata: WooMetadata): Record<string, unknown> {
  return Object.fromEntries((metadata ?? []).map(({ key, value }) => [key, value]));
}

function nameOf({ billing, shipping }: WooOrder): string {
  const from = billing.first_name || billing.last_name ? billing : shipping;
  return `${from.first_name ?? ''} ${from.last_name ?? ''}`.trim();
}

function toItem(
  line: WooLine,
  order: WooOrder,
  { refunds, paid }: { refunds: readonly WooRefund[]; paid: Big },
): EngineItem {
  const set = setOf(line, order.line_items);
  return {
    sourceItemId: String(line.id),
    ...(line.product_id > 0 && { sourceProductId: String(line.product_id) }),
    ...(line.variation_id > 0 && { sourceVariantId: String(line.variation_id) }),
    ...(line.sku && { sku: line.sku }),
    productName: line.parent_name || line.name,
    ...(line.image?.src && { productImage: line.image.src }),
    // What begins with an underline is for programs.
    selectedOptions: (line.meta_data ?? []).flatMap(({ key, display_key: name, display_value: value }) =>
      !key.startsWith('_') && typeof name === 'string' && typeof value === 'string' ? [{ name, value }] : [],
    ),
    quantity: line.quantity,
    refundedQuantity: refundedByShop(line, order, refunds),
    ...perUnit({
      units: line.quantity,
      price: line.subtotal,
      discount: new Big(line.subtotal).minus(line.total),
      tax: line.total_tax,
      paid,
    }),
    ...(set && { partOf: String(set.id) }),
  };
}

/** What each line came to: shops round the taxes of each, and once more the sum of them. */
function wholesOf(order: WooOrder, fees: Big, protectionSku: string): (line: WooLine) => Big {
  const premium = order.fee_lines.filter(({ name }) => name === protectionSku);
  const beside = [order.shipping_total, order.shipping_tax, ...premium.flatMap((fee) => [fee.total, fee.total_tax])];
  const parts = order.line_items.map((line) => new Big(line.total).plus(line.total_tax));
  const wholes = wholeParts(parts, new Big(order.total).minus(sumOf(beside)).minus(fees), order.currency);
  const known = new Map(order.line_items.map((line, index) => [line, wholes[index] ?? new Big(0)]));
  return (line) => known.get(line) ?? new Big(0);
}

/** Units that the shop itself gave back; refunds that carry a key of ours are left out. */
function refundedByShop(line: WooLine, order: WooOrder, refunds: readonly WooRefund[]): number {
  if (order.status === 'cancelled') return line.quantity;
  const units = refunds
    .filter(({ reason }) => !isOurs(reason))
    .flatMap((refund) => refund.line_items ?? [])
    .filter((each) => Number(recordOf(each.meta_data)._refunded_item_id) === line.id)
    .reduce((sum, each) => sum + Math.abs(each.quantity), 0);
  return Math.min(line.quantity, units);
}

/** Shipping protection is sold as a line or as a fee of its own; that of an order that was called off is a removed policy. */
function toPolicies(order: WooOrder, protectionSku: string): EnginePolicy[] {
  const sold =
    order.line_items.find((line) => line.sku === protectionSku && line.quantity > 0) ??
    order.fee_lines.find((fee) => fee.name === protectionSku);
  if (!sold) return [];
  const premium = toText(order.currency, sold.total, sold.total_tax);
  return [
    {
      kind: 'SHIPPING',
      insuredAmount: insuredBeside(premium, order.total, order.currency),
      premiumPaid: premium,
      premiumCurrency: order.currency,
      ...(order.status === 'cancelled' && { removedAt: order.date_modified_gmt }),
    },
  ];
}

function toAddress(address: WooAddress): Address | undefined {
  if (!address.address_1) return undefined;
  return {
    firstName: address.first_name ?? '',
    lastName: address.last_name ?? '',
    address1: address.address_1,
    address2: [address.company, address.address_2].filter(Boolean).join(', '),
    city: address.city ?? '',
    state: address.state ?? '',
    zip: address.postcode ?? '',
    country: address.country ?? '',
    ...(address.phone && { phone: address.phone }),
  };
}

/** Our address in WooCommerce's words. */
export function toWooAddress(address: Address): Record<string, string> {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    address_1: address.address1,
    address_2: address.address2,
    city: address.city,
    state: address.state,
    postcode: address.zip,
    country: address.country,
    phone: address.phone ?? '',
  };
}

import type { z } from 'zod';
import type { Address } from '#core/address.ts';
import type { fulfillmentIn, orderIn } from '#core/contract/commerce/order-shapes.ts';
import type { addressIn } from '#core/contract/platform/fields.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import type { FulfillmentStatus, OrderReturn } from '#core/reference/orders.ts';
import { onlyPayment, placeOfStatus } from '#core/reference/orders.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { compareMoney, isExchangeRate } from '#core/rules/platform/money.ts';
import type { EngineFulfillment, EngineOrder, EnginePolicy } from '../connectors/connector.ts';

/** From the bodies of the public API (public-api A.1, A.2) to an order in our words. */

export type SentOrder = z.output<typeof orderIn>;
export type SentFulfillment = z.output<typeof fulfillmentIn>;

export function refused(...errors: FieldRefusal[]): Problem {
  return new Problem('validation-failed', { errors });
}

/** An instant in UTC. Throws validation-failed for a year that no calendar of ours holds. */
export function utc(text: string, pointer: string): string {
  const at = new Date(text);
  const year = at.getUTCFullYear();
  if (Number.isNaN(year) || year < 1970 || year > 2999) {
    throw refused({ pointer, code: 'out-of-range', message: say('date-out-of-range') });
  }
  return at.toISOString();
}

export function utcOr<T extends null | undefined>(text: string | null | undefined, pointer: string, none: T) {
  return text == null ? none : utc(text, pointer);
}

/** A rate above 0 as it was told; it measures nothing. Undefined where none was told. */
export function toldRateOf(text: string | null | undefined): string | undefined {
  if (text == null) {
    return undefined;
  }
  if (!isExchangeRate(text) || compareMoney(text, '0.000001') < 0) {
    throw refused({
      pointer: '/exchangeRate',
      code: 'out-of-range',
      message: say('want-rate'),
    });
  }
  return text;
}

/** The address without what the reference API sends beside it. */
export function addressOf(sent: z.output<typeof addressIn>): Address {
  const { orderId, ...address } = sent;
  return address;
}

/** Says whether the shopper bought protection: a premium above 0, or a policy that was cancelled. */
export function bringsCover(sent: { premiumPaid?: string | null; policyCancelledAt?: string | null }): boolean {
  return (sent.premiumPaid != null && compareMoney(sent.premiumPaid, '0') > 0) || sent.policyCancelledAt != null;
}

export function engineOrderFrom(sent: SentOrder): EngineOrder {
  refuseDoubles(
    sent.orderItems.map((item) => item.sourceItemId),
    '/orderItems',
    'sourceItemId',
  );
  const fulfillments = sent.fulfillments ?? [];
  refuseDoubles(
    fulfillments.map((item) => item.sourceFulfillmentId),
    '/fulfillments',
    'sourceFulfillmentId',
  );
  return {
    sourceOrderId: sent.sourceOrderId,
    orderNumber: sent.sourceOrderNumber,
    platform: sent.platformId,
    originalSourceOrderId: sent.originalSourceOrderId ?? undefined,
    originalOrderNumber: sent.originalSourceOrderNumber ?? undefined,
    sourceCreatedAt: utc(sent.sourceCreatedAt, '/sourceCreatedAt'),
    sourceUpdatedAt: utcOr(sent.sourceUpdatedAt, '/sourceUpdatedAt', undefined),
    sourceCancelledAt: utcOr(sent.sourceCancelledAt, '/sourceCancelledAt', undefined),
    customer: { name: sent.customerName, email: sent.customerEmail, phone: sent.customerPhone ?? undefined },
    currency: sent.currency,
    exchangeRate: toldRateOf(sent.exchangeRate),
    subtotal: sent.subtotal,
    discountTotal: sent.discountTotal ?? '0',
    shipping: sent.shippingCost ?? '0',
    shippingTax: sent.shippingCostTax ?? '0',
    tax: sent.tax ?? '0',
    total: sent.total,
    surchargeTotal: sent.surchargeTotal ?? undefined,
    shippingAddress: sent.address ? addressOf(sent.address) : undefined,
    billingAddress: sent.billingAddress ? addressOf(sent.billingAddress) : undefined,
    isOneTimeAppeasement: sent.isOneTimeAppeasement ?? undefined,
    otaDescription: sent.otaDescription ?? undefined,
    premiumPaid: sent.premiumPaid ?? undefined,
    premiumCost: sent.premiumCost ?? undefined,
    premiumDiscount: sent.premiumDiscount ?? undefined,
    riskLevel: sent.riskLevel ?? undefined,
    tags: sent.tags ?? undefined,
    metadata: sent.metadata ?? undefined,
    returns: returnsOf(sent),
    consentId: sent.consentId ?? undefined,
    items: sent.orderItems.map((item) => ({
      sourceItemId: item.sourceItemId,
      sourceProductId: item.sourceProductId ?? undefined,
      sourceVariantId: item.sourceVariantId ?? undefined,
      sku: item.sku ?? undefined,
      productName: item.productName,
      description: item.description ?? undefined,
      productUrl: item.productUrl ?? undefined,
      productImage: item.productImage ?? undefined,
      traits: item.traits ?? undefined,
      selectedOptions: item.selectedOptions ?? [],
      quantity: item.quantity,
      refundedQuantity: item.refundedQuantity ?? 0,
      price: item.price,
      discount: item.discount ?? '0',
      tax: item.tax ?? '0',
      partOf: item.partOf ?? undefined,
      listPrice: item.listPrice ?? undefined,
    })),
    fulfillments: fulfillments.map((item, index) => engineFulfillmentFrom(item, `/fulfillments/${index}`)),
    policies: policiesOf(sent),
    payments: sent.payments?.map((item) => ({
      sourcePaymentId: item.sourcePaymentId,
      amount: item.amount,
      refunded: item.refunded ?? '0',
      ...(item.isGiftCard && { isGiftCard: true }),
    })) ?? [{ sourcePaymentId: onlyPayment, amount: sent.total, refunded: '0' }],
  };
}

/** Open returns as sent; undefined where the body does not speak of them. */
export function returnsOf(sent: Pick<SentOrder, 'returns'>): OrderReturn[] | undefined {
  return sent.returns?.map(({ id, state, trackingUrl }) => ({ id, state, trackingUrl: trackingUrl ?? null }));
}

function policiesOf(sent: SentOrder): EnginePolicy[] {
  const cover: EnginePolicy = {
    kind: 'SHIPPING',
    insuredAmount: sent.total,
    premiumPaid: sent.premiumPaid ?? undefined,
    premiumCurrency: sent.currency,
    removedAt: utcOr(sent.policyCancelledAt, '/policyCancelledAt', undefined),
  };
  return [
    ...(bringsCover(sent) ? [cover] : []),
    ...(sent.warranties ?? []).map((item) => ({
      kind: 'WARRANTY' as const,
      sourceItemId: item.sourceItemId,
      insuredAmount: item.productValue ?? undefined,
      premiumPaid: item.warrantyFee ?? undefined,
      premiumCurrency: sent.currency,
      period: item.period,
    })),
  ];
}

/** A sent fulfillment; `pointer` is where it stands in its body. Its own times stand in for facts that it lacks. */
export function engineFulfillmentFrom(sent: SentFulfillment, pointer: string): EngineFulfillment {
  const at = (
    field: 'fulfilledAt' | 'shippedAt' | 'deliveredAt' | 'lastScanAt' | 'returnedAt' | 'createdAt' | 'updatedAt',
  ) => utcOr(sent[field], `${pointer}/${field}`, undefined);
  const place = placeOfStatus[sent.fulfillmentStatus as FulfillmentStatus];
  return {
    sourceFulfillmentId: sent.sourceFulfillmentId,
    status: sent.fulfillmentStatus as EngineFulfillment['status'],
    trackingCompany: sent.trackingCompany ?? undefined,
    trackingNumber: sent.trackingNumber ?? [],
    trackingUrl: sent.trackingUrl ?? [],
    items: sent.sourceItemIds,
    fulfilledAt: at('fulfilledAt') ?? (place === 'store' ? undefined : at('createdAt')),
    shippedAt: at('shippedAt'),
    deliveredAt: at('deliveredAt') ?? (place === 'delivered' ? at('updatedAt') : undefined),
    lastScanAt: at('lastScanAt'),
    lastScanPlace: sent.lastScanPlace ?? undefined,
    expectedOn: sent.expectedOn ?? undefined,
    returnedAt: at('returnedAt'),
    originCountry: sent.originCountry ?? undefined,
  };
}

function refuseDoubles(ids: readonly string[], pointer: string, field: string): void {
  const place = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (place >= 0) {
    throw refused({ pointer: `${pointer}/${place}/${field}`, code: 'doubled', message: say('id-twice') });
  }
}

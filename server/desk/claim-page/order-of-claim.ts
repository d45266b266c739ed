import type { z } from 'zod';
import type { claim } from '#core/contract/claims/claim-shapes.ts';
import type { order } from '#core/contract/commerce/order-shapes.ts';

type OrderView = z.input<typeof order>;
type ClaimView = z.input<typeof claim>;

/** What of an order lies in a claim on it, by the store engine's names. */
export interface Claimed {
  sourceItemIds: ReadonlySet<string>;
  sourceFulfillmentIds: ReadonlySet<string>;
}

/** What of an order a claim is about. */
export function claimedIn({ claimItems }: Pick<ClaimView, 'claimItems'>): Claimed {
  return {
    sourceItemIds: new Set(claimItems.map((item) => item.sourceItemId)),
    sourceFulfillmentIds: new Set(claimItems.flatMap(({ sourceFulfillmentId }) => sourceFulfillmentId ?? [])),
  };
}

/**
 * An order as whoever reads claims but no orders may know it: its number, and the items and packages that the claim is
 * about. Every field is told by name, so that one that is added is decided on here.
 */
export function orderOfClaim(view: OrderView, { sourceItemIds, sourceFulfillmentIds }: Claimed): OrderView {
  return {
    id: view.id,
    storeId: view.storeId,
    sourceOrderId: view.sourceOrderId,
    sourceOrderNumber: view.sourceOrderNumber,
    originalSourceOrderId: null,
    originalSourceOrderNumber: null,
    originalOrderId: null,
    sourceCreatedAt: view.sourceCreatedAt,
    sourceUpdatedAt: null,
    sourceCancelledAt: null,
    policyCancelledAt: null,
    protectionReason: null,
    platformId: view.platformId,
    premiumPaid: null,
    premiumCost: null,
    premiumCostTold: null,
    premiumDiscount: null,
    riskLevel: null,
    currency: view.currency,
    exchangeRate: view.exchangeRate,
    exchangeRateFrom: view.exchangeRateFrom,
    exchangeRateOn: view.exchangeRateOn,
    exchangeRateSource: view.exchangeRateSource,
    exchangeRateTold: view.exchangeRateTold,
    currencyTold: view.currencyTold,
    subtotal: 0,
    discountTotal: 0,
    shippingCost: 0,
    shippingCostTax: 0,
    tax: 0,
    surchargeTotal: 0,
    total: 0,
    amounts: { reading: 'fits', difference: 0, shippingPaid: 0, shippingTaxPaid: 0, note: null },
    customerName: '',
    customerEmail: '',
    customerPhone: null,
    address: null,
    billingAddress: null,
    isOneTimeAppeasement: view.isOneTimeAppeasement,
    otaDescription: null,
    appeasementSpent: view.appeasementSpent,
    protectionStatus: view.protectionStatus,
    tags: '',
    metadata: {},
    returns: [],
    orderItems: view.orderItems.filter(({ sourceItemId }) => sourceItemIds.has(sourceItemId)),
    fulfillments: view.fulfillments
      .filter(({ sourceFulfillmentId }) => sourceFulfillmentIds.has(sourceFulfillmentId))
      .map((parcel) => ({
        ...parcel,
        sourceItemIds: parcel.sourceItemIds.filter(({ sourceItemId }) => sourceItemIds.has(sourceItemId)),
      })),
    createdAt: view.createdAt,
    updatedAt: view.updatedAt,
  };
}

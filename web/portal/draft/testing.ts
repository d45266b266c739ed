import type { DraftClaim } from '#core/drafts/draft.ts';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import type { ClaimType } from '#core/reference/claims.ts';
import type { Order, OrderItem, Parcel } from './units.ts';

/** An order for tests: three mugs in two parcels and a throw that has not left yet. */

const at = '2026-11-20T10:00:00.000Z';

export function itemFor(id: string, quantity: number, price: number, extra: Partial<OrderItem> = {}): OrderItem {
  return {
    id: `itm_${id}`,
    orderId: 'ord_1',
    sourceItemId: id,
    sourceProductId: id,
    sourceVariantId: id,
    sku: id,
    productName: id,
    productUrl: '',
    productImage: '',
    itemDescription: null,
    traits: null,
    selectedOptions: [],
    quantity,
    refundedQuantity: 0,
    claimedQuantity: 0,
    price,
    discount: 0,
    tax: 0,
    paid: [{ units: quantity, price, discount: extra.discount ?? 0, tax: extra.tax ?? 0 }],
    partOf: null,
    leftOfSet: null,
    removedAt: null,
    addressId: null,
    createdAt: at,
    updatedAt: at,
    ...extra,
  };
}

const types: ClaimType[] = ['DAMAGED', 'DEFECTIVE_ITEM', 'MISSING_ITEM', 'WRONG_ITEM', 'STOLEN', 'TRACKING_NOT_MOVING'];

/** A parcel whose windows all have that code. */
export function parcelFor(
  id: string,
  items: Parcel['items'],
  code: 'eligible' | 'not_shipped' | 'too_soon' | 'expired' = 'eligible',
): Parcel {
  return {
    id,
    sourceFulfillmentId: `source-${id}`,
    fulfillmentStatus: code === 'not_shipped' ? 'AWAITING_SHIPMENT' : 'DELIVERED',
    eligible: code === 'eligible',
    eligibilityCode: code,
    eligibleAt: at,
    uneligibleAt: at,
    trackingCompany: '',
    trackingNumber: [],
    trackingUrl: [],
    fulfilledAt: at,
    shippedAt: at,
    deliveredAt: at,
    lastScanAt: null,
    lastScanPlace: null,
    expectedOn: null,
    returnedAt: null,
    originCountry: null,
    windows: types.map((claimType) => ({
      claimType,
      code,
      eligibleAt: code === 'too_soon' ? '2026-12-01T10:00:00.000Z' : at,
      uneligibleAt: '2026-12-20T10:00:00.000Z',
      decidedBy: code === 'too_soon' ? '2026-12-02T22:00:00.000Z' : null,
    })),
    items,
  };
}

export const mug = itemFor('mug', 3, 24, { discount: 2.4, tax: 1.73 });
export const thro = itemFor('throw', 1, 148);

/** A claim that stands on the order, about a mug. */
export function claimFor(
  claimNumber: number,
  state: Order['existingClaims'][number]['state'],
): Order['existingClaims'][number] {
  return {
    id: `clm_${claimNumber}`,
    claimNumber,
    state,
    claimType: 'DAMAGED',
    claimCategory: 'SHIPPING',
    createdAt: '2026-11-22T15:00:00.000Z',
    answerDueAt: null,
    appealUntil: null,
    toldDay: null,
    given: null,
    viewUrl: `http://fern.test/view/link-${claimNumber}`,
    claimItems: [{ claimType: 'DAMAGED', sourceItemId: 'mug', quantity: 1, counts: true }],
  };
}

export function orderFor(change: Partial<Order> = {}): Order {
  return {
    customerName: 'Ada Test',
    customerEmail: 'ada@example.com',
    systemOrderId: 'ord_1',
    sourceOrderId: 'S-1001',
    orderNumber: '1001',
    orderDate: at,
    orderItems: [mug, thro],
    fulfillments: [
      parcelFor('one', [{ item: mug, quantity: 2 }]),
      parcelFor('two', [{ item: mug, quantity: 1 }]),
      parcelFor('three', [{ item: thro, quantity: 1 }], 'not_shipped'),
    ],
    existingClaims: [],
    eligibility: { mug: { shipping: 3, warranty: null }, throw: { shipping: 1, warranty: null } },
    settings: {
      credit: { enabled: true, bonus: 10, bonusType: 'percentage' },
      capabilities: { returns: false, warranties: false, credit: true, refund: true, reship: true },
      returns: { portalUrl: null, trackingUrl: null },
    },
    offeredMethods: ['RESHIP', 'REFUND', 'STORE_CREDIT'],
    expected: { refundBy: '2026-11-30', replacementBy: '2026-11-27' },
    shippingAddress: null,
    protected: true,
    protection: { shipping: true, warranty: false, status: 'protected', removedAt: null },
    returns: [],
    exchangeRate: 1,
    currency: 'USD',
    isOneTimeAppeasement: false,
    subtotal: 0,
    tax: 0,
    shipping: 0,
    shippingTax: 0,
    total: 0,
    discountTotal: 0,
    timeZone: 'Europe/Oslo',
    accessToken: 'token',
    expiresAt: at,
    windows: [],
    ...change,
  } as Order;
}

/** A claim about items. */
export function itemClaim(): DraftClaim {
  return { ...emptyClaim, category: 'SHIPPING', group: 'issuesWithItems' };
}

import type { LookUpResult } from '#core/contract/commerce/look-up.ts';
import { type ClaimType, itemIssueChoices, notReceivedChoices } from '#core/reference/claims.ts';
import { products } from '#words/sample.ts';
import { type SampleStore, sampleLookUp } from './sample.ts';

type Item = LookUpResult['orderItems'][number];
type Parcel = LookUpResult['fulfillments'][number];

const day = 24 * 60 * 60 * 1000;

/** The instant so many days from now. */
type At = (days: number) => string;

type ItemOf = Pick<Item, 'productName' | 'quantity' | 'price'> & { id: string; picture: string };

function itemAt(at: At, { id, picture, quantity, price, productName }: ItemOf): Item {
  return {
    id: `sample-${id}`,
    orderId: 'sample',
    sourceItemId: id,
    sourceProductId: id,
    sourceVariantId: id,
    sku: id,
    productName,
    productUrl: '',
    productImage: `/assets/demo/${picture}`,
    itemDescription: null,
    traits: [],
    selectedOptions: [],
    quantity,
    refundedQuantity: 0,
    claimedQuantity: 0,
    price,
    discount: 0,
    tax: 0,
    paid: [{ units: quantity, price, discount: 0, tax: 0 }],
    partOf: null,
    leftOfSet: null,
    removedAt: null,
    addressId: null,
    createdAt: at(-14),
    updatedAt: at(-14),
  };
}

/** One kind opens the day after tomorrow, so that the page of what is too soon can be seen as well. */
function windowsAt(at: At, types: readonly { type: ClaimType }[]): Parcel['windows'] {
  return types.map(({ type }) => {
    const early = type === 'WRONG_ADDRESS';
    const [code, opens] = early ? (['too_soon', 2] as const) : (['eligible', -3] as const);
    return { claimType: type, code, eligibleAt: at(opens), uneligibleAt: at(27), decidedBy: early ? at(2) : null };
  });
}

function parcelAt(at: At, id: string, change: Pick<Parcel, 'items' | 'windows'> & Partial<Parcel>): Parcel {
  return {
    id: `sample-${id}`,
    sourceFulfillmentId: `sample-${id}`,
    fulfillmentStatus: 'IN_TRANSIT',
    eligible: true,
    eligibilityCode: 'eligible',
    eligibleAt: at(-3),
    uneligibleAt: at(27),
    trackingCompany: '',
    trackingNumber: [],
    trackingUrl: [],
    fulfilledAt: at(-13),
    shippedAt: at(-13),
    deliveredAt: null,
    lastScanAt: at(-10),
    lastScanPlace: null,
    expectedOn: null,
    returnedAt: null,
    originCountry: null,
    ...change,
  };
}

/** One parcel arrived three days ago, the other one has not moved for ten. */
function parcelsAt(at: At, { mug, cover, flask }: { mug: Item; cover: Item; flask: Item }): Parcel[] {
  const arrived = [
    { item: mug, quantity: 3 },
    { item: cover, quantity: 1 },
  ];
  return [
    parcelAt(at, 'arrived', {
      fulfillmentStatus: 'DELIVERED',
      deliveredAt: at(-3),
      lastScanAt: at(-3),
      items: arrived,
      windows: windowsAt(at, itemIssueChoices),
    }),
    parcelAt(at, 'travelling', { items: [{ item: flask, quantity: 1 }], windows: windowsAt(at, notReceivedChoices) }),
  ];
}

const address: LookUpResult['shippingAddress'] = {
  firstName: 'Sam',
  lastName: 'Sample',
  address1: '1 Sample Street',
  address2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
};

/**
 * The sample order, in the store's own currency and zone: three mugs and a throw that arrived three days ago, and a
 * flask whose parcel has not moved for ten. `now` in milliseconds; every day of it is told from there.
 */
export function sampleOrder(store: SampleStore, now: number): LookUpResult {
  const at = (days: number) => new Date(now + days * day).toISOString();
  const { mug: mugName, throw: throwName, flask: flaskName } = products;
  const mug = itemAt(at, { id: 'sample-mug', productName: mugName, picture: 'mug.webp', quantity: 3, price: 24 });
  const cover = itemAt(at, {
    id: 'sample-throw',
    productName: throwName,
    picture: 'throw.webp',
    quantity: 1,
    price: 148,
  });
  const flask = itemAt(at, {
    id: 'sample-flask',
    productName: flaskName,
    picture: 'flask.webp',
    quantity: 1,
    price: 42,
  });
  const orderItems = [mug, cover, flask];
  const total = orderItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return {
    customerName: 'Sam Sample',
    customerEmail: sampleLookUp.email,
    systemOrderId: 'sample',
    sourceOrderId: 'sample',
    orderNumber: sampleLookUp.order,
    orderDate: at(-14),
    orderItems,
    fulfillments: parcelsAt(at, { mug, cover, flask }),
    existingClaims: [],
    eligibility: Object.fromEntries(
      orderItems.map(({ sourceItemId, quantity }) => [sourceItemId, { shipping: quantity, warranty: null }]),
    ),
    settings: {
      credit: { enabled: false, bonus: 0, bonusType: 'fixed' },
      capabilities: { returns: false, warranties: false, credit: false, refund: true, reship: true },
      returns: { portalUrl: null, trackingUrl: null },
    },
    offeredMethods: ['RESHIP', 'REFUND'],
    expected: { refundBy: null, replacementBy: null },
    shippingAddress: address,
    protected: true,
    protection: { shipping: true, warranty: false, status: 'protected', removedAt: null },
    returns: [],
    exchangeRate: 1,
    currency: store.currency,
    isOneTimeAppeasement: false,
    subtotal: total,
    tax: 0,
    shipping: 0,
    shippingTax: 0,
    total,
    discountTotal: 0,
    timeZone: store.timeZone,
    accessToken: '',
    expiresAt: at(1),
    windows: [],
  };
}

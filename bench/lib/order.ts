import type { EngineOrder } from '../../server/commerce/connectors/connector.ts';

const day = 86_400_000;
const address = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  address1: '1 Elm St',
  address2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
};

/** An order of three lines, delivered six days ago, protected and paid. Its number stands in all its ids. */
export function orderOf(number: string, now: number): EngineOrder {
  const ago = (days: number) => new Date(now - days * day).toISOString();
  const items = ['a', 'b', 'c'].map((name) => ({
    sourceItemId: `item-${number}-${name}`,
    productName: `Thing ${name}`,
    selectedOptions: [],
    quantity: 2,
    refundedQuantity: 0,
    price: '30.000',
    discount: '5.000',
    tax: '2.000',
    sku: `SKU-${name}`,
    sourceVariantId: `variant-${name}`,
    sourceProductId: `product-${name}`,
  }));
  return {
    sourceOrderId: `source-${number}`,
    orderNumber: number,
    platform: 'sample',
    sourceCreatedAt: ago(10),
    customer: { name: 'Ana Ruiz', email: 'ana@mail.example' },
    currency: 'USD',
    subtotal: '162.000',
    discountTotal: '0',
    shipping: '5.000',
    shippingTax: '1.000',
    tax: '0',
    total: '168.000',
    shippingAddress: address,
    items,
    fulfillments: [
      {
        sourceFulfillmentId: `parcel-${number}`,
        status: 'DELIVERED',
        trackingCompany: 'UPS',
        trackingNumber: ['1Z999'],
        trackingUrl: [],
        items: items.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity })),
        fulfilledAt: ago(9),
        shippedAt: ago(9),
        deliveredAt: ago(6),
        lastScanAt: ago(6),
      },
    ],
    policies: [{ kind: 'SHIPPING', insuredAmount: '168.000', premiumPaid: '2.000', premiumCurrency: 'USD' }],
    payments: [{ sourcePaymentId: `payment-${number}`, amount: '168.000', refunded: '0' }],
  };
}

/** What its shopper sends when one piece is missing. */
export function missingPiece(number: string) {
  return {
    salesChannel: 'ONLINE' as const,
    claimCategory: 'SHIPPING' as const,
    fulfillmentIssues: [
      {
        sourceFulfillmentId: `parcel-${number}`,
        issues: [{ sourceItemId: `item-${number}-a`, quantity: 1, issueType: 'MISSING_ITEM' as const }],
      },
    ],
    resolution: { desiredMethod: 'REFUND' as const, signatureName: 'Ana Ruiz' },
  };
}

/** Numbers of one length, so that one can stand for another in a recorded statement. */
export function numbersOf(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${String(index).padStart(6, '0')}`);
}

import type { EngineOrder } from '../../commerce/connectors/connector.ts';

/** One order in two words: as the store's engine keeps it, and as its API client sends it. Two units of 27.00 each. */

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

const item = {
  sourceItemId: 'mug',
  productName: 'Mug',
  quantity: 2,
  refundedQuantity: 0,
  price: '30.000',
  discount: '5.000',
  tax: '2.000',
};

/** The engine's order as JSON, with NUMBER where its number goes. */
export function engineOrderText(): string {
  const order: EngineOrder = {
    sourceOrderId: 'source-NUMBER',
    orderNumber: 'kNUMBER',
    platform: 'sample',
    sourceCreatedAt: ago(10),
    customer: { name: 'Ana Ruiz', email: 'ana@mail.test' },
    currency: 'USD',
    subtotal: '54.000',
    discountTotal: '0',
    shipping: '0',
    shippingTax: '0',
    tax: '0',
    total: '54.000',
    items: [{ ...item, selectedOptions: [] }],
    fulfillments: [],
    policies: [],
    payments: [{ sourcePaymentId: 'card-NUMBER', amount: '54.000', refunded: '0' }],
  };
  return JSON.stringify(order);
}

/** The body of `POST /v1/orders`: delivered six days ago, protected, paid with one card. */
export function sentOrder(number: number) {
  return {
    sourceOrderId: `source-${number}`,
    sourceOrderNumber: `k${number}`,
    sourceCreatedAt: ago(10),
    currency: 'USD',
    subtotal: '54.00',
    total: '54.00',
    premiumPaid: '2.00',
    customerEmail: 'ana@mail.test',
    customerName: 'Ana Ruiz',
    orderItems: [item],
    fulfillments: [
      {
        sourceFulfillmentId: `parcel-${number}`,
        sourceItemIds: [{ sourceItemId: 'mug', quantity: 2 }],
        fulfillmentStatus: 'DELIVERED',
        fulfilledAt: ago(9),
        shippedAt: ago(9),
        deliveredAt: ago(6),
      },
    ],
    payments: [{ sourcePaymentId: `card-${number}`, amount: '54.00' }],
  };
}

/** The body of a claim about one unit that was missing. */
export function sentClaim(number: number) {
  return {
    claimCategory: 'SHIPPING',
    fulfillmentIssues: [
      {
        sourceFulfillmentId: `parcel-${number}`,
        issues: [{ sourceItemId: 'mug', quantity: 1, issueType: 'MISSING_ITEM' }],
      },
    ],
    resolution: { desiredMethod: 'REFUND', signatureName: 'Ana Ruiz' },
  };
}

import type { EngineOrder } from '../../connector.ts';

/** Where the sample's shopper lives. */
export const address = {
  firstName: 'Ada',
  lastName: 'Byrne',
  address1: '1 Elm Street',
  address2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
};

/** A paid order of two mugs. */
export function orderOf(): EngineOrder {
  return {
    sourceOrderId: 'one',
    orderNumber: '#A-1001',
    platform: 'sample',
    sourceCreatedAt: '2026-02-20T10:00:00.000Z',
    customer: { name: 'Ada Byrne', email: 'Ada@Example.com' },
    currency: 'USD',
    subtotal: '40.000',
    discountTotal: '0',
    shipping: '0',
    shippingTax: '0',
    tax: '0',
    total: '40.000',
    items: [
      {
        sourceItemId: 'mug',
        productName: 'Mug',
        selectedOptions: [],
        quantity: 2,
        refundedQuantity: 0,
        price: '20.000',
        discount: '0',
        tax: '0',
      },
    ],
    fulfillments: [],
    policies: [],
    payments: [{ sourcePaymentId: 'card', amount: '40.000', refunded: '5.000' }],
  };
}

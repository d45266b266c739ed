import { orderOf } from '../../../testing/fixtures.ts';
import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (app, things) => {
  const order = orderOf(app, things.orderNumber);
  const items = [{ sourceItemId: 'i2', quantity: 1 }];
  return {
    updateOrder: { tags: 'touched' },
    createFulfillment: { sourceFulfillmentId: 'f-new', fulfillmentStatus: 'IN_TRANSIT', sourceItemIds: items },
    updateFulfillment: { status: 'IN_TRANSIT' },
    createOrder: {
      sourceOrderId: `new-${things.sourceOrderId}`,
      sourceOrderNumber: `new-${things.orderNumber}`,
      sourceCreatedAt: order.sourceCreatedAt,
      currency: 'USD',
      total: '10',
      subtotal: '10',
      customerEmail: order.customer.email,
      customerName: order.customer.name,
      orderItems: [{ sourceItemId: 'i1', productName: 'Thing', quantity: 1, price: '10' }],
    },
  };
};

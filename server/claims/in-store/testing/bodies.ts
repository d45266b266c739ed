import { orderOf } from '../../../testing/fixtures.ts';
import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (app, things) => {
  const order = orderOf(app, things.orderNumber);
  return {
    fileOfflineClaim: {
      customer: { email: order.customer.email },
      item: { name: 'Thing' },
      warranty: { dateOfPurchase: order.sourceCreatedAt, warrantyPeriod: 'P1Y' },
      shippingAddress: order.shippingAddress,
      issueType: 'DAMAGED',
    },
  };
};

import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (_app, things) => ({
  putSession: { orderId: things.orderId, status: 'ITEMS' },
  remindShopper: { orderId: things.orderId },
});

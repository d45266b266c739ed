import { randomUUID } from 'node:crypto';
import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (app, things) => {
  const inTwoDays = new Date(app.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  return {
    sayAway: { until: inTwoDays },
    sayMemberAway: { until: inTwoDays },
    saySupportAway: { until: inTwoDays },
    addSupportMember: { storeId: things.storeId },
    changeSupportMember: { aloneBelow: '300' },
    createAdminUser: { email: `${randomUUID()}@people.test`, role: 'orderprotection_support' },
    // It waits for a second admin, and ends nothing of them before the calls that follow.
    changeAdminUser: { role: 'orderprotection_admin' },
    inviteFirstOwner: { ownerEmail: 'owner@people.test' },
    inviteMember: { email: 'new@people.test', role: 'store_user' },
  };
};

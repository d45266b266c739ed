import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (_app, things) => ({
  startBulkAct: {
    act: { name: 'label', labelId: things.labelId },
    claims: { from: 'chosen', chosen: [{ id: things.claimId, expectedVersion: 1 }] },
  },
});

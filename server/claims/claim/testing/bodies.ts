import { missingItems } from '../../../testing/fixtures.ts';
import type { BodiesOf } from '../../../testing/security/body-parts.ts';
import { decision } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (app, things) => {
  const filing = missingItems(things.orderNumber, { i2: 1 });
  return {
    fileClaim: filing,
    fileValetClaim: {
      ...filing,
      resolution: { desiredMethod: 'REFUND' },
      options: { fromValet: true, requireCustomerSignature: true },
    },
    signClaim: { signatureName: 'Somebody' },
    withdrawClaim: decision,
    askBrand: { ...decision, note: 'Was it packed well?' },
    answerBrand: { ...decision, note: 'It was.' },
    handOver: decision,
    takeClaim: decision,
    snoozeClaim: { ...decision, until: new Date(app.clock.now() + 86_400_000).toISOString() },
    archiveClaim: decision,
    unarchiveClaim: decision,
    deleteClaim: decision,
    markClaimRead: { until: '2026-11-23T12:00:00Z' },
    keepStaffDraft: { act: 'note', about: null, content: '{"text":"A torn box."}', over: null },
  };
};

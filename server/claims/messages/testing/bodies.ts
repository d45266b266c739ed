import type { BodiesOf } from '../../../testing/security/body-parts.ts';
import { decision } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (_app, things) => ({
  answerArrival: { ...decision, arrived: false },
  appealClaim: { ...decision, text: 'It was broken.' },
  sendMessage: { claimId: things.claimId, messageContent: 'Hello', needsAnswer: false },
});

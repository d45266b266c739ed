import { type BodiesOf, decision } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({
  keepMessage: { ...decision, messageContent: 'Hello', needsAnswer: false, sendAt: null },
});

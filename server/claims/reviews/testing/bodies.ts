import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({
  createReview: { rating: 5 },
  replyToReview: { text: 'Thank you.' },
  hideReview: { reason: 'PERSONAL_DATA' },
});

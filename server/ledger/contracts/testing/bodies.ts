import type { BodiesOf } from '../../../testing/security/body-parts.ts';
import { ordinaryTerms } from './ordinary-terms.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({
  proposeCost: {
    currency: 'USD',
    validFrom: '2026-01-01T00:00:00Z',
    cost: { kind: 'percent-of-premium', percent: '40' },
    reason: 'Agreed by phone.',
  },
  proposeContract: {
    currency: 'USD',
    validFrom: '2026-01-01T00:00:00Z',
    termEndsAt: null,
    terms: ordinaryTerms,
    reason: 'Agreed by phone.',
  },
});

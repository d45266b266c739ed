import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (app, things) => ({
  changeClaimFiling: {
    way: 'api',
    pause: { until: new Date(app.clock.now() + 86_400_000).toISOString(), sentence: 'Until tomorrow.' },
  },
  changeCapabilities: { capability: 'credit', state: 'off', expectedVersion: 0, reason: 'By contract.' },
  createStore: {
    accountId: things.accountId,
    slug: 'of-somebody',
    name: 'New store',
    currency: 'USD',
    timeZone: 'UTC',
    country: 'US',
  },
  updateStore: { name: 'Touched' },
  createAccount: { name: 'New account' },
});

import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (_app, things) => ({
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

import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (app) => ({
  setProviderRate: {
    ...{ base: 'EUR', currency: 'USD', rate: '1.05', source: 'European Central Bank' },
    day: new Date(app.clock.now()).toISOString().slice(0, 10),
  },
});

import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({
  createApp: { name: 'Ledger', redirectUris: ['https://ledger.example/cb'], scopes: ['read_orders'] },
  createApiToken: { name: 'Till', scopes: ['claims:read'] },
});

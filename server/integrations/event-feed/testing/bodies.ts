import type { BodiesOf } from '../../../testing/security/body-parts.ts';
import { newEndpoint } from '../../../testing/security/things.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (app) => ({
  createWebhook: newEndpoint,
  changeWebhook: { name: 'Touched' },
  replayWebhook: { since: new Date(app.clock.now() - 60_000).toISOString() },
});

import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({
  createSavedView: { name: 'Breakage', list: { tab: 'all', sort: 'activity' } },
  changeSavedView: { name: 'Torn boxes' },
});

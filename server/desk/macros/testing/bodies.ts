import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({
  createMacro: { title: 'New address', content: 'Hi {firstName}.' },
  changeMacro: { active: false },
  createGlobalMacro: { title: 'New address', content: 'Hi {firstName}.' },
  changeGlobalMacro: { active: false },
});

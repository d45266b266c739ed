import type { BodiesOf } from '../../../testing/security/body-parts.ts';
import { decision } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (_app, _things) => {
  const _items = [{ sourceItemId: 'i2', quantity: 1 }];
  return {
    createSop: { title: 'Damaged items', content: '1. Ask for a photo.' },
    changeSop: { ...decision, title: 'Damaged things' },
    setSopState: { active: true },
    duplicateSop: { title: 'Damaged items, again' },
  };
};

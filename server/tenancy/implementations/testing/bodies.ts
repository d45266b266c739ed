import type { BodiesOf } from '../../../testing/security/body-parts.ts';

const given = {
  name: 'Winter range',
  areas: [{ area: 'fulfillment', baseVersion: 0, settings: { refundBusinessDays: 3 } }],
};
const read = { expectedVersion: 1 };

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({
  createImplementation: given,
  changeImplementation: { ...given, ...read },
  submitImplementation: read,
  commentOnImplementation: { text: 'The store wants it before the holidays.' },
  approveImplementation: read,
  rejectImplementation: { ...read, reason: 'The window is too long.' },
  deployImplementation: read,
  putBackImplementation: read,
});

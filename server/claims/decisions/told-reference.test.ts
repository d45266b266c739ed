import { expect, test } from 'vitest';
import { toldReference } from './told-reference.ts';

test.each([
  ['STORE_CREDIT', 'GIFT-9XK4-77QM', '…77QM'],
  ['FLAT_RATE_STORE_CREDIT', 'GIFT-9XK4-77QM', '…77QM'],
  ['STORE_CREDIT', 'GIFT-12', '…'],
  ['STORE_CREDIT', '', '…'],
  ['STORE_CREDIT', null, null],
  ['REFUND', 'RF-10003', 'RF-10003'],
  ['RESHIP', '1042', '1042'],
] as const)('of %s, %s is told as %s', (type, reference, told) => {
  expect(toldReference({ type, reference })).toBe(told);
});

import { expect, test } from 'vitest';
import type { DesiredMethod } from '#core/reference/claims.ts';
import { isReplacementFastest, methodsFor } from './offered-methods.ts';
import { orderFor } from './testing.ts';

const all: DesiredMethod[] = ['RESHIP', 'REFUND', 'STORE_CREDIT'];

test('what was free is sent again, and neither paid back nor credited', () => {
  expect(methodsFor(orderFor(), { total: '0.00' })).toEqual(['RESHIP']);
  expect(methodsFor(orderFor(), { total: '0.01' })).toEqual(all);
  expect(methodsFor(orderFor({ offeredMethods: ['REFUND'] }), { total: '0.00' })).toEqual(['REFUND']);
});

test.each([
  ['before the refund', '2026-11-27', '2026-11-30', true],
  ['on the same day', '2026-11-30', '2026-11-30', false],
  ['after the refund', '2026-12-01', '2026-11-30', false],
  ['on a day that the store does not name', null, '2026-11-30', false],
  ['before a refund without a day', '2026-11-27', null, false],
])('a replacement %s: whether it is the fastest', (_case, replacementBy, refundBy, fastest) => {
  expect(isReplacementFastest(orderFor({ expected: { refundBy, replacementBy } }), all)).toBe(fastest);
});

test('a replacement is not the fastest where there is no refund to compare it with', () => {
  expect(isReplacementFastest(orderFor(), ['RESHIP'])).toBe(false);
});

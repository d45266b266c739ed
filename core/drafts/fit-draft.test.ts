import { expect, test } from 'vitest';
import { emptyFulfillment, setFulfillment } from './draft.ts';
import { fitDraft, type Nameable } from './fit-draft.ts';
import { emptyClaim } from './saved-draft.ts';

const has: Nameable = {
  packages: new Set(['ful_1', 'f-1']),
  units: new Map([['i1', 3]]),
  files: new Set(['med_own', 'med_sig']),
};
const issue = { id: '1', sourceItemId: 'i1', quantity: 2, details: 'Torn', issueType: null, images: ['med_own'] };
const draft = (packageId: string, changes: Partial<typeof issue> = {}) =>
  setFulfillment(emptyClaim, packageId, { ...emptyFulfillment, issues: [{ ...issue, ...changes }] });
const fitted = (claim: ReturnType<typeof draft>, currentShipmentId: string | null = null) =>
  fitDraft({ claim, currentShipmentId }, has);

test('a draft that names what its order has stays as it is', () => {
  for (const id of has.packages) {
    const given = { claim: { ...draft(id), signature: 'med_sig' }, currentShipmentId: id };
    expect(fitDraft(given, has)).toEqual(given);
  }
});

test.each([
  ['another order’s package', draft('ful_9'), emptyClaim],
  [
    'another order’s item',
    draft('ful_1', { sourceItemId: 'i9' }),
    setFulfillment(emptyClaim, 'ful_1', emptyFulfillment),
  ],
  ['more units than were ordered', draft('ful_1', { quantity: 99_999 }), draft('ful_1', { quantity: 3 })],
  ['somebody else’s photo', draft('ful_1', { images: ['med_9', 'med_own'] }), draft('ful_1')],
  ['somebody else’s signature', { ...emptyClaim, signature: 'med_9' }, emptyClaim],
])('a draft leaves out %s', (_what, given, kept) => {
  expect(fitted(given).claim).toEqual(kept);
});

test('the package at hand is one of the order’s', () => {
  expect(fitted(emptyClaim, 'ful_9').currentShipmentId).toBeNull();
  expect(fitted(emptyClaim, 'ful_1').currentShipmentId).toBe('ful_1');
});

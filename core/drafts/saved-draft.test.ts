import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyFulfillment, setFulfillment } from './draft.ts';
import { emptyClaim, isEmptyClaim, isSame, type SavedDraft, shouldSaveDraft, statusForPath } from './saved-draft.ts';

const empty: SavedDraft = { claim: emptyClaim, currentShipmentId: null };
const begun: SavedDraft = {
  claim: setFulfillment(emptyClaim, 'ful_1', emptyFulfillment),
  currentShipmentId: 'ful_1',
};
const ada = { email: 'ada@example.com', customerName: 'Ada' };

describe('a change is saved', () => {
  const cases: [string, SavedDraft, SavedDraft, boolean][] = [
    ['a category is chosen', empty, { ...empty, claim: { ...emptyClaim, category: 'SHIPPING' } }, true],
    ['a fulfillment gets its entry', empty, begun, true],
    ['the shipment is left', begun, { ...begun, currentShipmentId: null }, true],
    ['only the customer is set', begun, { ...begun, claim: { ...begun.claim, customer: ada } }, false],
    [
      'the customer is set and something else too',
      begun,
      { ...begun, claim: { ...begun.claim, customer: ada, category: 'SHIPPING' } },
      true,
    ],
    ['the shipment is set to the one already stored', begun, { ...begun }, false],
    ['the shipment has no entry yet', begun, { ...begun, currentShipmentId: 'ful_2' }, false],
    ['the shipment is called like a built-in', begun, { ...begun, currentShipmentId: 'constructor' }, false],
    ['the claim is empty and there is no shipment', begun, empty, false],
    ['nothing at all', empty, { claim: { ...emptyClaim, customer: {} }, currentShipmentId: null }, false],
  ];
  test.each(cases)('%s', (_name, stored, next, saved) => {
    expect(shouldSaveDraft(stored, next)).toBe(saved);
  });
});

describe('sameness', () => {
  test('sameness ignores order and what has no value, not lists', () => {
    expect(isSame({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1, d: undefined })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame(null, {})).toBe(false);
    expect(isEmptyClaim({ ...emptyClaim, signature: 'med_1' })).toBe(false);
  });
  test('sameness agrees with the written form', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(value, value, (item, other) => {
        expect(isSame(item, JSON.parse(JSON.stringify(item)))).toBe(true);
        expect(isSame(item, other)).toBe(isSame(other, item));
      }),
    );
  });
});

test.each([
  ['/issues', 'CATEGORY'],
  ['/issues/', 'CATEGORY'],
  ['/issues/items', 'ITEMS'],
  ['/issues/shipment', 'SHIPMENTS'],
  ['/issues/shipment/details', 'DETAILS'],
  ['/multiple-shipments', 'SHIPMENTS'],
  ['/resolution', 'RESOLUTION'],
  ['/resolution/review?from=mail#top', 'REVIEW'],
  ['/not-shipped', 'NOT_SHIPPED'],
  ['/too-soon', 'TOO_SOON'],
  ['/too-late', 'TOO_LATE'],
  ['/claim-received', null],
  ['/start', null],
  ['/my-issues', null],
  ['/view/abc/review', null],
  ['/', null],
])('%s stands for %s', (path, status) => {
  expect(statusForPath(path)).toBe(status);
});

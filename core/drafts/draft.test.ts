import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addIssues, claimTypeOf, type DraftIssue, fulfillmentOf, sharedResolution } from './draft.ts';
import { emptyClaim } from './saved-draft.ts';

const issue = (id: string, sourceItemId: string, quantity = 1): DraftIssue => ({
  id,
  sourceItemId,
  quantity,
  details: '',
  issueType: 'DAMAGED',
  images: [],
});
const ids = (claim: typeof emptyClaim, fulfillmentId: string) =>
  fulfillmentOf(claim, fulfillmentId).issues.map((item) => item.id);

describe('issues', () => {
  const first = addIssues(emptyClaim, 'f1', [issue('a', 'i1'), issue('b', 'i1'), issue('c', 'i2')]);

  test('adding an issue replaces the item’s earlier issues in the same fulfillment alone', () => {
    const both = addIssues(first, 'f2', [issue('d', 'i1')]);
    const again = addIssues(both, 'f1', [issue('e', 'i1')]);
    expect(ids(again, 'f1')).toEqual(['c', 'e']);
    expect(ids(again, 'f2')).toEqual(['d']);
    expect(ids(first, 'f1')).toEqual(['a', 'b', 'c']);
    expect(emptyClaim.fulfillments).toEqual({});
  });

  test('an unknown fulfillment holds nothing, whatever it is called', () => {
    expect(ids(first, 'constructor')).toEqual([]);
    expect(ids(first, '__proto__')).toEqual([]);
  });

  test('after adding, an item’s issues are exactly those that were added last', () => {
    const item = fc.constantFrom('i1', 'i2', 'i3');
    const batch = fc.array(item, { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(batch, { minLength: 1, maxLength: 6 }), (batches) => {
        let claim = emptyClaim;
        const last = new Map<string, string[]>();
        batches.forEach((items, round) => {
          const issues = items.map((item, index) => issue(`${round}.${index}`, item));
          claim = addIssues(claim, 'f1', issues);
          for (const item of new Set(items)) {
            last.set(
              item,
              issues.filter((each) => each.sourceItemId === item).map((each) => each.id),
            );
          }
        });
        const wanted = [...last.values()].flat().sort();
        expect(ids(claim, 'f1').sort()).toEqual(wanted);
      }),
    );
  });
});

describe('type and wish of a claim', () => {
  const typed = (...types: ('DAMAGED' | 'WRONG_ITEM' | 'MULTIPLE')[]) => types.map((claimType) => ({ claimType }));
  test.each([
    [typed(), null],
    [typed('DAMAGED'), 'DAMAGED'],
    [typed('DAMAGED', 'DAMAGED'), 'DAMAGED'],
    [typed('DAMAGED', 'WRONG_ITEM'), 'MULTIPLE'],
    [typed('MULTIPLE'), 'MULTIPLE'],
  ] as const)('%j is %s', (items, type) => {
    expect(claimTypeOf(items)).toBe(type);
  });
  test.each([
    [[], null],
    [['REFUND', 'REFUND'], 'REFUND'],
    [['REFUND', null], 'REFUND'],
    [['REFUND', 'RESHIP'], 'MIXED'],
    [[null], null],
  ] as const)('of %j, all share %s', (methods, answer) => {
    expect(sharedResolution(methods)).toBe(answer);
  });
});

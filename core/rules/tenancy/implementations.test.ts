import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { can, type Membership, type Permission, roles } from '../../permissions.ts';
import { areaPermission } from '../../reference/settings.ts';
import {
  canMove,
  fieldChanges,
  implementationAreas,
  implementationMoves,
  implementationStates,
} from './implementations.ts';

const json = () => fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 3 });

test('whoever holds any right of implementations may set by hand what one brings', () => {
  const acts = ['create', 'review', 'approve', 'reject', 'deploy'] as const;
  const scope = { storeId: 'sto_1', accountId: 'acc_1' } as never;
  for (const role of roles) {
    const held = [{ role, storeId: null, accountId: null } as unknown as Membership];
    if (acts.some((act) => can(held, `implementation:${act}` satisfies Permission, scope))) {
      const missing = implementationAreas.filter(
        (area) => !(['read', 'update'] as const).every((action) => can(held, areaPermission(area, action), scope)),
      );
      expect({ role, missing }).toEqual({ role, missing: [] });
    }
  }
});

test('an implementation moves by these acts alone', () => {
  const moves = implementationStates.map((state) => [
    state,
    Object.keys(implementationMoves).filter((move) => canMove(state, move as never)),
  ]);
  expect(Object.fromEntries(moves)).toEqual({
    DRAFT: ['change', 'submit'],
    IN_REVIEW: ['change', 'approve', 'reject'],
    APPROVED: ['change', 'deploy'],
    REJECTED: ['change'],
    DEPLOYED: ['putBack'],
    PUT_BACK: [],
  });
});

describe('the difference by field', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['nothing', { a: 1, b: { c: [1] } }, { b: { c: [1] }, a: 1 }, []],
    [
      'a field in a group',
      { days: { appeal: 3, reopen: 1 } },
      { days: { appeal: 5, reopen: 1 } },
      [{ field: 'days.appeal', before: 3, after: 5 }],
    ],
    ['a list as one field', { days: [1, 2] }, { days: [1] }, [{ field: 'days', before: [1, 2], after: [1] }]],
    ['a field that came', {}, { a: false }, [{ field: 'a', before: null, after: false }]],
    ['a group that came', { a: null }, { a: { b: 1 } }, [{ field: 'a', before: null, after: { b: 1 } }]],
  ])('the difference of %s is told', (_, before, after, changes) => {
    expect(fieldChanges(before, after)).toEqual(changes);
  });

  test('nothing differs from itself, and each way round the same fields do', () => {
    fc.assert(
      fc.property(json(), json(), (one, other) => {
        expect(fieldChanges(one, structuredClone(one))).toEqual([]);
        const turned = fieldChanges(other, one).map(({ field, before, after }) => ({
          ...{ field, before: after, after: before },
        }));
        expect(fieldChanges(one, other)).toEqual(turned);
      }),
    );
  });
});

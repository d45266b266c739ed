import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UnitsPaid } from '../../../reference/orders.ts';
import { leftOfSet, type SetLine, setPlaces, shareSets, withinSets } from './sets.ts';
import { reducedTo, takeUnits, withoutUnits, worthOf } from './units.ts';

const line = (productName: string, price: string, more: Partial<SetLine> = {}): SetLine => ({
  sourceItemId: productName,
  productName,
  quantity: 1,
  price,
  discount: '0',
  tax: '0',
  ...more,
});
const paid = (units: number, price: string): UnitsPaid[] => [{ units, price, discount: '0.00', tax: '0.00' }];
const breakfast = [
  line('Breakfast set', '80'),
  line('Breakfast set: pot', '0'),
  line('Breakfast set: cup', '0', { quantity: 4 }),
];

test('a part is known by what was told of it, or by the name of its set', () => {
  expect(setPlaces(breakfast)).toEqual([null, 0, 0]);
  expect(setPlaces([line('Set', '80'), line('Cup', '0', { partOf: 'Set' }), line('Pot', '0')])).toEqual([
    null,
    0,
    null,
  ]);
});

test.each<[string, SetLine[]]>([
  ['a gift in an order of other things', [line('Lamp', '50'), line('Sticker', '0')]],
  ['a thing with a price', [line('Set', '80'), line('Set: cup', '5')]],
  ['a part of a set that is free itself', [line('Set', '0'), line('Set: cup', '0')]],
  ['a part of itself', [line('Cup', '0', { partOf: 'Cup' })]],
  ['a part of what the order hasn’t', [line('Lamp', '50'), line('Cup', '0', { partOf: 'Set' })]],
  ['a name that only begins alike', [line('Set', '80'), line('Settee', '0')]],
])('a line is no part of a set: %s', (_, lines) => {
  expect(setPlaces(lines).every((place) => place === null)).toBe(true);
});

test('a part has its share of its set, each unit alike or by what it costs by itself', () => {
  const settled = [paid(1, '80.00'), paid(1, '0.00'), paid(4, '0.00')];
  const worths = (lines: SetLine[]) => shareSets(lines, settled, 'USD').map((units) => worthOf(units).toFixed(2));
  expect(worths(breakfast)).toEqual(['80.00', '16.00', '64.00']);
  const listed = breakfast.map((each, at) => ({ ...each, listPrice: [null, '40', '15'][at] }));
  expect(worths(listed)).toEqual(['80.00', '32.00', '48.00']);
});

test('a set and its parts give no more than the set, in any sequence, 10,000 times', () => {
  const sold = fc.record({
    count: fc.integer({ min: 1, max: 4 }),
    cents: fc.integer({ min: 0, max: 20_000 }),
    parts: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), listPrice: fc.constantFrom(null, '3', '12.5') }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    refunded: fc.constantFrom(0, 0, 0, 1),
    claims: fc.array(
      fc.array(fc.record({ place: fc.nat({ max: 4 }), units: fc.integer({ min: 1, max: 4 }) }), { maxLength: 4 }),
      {
        maxLength: 8,
      },
    ),
  });
  fc.assert(
    fc.property(sold, ({ count, cents, parts, refunded, claims }) => {
      const price = new Big(cents).div(100).toFixed(2);
      const lines = [
        line('Set', price, { quantity: count }),
        ...parts.map((part, at) => line(`Set: ${at}`, '0', part)),
      ];
      const whole = [paid(count, price), ...parts.map(({ quantity }) => paid(quantity, '0.00'))];
      const settled = shareSets(lines, whole, 'USD');
      let open = settled;
      let held: UnitsPaid[][] = [];
      for (const claim of claims) {
        const taken = claim.map(({ place, units }) => {
          const free = takeUnits(open[place] ?? [], units);
          open = open.map((each, at) => (at === place ? withoutUnits(each, free) : each));
          const set = { name: 'Set', left: leftOfSet({ paid: whole[0] ?? [], refunded, held }), isSet: place === 0 };
          return { set: cents > 0 ? set : null, units: free };
        });
        held = [...held, ...withinSets(taken, (units, most) => reducedTo(units, most, 'USD'))];
      }
      const given = held.reduce((sum, units) => sum.plus(worthOf(units)), new Big(0));
      expect(given.lte(new Big(price).times(count - refunded))).toBe(true);
      const shares = settled.slice(1).reduce((sum, units) => sum.plus(worthOf(units)), new Big(0));
      expect(count > 1 || shares.eq(price)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

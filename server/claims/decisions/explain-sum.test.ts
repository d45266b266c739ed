import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SumLine } from '#core/reference/decision-facts.ts';
import { unitsOf } from '#core/rules/commerce/paid/units.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { addMoney, compareMoney, currencyPlaces, roundMoney, subtractMoney } from '#core/rules/platform/money.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import { decisionWords } from '../../platform/words/decision-words.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { shippingOf } from '../outcomes/approve-claim.ts';
import { howItAddsUp } from './explain-sum.ts';
import { type DecisionLine, priceLines } from './price-lines.ts';

/** The law of a sum: its lines come to its totals to the last digit, and its totals to what is given. */

const currencies = ['USD', 'JPY', 'KWD'] as const;
/** Whole steps of a currency as decimal text. */
const steps = (count: number, currency: string) => {
  const places = currencyPlaces(currency);
  return (BigInt(count) * 10n ** BigInt(3 - places))
    .toString()
    .padStart(4, '0')
    .replace(/(\d{3})$/, '.$1');
};

const money = fc.integer({ min: 0, max: 200_000 });
const bought = fc
  .record({
    units: fc.integer({ min: 1, max: 7 }),
    price: fc.integer({ min: 1, max: 900_000 }),
    discount: fc.oneof(fc.constant(0), money),
    tax: fc.oneof(fc.constant(0), money),
    claimed: fc.integer({ min: 1, max: 7 }),
    given: fc.integer({ min: 1, max: 7 }),
    percentage: fc.oneof(fc.constant(100), fc.constant(50), fc.double({ min: 0.001, max: 100, noNaN: true })),
    flat: fc.integer({ min: 1, max: 90_000 }),
    type: fc.constantFrom(
      ...([
        'REFUND',
        'RESHIP',
        'STORE_CREDIT',
        'FLAT_RATE',
        'FLAT_RATE_STORE_CREDIT',
        'CUSTOM',
        'NOT_COVERED',
      ] as const),
    ),
  })
  .map(({ units, claimed, given, ...rest }) => {
    const asked = Math.min(claimed, units);
    return { ...rest, units, claimed: asked, given: Math.min(given, asked) };
  });
const decision = fc.record({
  currency: fc.constantFrom(...currencies),
  items: fc.array(bought, { minLength: 1, maxLength: 5 }),
  shipping: money,
  shippingTax: fc.oneof(fc.constant(0), money),
  bonus: fc.constantFrom(0, 3.5, 10),
  bonusType: fc.constantFrom('percentage' as const, 'fixed' as const),
  rate: fc.constantFrom('1', '0.1563', '151.2'),
  withShipping: fc.boolean(),
});
type Given = typeof decision extends fc.Arbitrary<infer One> ? One : never;

/** The decision priced as an approval is; null for one that would be refused. */
function worked({ currency, items, ...of }: Given) {
  const amount = (count: number) => steps(count, currency);
  const rows = {
    order: {
      ...{ currency, exchange_rate: of.rate },
      ...{ shipping: amount(of.shipping), shipping_tax: amount(of.shippingTax) },
    },
    items: items.map((item, place) => ({
      ...{ id: `i${place}`, product_name: `Thing ${place}`, product_image: null, picture_media_id: null },
      ...{ price: amount(item.price), discount: amount(item.discount), tax: amount(item.tax) },
      paid: [],
    })),
  } as unknown as OrderRows;
  const store = { currency: 'USD', settings: { methods: { credit: of } } } as unknown as StoreRecord;
  const claimed = items.map((item, place) => {
    const [price, discount, tax] = [item.price, item.discount, item.tax].map((one) =>
      new Big(amount(one)).times(item.units),
    );
    return {
      ...{ id: `c${place}`, order_item_id: `i${place}`, quantity: item.claimed, reimbursement_type: 'provider' },
      ...{ product_name: null, product_image: null, price: null, discount: null, tax: null },
      paid: unitsOf(item.units, { price: price!, discount: discount!, tax: tax! }, currency),
    };
  }) as unknown as Parameters<typeof priceLines>[1];
  const lines = items.map((item, place) => ({
    ...{ claimItemId: `c${place}`, resolutionType: item.type, quantity: item.given, percentage: item.percentage },
    ...{ flatAmount: amount(item.flat), description: 'A voucher.', reason: 'OTHER' },
  })) as unknown as DecisionLine[];
  try {
    const priced = priceLines(lines, claimed, rows, store);
    const shipping = shippingOf({ includeShipping: of.withShipping }, priced, rows);
    return { currency, priced, shipping, sum: howItAddsUp(priced, shipping, currency) };
  } catch {
    return null;
  }
}
type Worked = NonNullable<ReturnType<typeof worked>>;

const takenOff = (line: SumLine) => line.code === 'discount' || (line.code === 'rounding' && line.values.off);
/** What lines come to: what is taken off is taken off last, since no sum is below nothing. */
function comesTo(lines: readonly SumLine[]): string {
  const [off, on] = [lines.filter(takenOff), lines.filter((line) => !takenOff(line))];
  const all = (some: readonly SumLine[]) => addMoney('0', ...some.map(({ amount }) => amount));
  return subtractMoney(all(on), all(off));
}

/** The sums of a decision: each its lines and its total. */
function sumsOf({ sum }: Worked) {
  const sums: { lines: SumLine[]; total: SumLine }[] = [];
  let lines: SumLine[] = [];
  for (const line of sum) {
    if (line.kind === 'total') {
      sums.push({ lines, total: line });
      lines = [];
    } else {
      lines.push(line);
    }
  }
  return sums;
}

const forAll = (law: (one: Worked) => void) =>
  fc.assert(
    fc.property(decision, (given) => {
      const one = worked(given);
      fc.pre(one !== null);
      law(one);
    }),
    { numRuns: 300 },
  );

test('a sum comes to its total by its lines, and to each subtotal by those above it', () =>
  forAll((one) => {
    for (const { lines, total } of sumsOf(one)) {
      const own = lines.filter(({ kind }) => kind === 'line');
      expect(comesTo(own)).toBe(addMoney(total.amount));
      for (const [place, line] of lines.entries()) {
        const above = lines.slice(0, place).filter(({ kind }) => kind === 'line');
        expect(line.kind === 'subtotal' ? comesTo(above) : line.amount).toBe(line.amount);
      }
    }
  }));

test('sums come to what is given, with the shipping that goes back', () =>
  forAll((one) => {
    const given = addMoney(
      ...[one.shipping.amount, one.shipping.tax],
      ...one.priced.map(({ priced }) => priced.originalValue),
    );
    expect(addMoney('0', ...sumsOf(one).map(({ total }) => total.amount))).toBe(given);
  }));

test('lines are in the places of their currency, so what is read adds up', () =>
  forAll(({ sum, currency }) => {
    for (const { amount } of sum) {
      expect(compareMoney(amount, roundMoney(amount, currency))).toBe(0);
    }
  }));

test('a discount is taken off only where one was given; the rest is rounding', () =>
  forAll((one) => {
    const discounts = one.priced.flatMap(({ item }) => item.paid).some(({ discount }) => Number(discount) > 0);
    const rounding = one.sum.filter(({ code }) => code === 'rounding');
    const step = 1 / 10 ** currencyPlaces(one.currency);
    expect(discounts || one.sum.every(({ code }) => code !== 'discount')).toBe(true);
    for (const { amount } of rounding) {
      expect(Number(amount)).toBeLessThan(2.5 * step * one.priced.length);
    }
  }));

test('half of an odd yen is rounded, and no one’s discount', () => {
  const one = worked({
    ...{
      currency: 'JPY',
      shipping: 0,
      shippingTax: 0,
      bonus: 0,
      bonusType: 'percentage',
      rate: '1',
      withShipping: false,
    },
    items: [
      { units: 1, claimed: 1, given: 1, price: 3853, discount: 0, tax: 385, percentage: 50, flat: 1, type: 'REFUND' },
    ],
  });
  const kept = {
    clause: { code: 'covered-by-warranty' as const, values: {} },
    facts: [],
    message: [],
    customer_text: '',
  };
  const said = decisionWords(
    { ...kept, arithmetic: one?.sum ?? [], decided_at: '2026-11-22T10:00:00Z' },
    'UTC',
    'page',
  );
  expect(said.arithmetic.map(({ label, amount }) => [label, amount])).toEqual([
    [`1 × ${isolated('Thing 0')} at ¥3,853, 50%`, 1927],
    ['Rounding', -1],
    ['Subtotal', 1926],
    ['Tax', 193],
    ['Total', 2119],
  ]);
});

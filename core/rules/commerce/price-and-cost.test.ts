import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContractVersion, CostBand, CostOfCover, ReimburseTerms } from '../ledger/contract-terms.ts';
import { compareMoney, currencyPlaces, inItsStores, subtractMoney } from '../platform/money.ts';
import { exampleCarts, priceAndCost } from './price-and-cost.ts';
import { bandFault, type PriceBand, protectionPrice } from './protection-price.ts';

const band = (given: Partial<PriceBand>): PriceBand => ({
  ...{ from: '0', upTo: null, kind: 'fixed', amount: '1.95', atLeast: null, atMost: null, paidBy: 'customer' },
  ...given,
});

function version(cost: CostOfCover, perPolicy: string | null = null): ContractVersion {
  const reimburse: ReimburseTerms = {
    ...{ refund: '100', credit: '100', flat: '100', custom: '100' },
    replacement: { basis: 'cost', percent: '100', unknownCostPercent: null, shippingEach: '0' },
    tax: 'with',
    perClaimAtMost: null,
  };
  return {
    ...{ version: 1, validFrom: '2020-01-01T00:00:00.000Z', termEndsAt: null },
    terms: {
      shipping: { cost, share: null, reimburse },
      warranty: null,
      settlement: 'greater',
      fees: { taxCode: null, perMonth: null, perPolicy, perClaim: null },
      billing: {
        ...{ termsDays: 14, minimumInvoice: '0', minimumPayout: '0', mayNet: false },
        closing: { day: 4, clock: '06:00' },
        shareDocument: 'advice',
      },
    },
  };
}
const percent = (text: string) => ({ kind: 'percent-of-premium', percent: text }) as const;
const of = (now: ContractVersion | null, next: ContractVersion | null = null) => ({ now, next, currency: 'USD' });

test.each([
  ['a share of the price, rounded once', '84', percent('35'), null, { price: '1.95', owes: '0.68', keeps: '1.27' }],
  ['with a fee for each policy', '84', percent('35'), '0.10', { price: '1.95', owes: '0.78', keeps: '1.17' }],
  ['more than the price', '84', percent('100'), '0.10', { price: '1.95', owes: '2.05', keeps: '-0.10' }],
  ['nothing', '84', { kind: 'none' } as const, null, { price: '1.95', owes: '0.00', keeps: '1.95' }],
])('a store owes %s', (_what, cart, cost, fee, told) => {
  expect(priceAndCost(cart, { bands: [band({})], step: null }, of(version(cost, fee)))).toMatchObject(told);
});

test('where the store pays, it keeps nothing and owes the cost by the order', () => {
  const bands: CostBand[] = [{ from: '0', upTo: '200', kind: 'fixed', amount: '2', atLeast: null, atMost: null }];
  const priced = priceAndCost(
    '84',
    { bands: [band({ paidBy: 'brand' })], step: null },
    of(version({ kind: 'bands', bands })),
  );
  expect(priced).toMatchObject({ paidBy: 'brand', owes: '2.00', keeps: '-2.00' });
});

test('nothing is told of what nobody knows', () => {
  const prices = { bands: [band({ from: '50', upTo: '100' })], step: null };
  expect(priceAndCost('84', prices, of(null))).toMatchObject({
    price: '1.95',
    owes: null,
    keeps: null,
    owesNext: null,
  });
  expect(priceAndCost('20', prices, of(version(percent('35'))))).toMatchObject({
    price: null,
    paidBy: null,
    owes: null,
  });
  const without = version({
    kind: 'bands',
    bands: [{ from: '500', upTo: '900', kind: 'fixed', amount: '2', atLeast: null, atMost: null }],
  });
  expect(priceAndCost('84', prices, of(without))).toMatchObject({ price: '1.95', owes: null, keeps: null });
  expect(priceAndCost('84', prices, of(version(percent('35')), version(percent('50'))))).toMatchObject({
    ...{ owes: '0.68', owesNext: '0.98' },
  });
});

test('each band is shown by its first and last cart, and each gap by its first', () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(
      fc.uniqueArray(cents, { minLength: 2, maxLength: 9 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (cuts, currency) => {
        const unit = 10 ** currencyPlaces(currency);
        const edges = cuts
          .toSorted((one, other) => one - other)
          .map((cut) => (cut / unit).toFixed(currencyPlaces(currency)));
        // Every second stretch between two edges is a band; those between them are gaps.
        const bands = edges.flatMap((from, at) =>
          at % 2 === 0 && edges[at + 1] !== undefined ? [band({ from, upTo: edges[at + 1] ?? null })] : [],
        );
        expect(bandFault(bands)).toBeNull();
        const carts = exampleCarts(bands, currency);
        expect(carts).toEqual([...new Set(carts)].toSorted(compareMoney));
        const held = (cart: string) =>
          protectionPrice({ bands, step: null }, inItsStores(cart), currency)?.band ?? null;
        for (const [at, { upTo }] of bands.entries()) {
          const mine = carts.filter((cart) => held(cart) === at);
          const last = subtractMoney(upTo ?? '0', (1 / unit).toFixed(currencyPlaces(currency)));
          // A band of one unit at nothing holds no cart that is one.
          expect(mine.length > 0 || compareMoney(last, '0') <= 0).toBe(true);
          expect(mine.length === 0 || compareMoney(mine.at(-1) ?? '', last) === 0).toBe(true);
          expect(carts.some((cart) => compareMoney(cart, upTo ?? '0') === 0)).toBe(true);
        }
      },
    ),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMoney, inItsStores } from '../platform/money.ts';
import { bandFault, type PriceBand, protectionPrice } from './protection-price.ts';

const band = (given: Partial<PriceBand>): PriceBand => ({
  ...{ from: '0', upTo: null, kind: 'fixed', amount: '1.95', atLeast: null, atMost: null, paidBy: 'customer' },
  ...given,
});
const percent = (amount: string, given: Partial<PriceBand> = {}) => band({ kind: 'percentage', amount, ...given });

const bands = [
  band({ upTo: '100' }),
  percent('2.5', { from: '100', upTo: '1000', atLeast: '2.75', atMost: '20' }),
  band({ from: '2000', amount: '30', paidBy: 'brand' }),
];
it.each([
  ['0', '1.95', 0],
  ['99.999', '1.95', 0],
  ['100', '2.75', 1],
  ['250', '6.25', 1],
  ['251', '6.28', 1],
  ['999.99', '20.00', 1],
  ['2000', '30.00', 2],
  ['9999999', '30.00', 2],
])('of %s is %s, by band %i: a band holds its start and not its end', (subtotal, price, at) => {
  expect(protectionPrice({ bands, step: null }, inItsStores(subtotal), 'USD')).toMatchObject({ price, band: at });
});

it.each(['1000', '1999.99'])('the price of protecting a cart of %s is none: no band holds it', (subtotal) => {
  expect(protectionPrice({ bands, step: null }, inItsStores(subtotal), 'USD')).toBeNull();
});

it.each([
  ['0.05', 'USD', '2.35'],
  ['0.5', 'USD', '2.50'],
  ['1', 'USD', '2.00'],
  [null, 'USD', '2.36'],
  [null, 'JPY', '2'],
  [null, 'KWD', '2.363'],
])('2.5%% of 94.50 by steps of %s in %s is %s, half up', (step, currency, price) => {
  expect(protectionPrice({ bands: [percent('2.5')], step }, inItsStores('94.50'), currency)).toMatchObject({ price });
});

it('a bound wins over the step, and a fixed price is what the store wrote', () => {
  const capped = [percent('2.5', { atMost: '1.99' })];
  expect(protectionPrice({ bands: capped, step: '0.5' }, inItsStores('100'), 'USD')).toMatchObject({ price: '1.99' });
  expect(protectionPrice({ bands: [band({})], step: '0.5' }, inItsStores('100'), 'USD')).toMatchObject({
    price: '1.95',
  });
});

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2));
it('never leaves its bounds, and never falls while the cart grows within a band', () => {
  fc.assert(
    fc.property(
      cents(10_000),
      cents(10_000),
      cents(500_000),
      cents(500_000),
      fc.constantFrom(null, '0.05', '0.5', '1'),
      (one, other, cart, larger, step) => {
        const [atLeast, atMost] = [one, other].sort(compareMoney) as [string, string];
        const [low, high] = [cart, larger].sort(compareMoney) as [string, string];
        const bands = [percent('2.75', { atLeast, atMost })];
        const [less, more] = [low, high].map(
          (value) => protectionPrice({ bands, step }, inItsStores(value), 'USD')!.price,
        );
        expect(compareMoney(less!, atLeast)).toBeGreaterThanOrEqual(0);
        expect(compareMoney(more!, atMost)).toBeLessThanOrEqual(0);
        expect(compareMoney(less!, more!)).toBeLessThanOrEqual(0);
      },
    ),
  );
});

describe('a list of bands', () => {
  it.each([
    [[], null],
    [[band({ upTo: '100' }), band({ from: '100' })], null],
    [[band({ upTo: '100' }), band({ from: '500' })], null],
    [[band({ from: '100', upTo: '100' })], { index: 0, fault: 'empty' }],
    [[band({}), band({ from: '100' })], { index: 1, fault: 'overlaps' }],
    [[band({ upTo: '100.01' }), band({ from: '100' })], { index: 1, fault: 'overlaps' }],
    [[band({ from: '100', upTo: '200' }), band({ upTo: '100' })], { index: 1, fault: 'overlaps' }],
    [[percent('2', { atLeast: '5', atMost: '4.99' })], { index: 0, fault: 'bounds-crossed' }],
    [[percent('100.1')], { index: 0, fault: 'above-all' }],
  ] as const)('bands are refused where two could hold one cart or a bound is crossed: %#', (bands, fault) => {
    expect(bandFault(bands)).toEqual(fault);
  });
});

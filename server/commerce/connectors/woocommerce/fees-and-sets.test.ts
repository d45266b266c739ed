import Big from 'big.js';
import { afterAll, describe, expect, test } from 'vitest';
import { worthOf } from '#core/rules/commerce/paid/units.ts';
import { settledOrder } from '../../orders/import/paid-of-order.ts';
import type { EngineOrder } from '../connector.ts';
import { type BookedLine, type BookedOrder, feeOf, lineOf, placeOrder } from './testing/books.ts';
import { wooScene } from './testing/scene.ts';

const signal = new AbortController().signal;
const scene = await wooScene({ name: 'Fees' });
const { books } = scene;
const [flask, mug] = books.products;
afterAll(() => scene.close());

async function read(order: BookedOrder): Promise<EngineOrder> {
  const found = await scene.connect().readOrder(String(order.id), signal);
  if (!found) {
    throw new Error('The order is not there.');
  }
  return found;
}

const worths = (order: EngineOrder) => settledOrder(order).items.map((units) => worthOf(units).toFixed(2));

describe('the fees of an order', () => {
  test.each<[string, [total: string, tax?: string][], { surchargeTotal: string; discountTotal: string }, string[]]>([
    ['a fee', [['4.00']], { surchargeTotal: '4.00', discountTotal: '0.00' }, ['44.00', '44.00']],
    ['a fee with its tax', [['4.00', '0.76']], { surchargeTotal: '4.76', discountTotal: '0.00' }, ['44.00', '44.00']],
    ['a fee below zero', [['-44.00']], { surchargeTotal: '0.00', discountTotal: '44.00' }, ['22.00', '22.00']],
    [
      'a fee below zero with its tax',
      [['-40.00', '-4.00']],
      { surchargeTotal: '0.00', discountTotal: '44.00' },
      ['22.00', '22.00'],
    ],
    ['both', [['3.00'], ['-8.00']], { surchargeTotal: '3.00', discountTotal: '8.00' }, ['40.00', '40.00']],
    ['no fee', [], { surchargeTotal: '0.00', discountTotal: '0.00' }, ['44.00', '44.00']],
  ])('%s: what is taken off is of the units, what is added of none', async (_, fees, told, wanted) => {
    const order = placeOrder(books, {
      lines: [
        lineOf(books, flask!, { total: '44.00', subtotal: '44.00' }),
        lineOf(books, mug!, { total: '44.00', subtotal: '44.00' }),
      ],
      fee_lines: fees.map(([total, tax]) => feeOf(books, 'Fee', total, tax)),
    });
    const found = await read(order);
    expect(found).toMatchObject(told);
    expect(settledOrder(found)).toMatchObject({ reading: 'fits', difference: '0.00' });
    expect(worths(found)).toEqual(wanted);
  });

  test('protection that is sold as a fee is no surcharge', async () => {
    const lines = [lineOf(books, flask!, { tax: '5.68' })];
    const found = await read(
      placeOrder(books, { lines, fee_lines: [feeOf(books, 'SHIPPING-PROTECTION', '1.50', '0.29')] }),
    );
    expect(found).toMatchObject({ surchargeTotal: '0.00', policies: [{ premiumPaid: '1.79' }] });
    expect(settledOrder(found).reading).toBe('fits');
  });

  test('taxes that the shop rounded line by line come to what was paid', async () => {
    const lines = [1, 2, 3].map(() => lineOf(books, mug!, { total: '1.79', subtotal: '1.79', tax: '0.34' }));
    const order = await read(placeOrder(books, { lines, cart_tax: '1.01', total: '11.38' }));
    expect(settledOrder(order)).toMatchObject({ reading: 'fits', difference: '0.00' });
    expect(
      worths(order)
        .reduce((sum, worth) => sum.plus(worth), new Big(0))
        .toFixed(2),
    ).toBe('6.38');
  });
});

describe('the parts of a set', () => {
  const meta = (entries: Record<string, string>) => Object.entries(entries).map(([key, value]) => ({ key, value }));
  const free = { subtotal: '0.00', total: '0.00' };
  const set = (changes: Partial<BookedLine> = {}) =>
    lineOf(books, flask!, { subtotal: '80.00', total: '80.00', ...changes });
  const part = (changes: Partial<BookedLine>) => lineOf(books, mug!, { ...free, ...changes });

  test.each<[string, (sold: BookedLine) => [BookedLine, BookedLine]]>([
    [
      'Product Bundles',
      (sold) => [{ ...sold, bundled_by: '', bundled_items: [] }, part({ bundled_by: sold.id, bundled_items: [] })],
    ],
    [
      'Product Bundles, by what it keeps beside the line',
      (sold) => [
        { ...sold, meta_data: meta({ _bundle_cart_key: 'one' }) },
        part({ meta_data: meta({ _bundled_by: 'one' }) }),
      ],
    ],
    ['Composite Products', (sold) => [{ ...sold, composite_parent: '' }, part({ composite_parent: String(sold.id) })]],
    [
      'Composite Products, by what it keeps beside the line',
      (sold) => [
        { ...sold, meta_data: meta({ _composite_cart_key: 'one' }) },
        part({ meta_data: meta({ _composite_parent: 'one' }) }),
      ],
    ],
    [
      'WPC Product Bundles',
      (sold) => [
        { ...sold, meta_data: meta({ _woosb_ids: '11/1,12/1' }) },
        part({ meta_data: meta({ _woosb_parent_id: String(sold.product_id) }) }),
      ],
    ],
  ])('%s: a part has its share of its set', async (_, linesOf) => {
    const order = await read(placeOrder(books, { lines: linesOf(set()) }));
    expect(order.items.map((item) => item.partOf)).toEqual([undefined, order.items[0]?.sourceItemId]);
    expect(worths(order)).toEqual(['80.00', '80.00']);
  });

  test('a set in a set that costs nothing by itself is of the one that was paid for', async () => {
    const outer = set();
    const inner = part({ composite_parent: outer.id });
    const order = await read(placeOrder(books, { lines: [outer, inner, part({ bundled_by: inner.id })] }));
    expect(order.items.map((item) => item.partOf)).toEqual([undefined, String(outer.id), String(outer.id)]);
  });

  test('of two sets of one product each has its own parts', async () => {
    const bundles = [set(), set()].map((sold) => ({ ...sold, meta_data: meta({ _woosb_ids: '11/1' }) }));
    const parts = bundles.map((sold) => part({ meta_data: meta({ _woosb_parent_id: String(sold.product_id) }) }));
    const lines = bundles.flatMap((sold, index) => [sold, parts[index]!]);
    const { items } = await read(placeOrder(books, { lines }));
    expect(items.map((item) => item.partOf)).toEqual([
      undefined,
      String(bundles[0]!.id),
      undefined,
      String(bundles[1]!.id),
    ]);
  });

  test.each<[string, Partial<BookedLine>]>([
    ['that isn’t in the order', { bundled_by: 999_999 }],
    ['that a plugin writes as something else', { bundled_by: { id: 1 }, composite_parent: [] }],
    ['without a key', { meta_data: meta({ _bundled_by: '' }) }],
  ])('a part of a set %s is told as part of none, and the order comes in', async (_, changes) => {
    const order = await read(placeOrder(books, { lines: [set(), part(changes)] }));
    expect(order.items.map((item) => item.partOf)).toEqual([undefined, undefined]);
  });

  test('two lines that name each other are parts of none', async () => {
    const one = part({});
    const other = part({ bundled_by: one.id });
    const order = await read(placeOrder(books, { lines: [set(), { ...one, bundled_by: other.id }, other] }));
    expect(order.items.map((item) => item.partOf)).toEqual([undefined, undefined, undefined]);
  });
});

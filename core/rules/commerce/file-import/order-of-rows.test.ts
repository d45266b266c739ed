import { describe, expect, test } from 'vitest';
import type { Rows } from './cells.ts';
import { findColumns, headFacts } from './file-kinds.ts';
import { orderOfRows } from './order-of-rows.ts';
import { paidOfFile } from './paid-of-rows.ts';

const plainReading = { decimal: null, dayOrder: null, timeZone: 'UTC', soldAs: ['Shipping Protection'] };

/** The order that rows tell, each by the names of its columns. */
function orderOf(...rows: Record<string, string>[]) {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const { places } = findColumns('orders', header, {});
  const told = rows.map((row, index) => ({ number: index + 2, cells: header.map((name) => row[name] ?? '') }));
  const form = { places, itemCells: headFacts(header).itemCells, reading: plainReading };
  return orderOfRows(told as unknown as Rows, form) as {
    orderItems: { sourceItemId: string; quantity: number; refundedQuantity?: number }[];
    fulfillments: { fulfillmentStatus: string; trackingNumber: string[]; sourceItemIds: { sourceItemId: string }[] }[];
    payments: unknown[];
  };
}

const lamp = {
  Name: '#1',
  Id: '7',
  Total: '80',
  'Lineitem name': 'Lamp',
  'Lineitem sku': 'LAMP',
  'Lineitem price': '50',
};
const shade = { Name: '#1', 'Lineitem name': 'Shade', 'Lineitem sku': 'SHADE', 'Lineitem price': '30' };
const sent = { 'Lineitem fulfillment status': 'fulfilled' };
const waits = { 'Lineitem fulfillment status': 'pending' };
const parcels = (...rows: Record<string, string>[]) =>
  orderOf(...rows).fulfillments.map(({ sourceItemIds }) => sourceItemIds.map(({ sourceItemId }) => sourceItemId));

test.each([
  [
    'all of an order that left, where no line says it',
    [{ ...lamp, 'Fulfilled at': '2026-11-12' }, shade],
    [['7-LAMP', '7-SHADE']],
  ],
  ['nothing of an order that didn’t', [lamp, shade], []],
  [
    'the line that left, of an order in parts',
    [
      { ...lamp, ...sent },
      { ...shade, ...waits },
    ],
    [['7-LAMP']],
  ],
  [
    'not the line that waits, whatever the order says',
    [
      { ...lamp, ...sent, 'Fulfilled at': '2026-11-12' },
      { ...shade, ...waits },
    ],
    [['7-LAMP']],
  ],
  [
    'nothing where all lines wait',
    [
      { ...lamp, ...waits },
      { ...shade, ...waits },
    ],
    [],
  ],
] as [string, Record<string, string>[], string[][]][])('what left is %s', (_, rows, wanted) => {
  expect(parcels(...rows)).toEqual(wanted);
});

test('what left has several numbers where a cell holds several, and its delivery', () => {
  const told = { ...lamp, ...sent, 'Tracking Number': '1Z01, 1Z02;1Z03', 'Delivered at': '2026-11-14' };
  expect(orderOf(told).fulfillments).toMatchObject([
    {
      trackingNumber: ['1Z01', '1Z02', '1Z03'],
      fulfillmentStatus: 'DELIVERED',
      deliveredAt: '2026-11-14T00:00:00.000Z',
    },
  ]);
});

test.each([
  ['2', 2],
  ['2.0', 2],
  ['', 1],
  ['2.5', '2.5'],
  ['two', 'two'],
])('a quantity of %j is %j', (written, quantity) => {
  expect(orderOf({ ...lamp, 'Lineitem quantity': written }).orderItems[0]?.quantity).toBe(quantity);
});

describe('what was paid', () => {
  test.each([
    ['paid', 'paid', '', '', '50', '0'],
    ['partly refunded', 'partially_refunded', '', '30', '50', '30'],
    ['refunded, with the sum', 'refunded', '', '50', '50', '50'],
    ['refunded, without a sum', 'Refunded', '', '', '50', '50'],
    ['charged back', 'charged back', '', '', '50', '50'],
    ['never paid', 'pending', '50', '', '0', '0'],
    ['promised by a bank', 'authorized', '0', '', '0', '0'],
    ['called off', 'voided', '', '', '0', '0'],
    ['partly paid', 'partially_paid', '20', '', '30', '0'],
    ['no status, and something open', '', '20', '', '30', '0'],
    ['more refunded than paid', 'refunded', '', '60', '50', '60'],
  ])('paid as a file tells it: %s', (_, status, outstanding, refunded, amount, back) => {
    expect(paidOfFile({ total: '50', status, outstanding, refunded })).toMatchObject({ amount, refunded: back });
  });

  test('of a refunded order no unit is left', () => {
    const back = { ...lamp, 'Financial Status': 'refunded', 'Lineitem quantity': '2' };
    expect(orderOf(back).orderItems).toMatchObject([{ quantity: 2, refundedQuantity: 2 }]);
    expect(orderOf({ ...back, 'Financial Status': 'paid' }).orderItems[0]?.refundedQuantity).toBeUndefined();
  });

  test('what is no amount stays as it is, so that it’s refused by its column', () => {
    expect(paidOfFile({ total: 'fifty', status: '', outstanding: '', refunded: '' }).amount).toBe('fifty');
    expect(paidOfFile({ total: '50', status: '', outstanding: 'some', refunded: '' }).amount).toBe('some');
    expect(paidOfFile({ total: '50', status: '', outstanding: '', refunded: 'some' }).refunded).toBe('some');
  });
});

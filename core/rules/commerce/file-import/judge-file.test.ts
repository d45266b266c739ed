import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rows } from './cells.ts';
import { lengthIn } from './encodings.ts';
import { type Answers, FileJudge } from './judge-file.ts';
import { itemsOfCell } from './shop-exports.ts';

const nothingSaid: Answers = { decimal: null, dayOrder: null };

/** What a file of these totals and days of orders is judged to be. */
function judge(totals: readonly string[], days: readonly string[] = [], said = nothingSaid) {
  const judged = new FileJudge({ kind: 'orders', places: { total: 0, orderedAt: 1 }, itemCells: [2] });
  for (let at = 0; at < Math.max(totals.length, days.length); at += 1) {
    const row = { number: at + 2, end: 0, cells: [totals[at] ?? '', days[at] ?? '', ''] };
    judged.look([row] as unknown as Rows);
  }
  const { undecided, ...found } = judged.end(said);
  return { ...found, asks: undecided.map(({ question, row, text }) => [question, row, text]) };
}

test.each<[string, string[], string[], Answers, object]>([
  ['one comma of cents decides 1.240', ['1.240', '1.240,50'], [], nothingSaid, { decimal: 'comma', asks: [] }],
  ['one point of cents decides 1.240', ['1.240', '12.50'], [], nothingSaid, { decimal: 'point', asks: [] }],
  ['nothing decides it', ['7', '1.240'], [], nothingSaid, { decimal: null, asks: [['decimal', 3, '1.240']] }],
  ['both do', ['1.240', '12.50', '12,50'], [], nothingSaid, { decimal: null, asks: [['decimal', 2, '1.240']] }],
  ['a person does', ['1.240'], [], { ...nothingSaid, decimal: 'comma' }, { decimal: 'comma', asks: [] }],
  [
    'the file says otherwise than a person',
    ['1.240', '12.50'],
    [],
    { ...nothingSaid, decimal: 'comma' },
    { decimal: 'point' },
  ],
  ['a day above twelve decides', [], ['10/11/2026', '11/25/2026'], nothingSaid, { dayOrder: 'month-first', asks: [] }],
  ['no day does', [], ['10/11/2026'], nothingSaid, { dayOrder: null, asks: [['dayOrder', 2, '10/11/2026']] }],
  ['points are no question', [], ['10.11.2026'], nothingSaid, { asks: [] }],
])('where %s', (_, totals, days, said, expected) => {
  expect(judge(totals, days, said)).toMatchObject(expected);
});

test('a text has as many bytes as its encoding writes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(lengthIn('utf-8', text)).toBe(Buffer.byteLength(text.toWellFormed(), 'utf8'));
      expect(lengthIn('utf-16le', text)).toBe(Buffer.byteLength(text, 'utf16le'));
    }),
  );
});

test.each([
  ['name:Oak spoon|sku:SPOON|quantity:2|total:24.00', [['Oak spoon', 'SPOON', '2', '24.00']]],
  [
    'name:A: B|quantity:1|total:1; name:C|quantity:2|total:4',
    [
      ['A: B', '', '1', '1'],
      ['C', '', '2', '4'],
    ],
  ],
  [
    'Product ID: 1, Product Qty: 2, Product SKU: S, Product Name: Bowl, round, Product Total Price: 3.00|Product ID: 2, Product Qty: 1, Product Name: Cup',
    [
      ['Bowl, round', 'S', '2', '3.00'],
      ['Cup', '', '1', ''],
    ],
  ],
  ['', []],
  ['free text', []],
])('the cell %j holds its items', (cell, items) => {
  expect(itemsOfCell(cell).map(({ name, sku, quantity, total }) => [name, sku, quantity, total])).toEqual(items);
});

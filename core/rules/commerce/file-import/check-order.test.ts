import { describe, expect, test } from 'vitest';
import { checkOrder, checkProducts } from '../../../contract/commerce/check-file.ts';
import { csvOf } from '../../platform/csv/write-csv.ts';
import { findColumns, headFacts, type ImportColumn, type ImportKind } from './file-kinds.ts';
import { type FileForm, FileThings } from './file-things.ts';
import { readHead } from './read-head.ts';

const reading = { decimal: 'point', dayOrder: 'day-first', timeZone: 'UTC', soldAs: ['Shipping Protection'] } as const;

/** What a file of lines tells, each column as its name says, or as `mapped` does. */
function things(
  lines: readonly string[],
  { kind = 'orders', mapped = {}, oneEach = false }: Given = {},
): { rows: Parameters<typeof checkOrder>[0]; form: FileForm }[] {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const head = readHead(bytes, true);
  if (typeof head === 'string') throw new Error(head);
  const { places } = findColumns(kind, head.columns, mapped);
  const { itemCells, inPercent, width, isSkippedList } = headFacts(head.columns);
  const { encoding, delimiter } = head;
  const form: FileForm = {
    ...{ kind, encoding, delimiter, places, itemCells, inPercent, width, isSkippedList },
    apart: new Set(),
    reading: { ...reading, eachIsOne: oneEach },
  };
  const file = new FileThings(form, head);
  return [...file.push(bytes.subarray(head.byte)), ...file.end()].map((rows) => ({ rows, form }));
}

interface Given {
  kind?: ImportKind;
  mapped?: Partial<Record<ImportColumn, string>>;
  oneEach?: boolean;
}

const orders = (lines: readonly string[], given?: Given) =>
  things(lines, given).map(({ rows, form }) => checkOrder(rows, form));
const amounts = { comes: { currency: 'USD' }, total: { currency: 'USD' } };
const sums = (comes: string, total: string) => ({
  comes: { ...amounts.comes, amount: comes },
  total: { ...amounts.total, amount: total },
});

const head = 'Name,Email,Created at,Currency,Total';
const own = '#1,a@x.example,2026-11-02,USD';

describe('an order of a file comes to its total', () => {
  test.each<[string, string, string, object]>([
    ['goods', 'Lineitem quantity,Lineitem price', '100.00,2,50.00', {}],
    ['a discount of a line', 'Lineitem quantity,Lineitem price,Lineitem discount', '90.00,2,50.00,10.00', {}],
    ['a discount of the order', 'Lineitem quantity,Lineitem price,Discount amount', '90.00,2,50.00,-10.00', {}],
    ['shipping', 'Lineitem quantity,Lineitem price,Shipping', '104.90,2,50.00,4.90', {}],
    ['a tax on top', 'Lineitem quantity,Lineitem price,Taxes', '108.00,2,50.00,8.00', {}],
    ['a tax inside', 'Lineitem quantity,Lineitem price,Taxes', '100.00,2,50.00,15.97', {}],
    ['a tax of the line inside', 'Lineitem quantity,Lineitem price,Lineitem tax', '100.00,2,50.00,15.97', {}],
    ['thirds', 'Lineitem quantity,Lineitem total', '10.00,3,10.00', {}],
    [
      'shipping that a promotion took off',
      'Lineitem quantity,Lineitem price,Shipping,Shipping discount',
      '100.00,2,50.00,9.00,9.00',
      {},
    ],
    ['protection beside it', 'Lineitem quantity,Lineitem price,Protection', '100.00,2,50.00,1.96', {}],
  ])('with %s', (_, columns, cells, given) => {
    const [order] = orders([`${head},Lineitem name,${columns}`, `${own},${cells.replace(',', ',Mug,')}`], given);
    expect([order?.wrong, order?.note]).toEqual([null, null]);
  });

  test.each([
    ['a fee that no field tells', 'Lineitem quantity,Lineitem price,Surcharge', '44.00,2,44.00,-44.00', '88', '44'],
    [
      'a promotion on shipping, unread',
      'Lineitem quantity,Lineitem price,Shipping,Promo',
      '54.00,1,50.00,9.00,-5.00',
      '59',
      '54',
    ],
    ['a tip above the goods', 'Lineitem quantity,Lineitem price,Tip', '110.00,2,50.00,10.00', '100', '110'],
    ['a price of all units, taken for one', 'Lineitem quantity,Lineitem price', '100.00,2,100.00', '200', '100'],
  ])('or is told, with %s', (_, columns, cells, comes, total) => {
    const [order] = orders([`${head},Lineitem name,${columns}`, `${own},${cells.replace(',', ',Mug,')}`]);
    expect([order?.wrong, order?.note?.said]).toEqual([null, { code: 'total-differs', values: sums(comes, total) }]);
  });

  test('with a discount in percent, by the name of its column', () => {
    const lines = [`${head},Quantity,Item name,Price,Rabatt %`, `${own},116.10,1,Blanket,129.00,10`];
    const [order] = orders(lines, { mapped: { discount: 'Rabatt %' } });
    expect([order?.wrong, order?.note, Number(order?.value?.discountTotal)]).toEqual([null, null, 12.9]);
  });
});

describe('units of an unknown quantity', () => {
  const unknown = (lines: readonly string[], given?: Given) =>
    orders(lines, given).map(({ wrong }) => wrong?.said ?? null);

  test('units are one where the order’s sums show it', () => {
    expect(unknown([`${head},Item name,Price`, `${own},100.00,Mug,100.00`])).toEqual([null]);
    expect(unknown([`${head},Item name,Price`, `${own},30.00,Mug,10.00`, '#1,,,,,Vase,20.00'])).toEqual([null]);
  });

  test('units are asked where the sums show another', () => {
    const lines = [`${head},Stück,Item name,Price`, `${own},200.00,2,Mug,100.00`];
    const [order] = orders(lines);
    expect(order).toMatchObject({ value: null, wrong: { column: 'itemQuantity' } });
    expect(unknown(lines)).toEqual([{ code: 'quantity-unknown', values: sums('100', '200') }]);
    const [named] = orders(lines, { mapped: { itemQuantity: 'Stück' } });
    expect(named?.value?.orderItems).toMatchObject([{ quantity: 2, price: '100.00' }]);
  });

  test('units are asked where no sum can show them', () => {
    // The price of the line says nothing of one unit’s, and a total that is added up nothing of either.
    expect(unknown([`${head},Item name,Line total`, `${own},100.00,Mug,100.00`])).toMatchObject([
      { code: 'quantity-unsaid' },
    ]);
    const etsy = 'Sale Date,Item Name,Price,Order Shipping,Currency,Transaction ID,Listing ID,Order ID,Email';
    expect(unknown([etsy, '11/25/26,Mug,12.00,4.00,USD,9,8,5,a@x.example'])).toMatchObject([
      { code: 'quantity-unsaid' },
    ]);
  });

  test('units are asked in a row that leaves its quantity empty', () => {
    const lines = [`${head},Quantity,Item name,Price`, `${own},70.00,1,Mug,10.00`, '#1,,,,,,Vase,20.00'];
    expect(unknown(lines)).toMatchObject([{ code: 'quantity-unknown' }]);
  });

  test('units are one each where somebody said so, and what is left is told', () => {
    const [order] = orders([`${head},Item name,Price`, `${own},200.00,Mug,100.00`], { oneEach: true });
    expect([order?.value?.orderItems[0]?.quantity, order?.note?.said.code]).toEqual([1, 'total-differs']);
  });
});

describe('nothing that a file says is dropped without a line about it', () => {
  const items = `${head},Quantity,Item name,Price,SKU,Street,City,ZIP,Country`;
  const first = `${own},30.00,1,Mug,30.00,M-1,1 Road,Town,1,US`;

  test.each<[string, string[], string | null, string]>([
    ['a value behind the last column', [`${first},more`], null, 'more-cells'],
    ['an address that lost its quotation marks', [first.replace('1 Road', '1 Road, Rear')], null, 'more-cells'],
    ['an item without a name', [first, '#1,,,,,1,,5.00,'], 'itemName', 'item-without-name'],
    ['an item with an SKU alone', [first, '#1,,,,,1,,,SKU-2'], 'itemName', 'item-without-name'],
    ['another person under the same number', [first, first.replace('a@x', 'b@x')], 'email', 'order-disagrees'],
    ['another total under the same number', [first, first.replace('30.00,1', '31.00,1')], 'total', 'order-disagrees'],
    [
      'a quote that closes in another row',
      [first.replace('Mug', '"Mug'), first.replace('Mug', '"Cup"')],
      null,
      'quote-misplaced',
    ],
  ])('what is left out of a file is told: %s', (_, rows, column, code) => {
    const [order] = orders([items, ...rows]);
    expect(order?.wrong).toMatchObject({ column, said: { code } });
  });

  test.each([
    ['Lineitem discount', 'ten', 'itemDiscount'],
    ['Lineitem tax', 'VAT', 'itemTax'],
  ])('what is no amount in %s is told', (name, cell, column) => {
    const [order] = orders([`${head},Quantity,Item name,Price,${name}`, `${own},30.00,1,Mug,30.00,${cell}`]);
    expect(order?.wrong).toMatchObject({ column, value: cell });
  });

  test('items of cells are read in every row of an order, and text without items is told', () => {
    const cells = 'order_number,email_billing,order_date,order_currency,order_total,line_item_1';
    const order = '7,a@x.example,2026-11-02,USD,30.00,';
    const rows = [cells, `${order}name:Mug|quantity:1|total:10.00`, '7,,,,,name:Vase|quantity:2|total:20.00'];
    expect(orders(rows)[0]?.value?.orderItems.map(({ productName }) => productName)).toEqual(['Mug', 'Vase']);
    expect(orders([cells, `${order}one mug`])[0]?.wrong?.said.code).toBe('items-unreadable');
  });

  test('a variant without a price is told, and a picture alone is none', () => {
    const file = [
      'Handle,Title,Variant SKU,Variant Price,Image Src',
      'mug,Mug,M-1,34.00,a.webp',
      'mug,,M-2,,',
      'mug,,,,b.webp',
    ];
    const told = things(file, { kind: 'products' }).flatMap(({ rows, form }) => checkProducts(rows, form));
    expect(told.map(({ from, wrong }) => [from, wrong?.column ?? null])).toEqual([
      [2, null],
      [3, 'price'],
    ]);
  });

  test.each(["'t Hooft", '’t Zand', '-Elm', '=Plus', '@home', '#9', "'90s Shop", '"Ann" Lee', '+Plus', "'=x", '—'])(
    'a name and a place that begin as %s stay, also in our list of what was skipped',
    (text) => {
      const columns = [...items.split(','), 'Shipping name', 'Tags'];
      const cells = [...own.split(','), '30.00', '1', text, '30.00', 'S', text, text, '1', 'US', text, text];
      const line = (all: readonly string[]) => all.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
      const seen = (file: readonly string[]) => {
        const [order] = orders(file);
        const { customerName, tags, orderItems, address } = order?.value ?? {};
        return [customerName, tags, orderItems?.[0]?.productName, address?.address1, address?.city];
      };
      expect(seen([line(columns), line(cells)])).toEqual([text, text, text, text, text]);
      const ours = csvOf([
        [...columns, 'Reason'],
        [...cells, 'Row 2'],
      ]);
      expect(seen(ours.trim().split('\r\n'))).toEqual([text, text, text, text, text]);
    },
  );

  test('an apostrophe before digits and signs is none of a number’s', () => {
    const [order] = orders([items, first.replace('M-1', "'0012").replace('Town,1', "Town,'01234")]);
    expect([order?.value?.orderItems[0]?.sku, order?.value?.address?.zip]).toEqual(['0012', '01234']);
  });
});

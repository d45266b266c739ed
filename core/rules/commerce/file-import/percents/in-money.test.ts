import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOrder, type OrderOfFile } from '../../../../contract/commerce/check-file.ts';
import { findColumns, headFacts, type ImportColumn } from '../file-kinds.ts';
import { type FileForm, FileThings } from '../file-things.ts';
import { WholeFileJudge } from '../judge-whole-file.ts';
import { isBare, percentIn, saysPercent } from '../percent-cells.ts';
import { readHead } from '../read-head.ts';
import type { ToldAs } from '../reading.ts';

interface Given {
  mapped?: Partial<Record<ImportColumn, string>>;
  toldAs?: ToldAs;
}

/** A file as the page and the command read it: judged whole, then each order. */
function read(lines: readonly string[], { mapped = {}, toldAs = {} }: Given = {}) {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const head = readHead(bytes, true);
  if (typeof head === 'string') throw new Error(head);
  const { places } = findColumns('orders', head.columns, mapped);
  const { itemCells, inPercent, width, isSkippedList } = headFacts(head.columns);
  const { encoding, delimiter } = head;
  const form: FileForm = {
    ...{ kind: 'orders', encoding, delimiter, places, itemCells, inPercent, width, isSkippedList },
    apart: new Set(),
    reading: { decimal: null, dayOrder: 'day-first', timeZone: 'UTC', soldAs: [] },
  };
  const things = new FileThings(form, head);
  const all = [...things.push(bytes.subarray(head.byte)), ...things.end()];
  const judge = new WholeFileJudge(form);
  for (const rows of all) judge.look(rows);
  const { decimal, toldAs: found, undecided } = judge.end({ decimal: null, dayOrder: null, toldAs });
  const reading = { ...form.reading, decimal, toldAs: found };
  return {
    asked: undecided.map(({ question, column, row, text }) => [question, column, row, text]),
    orders: all.map((rows) => checkOrder(rows, { ...form, reading })),
    unanswered: all.map((rows) => checkOrder(rows, { ...form, reading: { ...reading, toldAs: {} } })),
  };
}

const head = 'Name;Email;Created at;Currency;Total;Quantity;Item name;Price';
const own = (total: string, number = '#1') => `${number};a@x.example;2026-11-02;USD;${total}`;
const more = '#1;;;;';
/** What was taken off the order and its lines, and its taxes. */
const sums = (value: OrderOfFile | null | undefined) =>
  value && {
    off: Number(value.discountTotal ?? 0),
    lines: value.orderItems.map(({ discount, quantity }) => Number((Number(discount ?? 0) * quantity).toFixed(3))),
    tax: Number(value.tax ?? 0),
    lineTax: value.orderItems.map(({ tax, quantity }) => Number((Number(tax ?? 0) * quantity).toFixed(3))),
    shipping: Number(value.shippingCost ?? 0),
  };

describe('a percentage is taken of what makes the order come to its total', () => {
  test.each<[string, string, string[], object]>([
    ['the goods', 'Coupon', [`${own('116.10')};1;Blanket;129.00;10%`], { off: 12.9 }],
    ['the goods, with a space', 'Coupon', [`${own('116.10')};1;Blanket;129.00;10 %`], { off: 12.9 }],
    ['the goods, with its sign in front', 'Coupon', [`${own('116.10')};1;Blanket;129.00;%10`], { off: 12.9 }],
    ['the goods, with a minus', 'Coupon', [`${own('116.10')};1;Blanket;129.00;-10 %`], { off: 12.9 }],
    ['the goods, with a comma', 'Coupon', [`${own('179.00')};2;Mug;100.00;10,5 %`], { off: 21 }],
    ['the goods, by its column’s name', 'Discount %', [`${own('116.10')};1;Blanket;129.00;10`], { off: 12.9 }],
    ['the goods, as a part of one', 'Discount %', [`${own('116.10')};1;Blanket;129.00;0.1`], { off: 12.9 }],
    ['the goods, rounded', 'Coupon', [`${own('11.65')};1;Mug;12.95;10%`], { off: 1.3 }],
    ['the goods, rounded down', 'Coupon', [`${own('11.66')};1;Mug;12.95;10%`], { off: 1.29 }],
    ['all of it', 'Coupon', [`${own('0.00')};1;Mug;12.95;100%`], { off: 12.95 }],
    [
      'each line, where the rows say different ones',
      'Coupon',
      [`${own('25.00')};1;Mug;10.00;10%`, `${more};1;Cup;20.00;20%`],
      { lines: [1, 4] },
    ],
  ])('a discount is taken of %s', (_, column, rows, wanted) => {
    const { asked, orders } = read([`${head};${column}`, ...rows], { mapped: { discount: column } });
    expect(asked).toEqual([]);
    expect([orders[0]?.wrong, orders[0]?.note]).toEqual([null, null]);
    expect(sums(orders[0]?.value)).toMatchObject(wanted);
  });

  test.each<[string, string, string, object]>([
    ['goods and shipping', 'Discount amount;Shipping', '99.00;1;Mug;100.00;10%;10.00', { off: 11, shipping: 10 }],
    ['its line', 'Lineitem discount', '180.00;2;Mug;100.00;10%', { lines: [20] }],
    ['its shipping', 'Shipping discount;Shipping', '105.00;1;Mug;100.00;50%;10.00', { shipping: 5 }],
    ['all of its shipping', 'Shipping discount;Shipping', '100.00;1;Mug;100.00;100%;10.00', { shipping: 0 }],
    ['its shipping, by name', 'Shipping discount %;Shipping', '105.00;1;Mug;100.00;50;10.00', { shipping: 5 }],
    ['a tax inside', 'Tax', '119.00;1;Mug;119.00;19 %', { tax: 19 }],
    ['a tax on top', 'Tax', '120.00;1;Mug;100.00;20 %', { tax: 20 }],
    ['a tax on top of shipping, too', 'Tax;Shipping', '132.00;1;Mug;100.00;20 %;10.00', { tax: 22 }],
    ['a tax by name', 'Tax rate', '120.00;1;Mug;100.00;20', { tax: 20 }],
    ['a tax of its line inside', 'Lineitem tax', '238.00;2;Mug;119.00;19%', { lineTax: [38] }],
    ['a tax of its line on top', 'Lineitem tax', '238.00;2;Mug;100.00;19%', { lineTax: [38] }],
    ['both', 'Discount amount;Tax', '108.00;1;Mug;100.00;10%;20%', { off: 10, tax: 18 }],
    ['a discount in both ways', 'Discount amount;Lineitem discount', '90.00;1;Mug;100.00;10.00;10%', { lines: [10] }],
    ['a discount in both', 'Discount amount;Lineitem discount', '90.00;1;Mug;100.00;10%;10.00', { lines: [10] }],
  ])('a percentage is taken of %s', (_, columns, cells, wanted) => {
    const mapped = columns.includes('%') ? { shippingDiscount: 'Shipping discount %' } : {};
    const { asked, orders } = read([`${head};${columns}`, own(cells)], {
      mapped: columns === 'Tax rate' ? { tax: columns } : mapped,
    });
    expect(asked).toEqual([]);
    expect([orders[0]?.wrong, orders[0]?.note]).toEqual([null, null]);
    expect(sums(orders[0]?.value)).toMatchObject(wanted);
  });

  test('and what it doesn’t come to is told with both sums', () => {
    const { orders } = read([`${head};Discount amount`, `${own('95.00')};1;Mug;100.00;10%`]);
    expect(orders[0]?.note?.said).toMatchObject({
      code: 'total-differs',
      values: { comes: { amount: '90' }, total: { amount: '95' } },
    });
  });
});

describe('what nothing shows of a number is asked once', () => {
  const mapped = { discount: 'Rabatt' };
  const rows = [`${own('116.10')};1;Blanket;129.00;10`, `${own('92.00', '#2')};1;Mug;100.00;10`];

  test('a bare number that comes to the total as a percentage alone is no money', () => {
    const { asked, orders } = read([`${head};Rabatt`, ...rows], { mapped });
    expect(asked).toEqual([['percent', 'discount', 2, '10']]);
    expect(orders.map(({ note }) => note?.said.code)).toEqual(['total-differs', 'total-differs']);
    const said = read([`${head};Rabatt`, ...rows], { mapped, toldAs: { discount: 'percent' } });
    expect(said.asked).toEqual([]);
    expect(said.orders.map(({ value }) => Number(value?.discountTotal))).toEqual([12.9, 10]);
    expect(said.orders.map(({ note }) => note?.said.code)).toEqual([undefined, 'total-differs']);
  });

  test('no percentage is looked for where an order comes to its total without it', () => {
    const line = `${own('78.80')};2;Mug;34.00;4.00;4.80;6.00`;
    const { asked } = read([`${head};Lineitem discount;Taxes;Shipping`, line], { mapped: {} });
    expect(asked).toEqual([]);
  });

  test('an amount is no question where one order shows that the column holds money', () => {
    const money = `${own('90.00', '#3')};1;Mug;100.00;10`;
    const shown = `${own('24.00', '#4')};1;Mug;30.00;6`;
    expect(read([`${head};Rabatt`, money, ...rows, shown], { mapped }).asked).toEqual([]);
  });

  test.each([
    ['neither comes to the total', '95.00', '10'],
    ['a hundredth and a tenth of it are as near', '10.00', '0.1'],
  ])('in a column of percentages where %s', (_, total, cell) => {
    const lines = [`${head};Rabatt %`, `${own(total)};1;Mug;100.00;${cell}`];
    const asked = read(lines, { mapped: { discount: 'Rabatt %' } });
    expect(asked.asked).toEqual([['percent', 'discount', 2, cell]]);
    expect(asked.unanswered[0]?.wrong).toMatchObject({ column: 'discount', said: { code: 'percent-unsaid' } });
    for (const [way, off] of [
      ['percent', Number(cell)],
      ['amount', Number(cell)],
      ['part', Number(cell) * 100],
    ] as const) {
      if (way === 'part' && off > 100) continue;
      const { orders } = read(lines, { mapped: { discount: 'Rabatt %' }, toldAs: { discount: way } });
      expect([orders[0]?.wrong, Number(orders[0]?.value?.discountTotal)]).toEqual([null, off]);
    }
  });

  test('no question where the file’s other orders show it, and none of a zero', () => {
    const mapping = { mapped: { discount: 'Rabatt %' } };
    const { asked, orders } = read([`${head};Rabatt %`, ...rows, `${own('5.00', '#3')};1;Mug;5.00;0`], mapping);
    expect(asked).toEqual([]);
    expect(orders.map(({ value }) => Number(value?.discountTotal))).toEqual([12.9, 10, 0]);
    expect(orders.map(({ note }) => note?.said.code)).toEqual([undefined, 'total-differs', undefined]);
  });

  test('money in a column of percentages is money where it alone comes to the total', () => {
    const line = `${own('87.10')};1;Mug;100.00;12.90`;
    const { asked, orders } = read([`${head};Discount %`, line], { mapped: { discount: 'Discount %' } });
    expect([asked, Number(orders[0]?.value?.discountTotal)]).toEqual([[], 12.9]);
  });
});

test.each(['150%', '-101 %'])('a cell of %s, more than all, is refused with its reason', (cell) => {
  const { orders } = read([`${head};Discount amount`, `${own('90.00')};1;Mug;100.00;${cell}`]);
  expect(orders[0]?.wrong).toMatchObject({ column: 'discount', value: cell, said: { code: 'band-above-all' } });
});

test.each(['ten %', '10% off', 'SALE10%'])('a cell of %s, no number, is refused as what it is', (cell) => {
  const { orders } = read([`${head};Discount amount`, `${own('90.00')};1;Mug;100.00;${cell}`]);
  expect(orders[0]?.wrong).toMatchObject({ column: 'discount', value: cell, said: { code: 'want-amount' } });
});

test('a name says that its column is in percent, in each spelling', () => {
  const says = [
    'Discount %',
    'Rabatt in %',
    'discount_percent',
    'DiscountPercentage',
    'Rabatt (Prozent)',
    'discountPct',
  ];
  expect(says.filter((name) => !saysPercent(name))).toEqual([]);
  const says2 = ['Remise en pourcentage', 'Descuento (porcentaje)', 'Tax rate', 'Steuersatz', 'taux_tva'];
  expect(says2.filter((name) => !saysPercent(name))).toEqual([]);
  expect(['Discount', 'Discount amount', 'Rabatt', 'Tax', 'Versandkosten', 'Corporate'].filter(saysPercent)).toEqual(
    [],
  );
});

test('a cell shows its percentage, and money shows its currency', () => {
  expect(['10%', '10 %', '%10', '10,5 %', '-10%', '(10%)', '10٪', '10 percent'].map(percentIn)).toEqual([
    '10',
    '10',
    '10',
    '10,5',
    '-10',
    '(10)',
    '10',
    '10',
  ]);
  expect(['10', '10.00', '$10', '10 EUR', '5% off', '%', ''].map(percentIn)).toEqual(Array(7).fill(null));
  expect(['10', '-10', '1 240,50', "1'240.50"].filter((text) => !isBare(text))).toEqual([]);
  expect(['$10', '10 €', '10 EUR', '10%', '', 'x'].filter(isBare)).toEqual([]);
});

/** What was taken off: nothing, of the order, or of each line; as a percentage or as money. */
const taken = fc.record({
  of: fc.constantFrom('nothing', 'order', 'lines'),
  as: fc.constantFrom('percent', 'money', 'mixed'),
  percents: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 4, maxLength: 4 }),
});
const madeOrders = fc.array(
  fc.record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 5 }), cents: fc.integer({ min: 300, max: 200_000 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    taken,
    shipping: fc.integer({ min: 0, max: 1_500 }),
    shippingOff: fc.constantFrom(0, 0, 50, 100),
    taxed: fc.constantFrom('not', 'inside', 'on top'),
  }),
  { minLength: 1, maxLength: 5 },
);
const spelling = fc.record({
  comma: fc.boolean(),
  grouped: fc.boolean(),
  percent: fc.constantFrom('%', ' %', '\u00a0%', '% before', '٪', 'named'),
  money: fc.constantFrom('', '$', ' USD', '-'),
});
type Spelling = typeof spelling extends fc.Arbitrary<infer T> ? T : never;

/** Cents as a file writes them. */
function moneyIn(cents: number, { comma, grouped }: Spelling): string {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.');
  const groups = grouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, comma ? '.' : ',') : whole;
  return `${groups}${comma ? ',' : '.'}${part}`;
}

/** Tenths of a percent, likewise. */
function percentOf(tenths: number, { comma, percent }: Spelling): string {
  const text = (tenths / 10).toFixed(tenths % 10 === 0 ? 0 : 1).replace('.', comma ? ',' : '.');
  return percent === 'named' ? text : percent === '% before' ? `%${text}` : `${text}${percent}`;
}

/** Cents, half of one up. */
const ofCents = (cents: number, tenths: number) => Math.floor((cents * tenths + 500) / 1000);

test('any discount in percent or money, in any spelling, makes the total or is asked', () => {
  fc.assert(
    fc.property(madeOrders, spelling, (made, spelled) => {
      const money = (cents: number) => {
        const text = moneyIn(cents, spelled);
        return spelled.money === '$' || spelled.money === '-' ? `${spelled.money}${text}` : `${text}${spelled.money}`;
      };
      const isNamed = spelled.percent === 'named';
      const names = isNamed
        ? ['Rabatt %', 'Rabatt je Position in %', 'VAT rate']
        : ['Rabatt', 'Rabatt je Position', 'VAT'];
      const wanted = made.map(({ lines, taken: off, shipping, shippingOff, taxed }) => {
        const goods = lines.map(({ quantity, cents }) => quantity * cents);
        const sum = goods.reduce((all, each) => all + each, 0);
        const ofLines = goods.map((each, at) => (off.of === 'lines' ? ofCents(each, off.percents[at] ?? 0) : 0));
        const ofOrder = off.of === 'order' ? ofCents(sum, off.percents[0] ?? 0) : 0;
        const paid = sum - ofOrder - ofLines.reduce((all, each) => all + each, 0);
        const sent = shipping - ofCents(shipping, shippingOff * 10);
        const onTop = taxed === 'on top' ? ofCents(paid, 200) : 0;
        // Of a tax on top that is less than a cent the total doesn't tell that it isn't inside.
        const isInside = taxed === 'inside' || (taxed === 'on top' && onTop === 0);
        const tax = isInside ? Math.round(((paid + sent) * 20) / 120) : onTop;
        return { goods, ofLines, ofOrder, tax, sent, total: paid + sent + onTop };
      });
      const rows = made.flatMap(({ lines, taken: off, shipping, shippingOff, taxed }, at) =>
        lines.map(({ quantity, cents }, index) => {
          const { total, ofLines, ofOrder } = wanted[at] ?? { total: 0, ofLines: [], ofOrder: 0 };
          // Money has its currency where the column’s name says percent.
          const inMoney = (amount: number) => (isNamed ? `$${moneyIn(amount, spelled)}` : money(amount));
          const isPercent = off.as === 'percent' || (off.as === 'mixed' && (at + index) % 2 === 0);
          const tenths = off.percents[off.of === 'order' ? 0 : index] ?? 0;
          const write = (amount: number) => (isPercent ? percentOf(tenths, spelled) : inMoney(amount));
          const first = [
            `${at}@x.example`,
            '2026-11-02',
            'USD',
            moneyIn(total, spelled),
            moneyIn(shipping, spelled),
            shippingOff === 0 ? '' : `${shippingOff}%`,
            taxed === 'not' ? '' : percentOf(200, spelled),
            off.of === 'order' ? write(ofOrder) : '',
          ];
          return [
            `#${at}`,
            ...(index === 0 ? first : Array(8).fill('')),
            String(quantity),
            `Mug ${index}`,
            moneyIn(cents, spelled),
            off.of === 'lines' ? write(ofLines[index] ?? 0) : '',
          ].join(';');
        }),
      );
      const columns = `Name;Email;Created at;Currency;Total;Shipping;Shipping discount;${names[2]};${names[0]};Quantity;Item name;Price;${names[1]}`;
      const mapped = { discount: names[0], itemDiscount: names[1], tax: names[2] } as Given['mapped'];
      const { asked, orders } = read([columns, ...rows], { mapped: mapped ?? {} });
      // A sign leaves nothing to be asked.
      if (!isNamed) expect(asked).toEqual([]);
      const { orders: answered } = read([columns, ...rows], {
        mapped: mapped ?? {},
        toldAs: { discount: 'percent', itemDiscount: 'percent', tax: 'percent' },
      });
      for (const all of asked.length === 0 ? [orders, answered] : [answered]) {
        for (const [at, order] of all.entries()) {
          expect([order.wrong, order.note]).toEqual([null, null]);
          expect(order.tally.items).toBe(made[at]?.lines.length);
        }
        const cents = (text: string | null | undefined, times = 1) => Math.round(Number(text ?? 0) * times * 100);
        const seen = all.map(({ value }) => ({
          ofOrder: cents(value?.discountTotal),
          ofLines: value?.orderItems.map(({ discount, quantity }) => cents(discount, quantity)),
          tax: cents(value?.tax),
          sent: cents(value?.shippingCost),
          total: cents(value?.total),
        }));
        expect(seen).toEqual(wanted.map(({ goods, ...each }) => each));
      }
    }),
    { numRuns: 300 },
  );
});

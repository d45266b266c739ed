import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkOrder, type OrderOfFile } from '../../../contract/commerce/check-file.ts';
import { lengthIn } from './encodings.ts';
import { findColumns, headFacts } from './file-kinds.ts';
import { type FileForm, FileThings } from './file-things.ts';
import { readHead } from './read-head.ts';
import { ApartFinder, mostRowsApart, RowsTooFarApart } from './rows-apart.ts';
import { addTally, noTally, tallyOfRows } from './tally.ts';

const header = ['Name', 'Email', 'Created at', 'Currency', 'Total', 'Quantity', 'Lineitem name', 'Lineitem price'];

/** A file’s bytes, as its encoding writes its rows. */
function bytesOf(rows: readonly (readonly string[])[], { delimiter = ',', encoding = 'utf-8' } = {}): Uint8Array {
  const cell = (text: string) =>
    text.includes('"') || text.includes(delimiter) || /[\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const text = rows.map((row) => row.map(cell).join(delimiter)).join('\r\n');
  return encoding === 'utf-16le'
    ? Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    : Buffer.from(text, encoding === 'utf-8' ? 'utf-8' : 'latin1');
}

/** What a file tells: its orders as they come in, what is left out, and what its rows say. */
function read(bytes: Uint8Array, change: Partial<FileForm> = {}) {
  const head = readHead(bytes, true);
  if (typeof head === 'string') throw new Error(head);
  const { places } = findColumns('orders', head.columns, {});
  const { itemCells, inPercent, width, isSkippedList } = headFacts(head.columns);
  const reading = { decimal: 'point', dayOrder: 'day-first', timeZone: 'UTC', soldAs: [] } as const;
  const { encoding, delimiter } = head;
  const plain = {
    kind: 'orders',
    encoding,
    delimiter,
    places,
    itemCells,
    inPercent,
    width,
    isSkippedList,
    reading,
  } as const;
  const rowsOf = (form: FileForm) => {
    const things = new FileThings(form, head);
    return [...things.push(bytes.subarray(head.byte)), ...things.end()];
  };
  const finder = new ApartFinder(plain);
  const standing = rowsOf({ ...plain, apart: new Set() });
  for (const rows of standing) finder.look(rows);
  const form = { ...plain, apart: finder.end(), ...change };
  const all = rowsOf(form).map((rows) => checkOrder(rows, form));
  return {
    says: standing.map((rows) => tallyOfRows(rows, form)).reduce(addTally, noTally),
    taken: all.flatMap(({ value }) => (value === null ? [] : [value])),
    told: all.flatMap(({ wrong, name }) => (wrong === null ? [] : [{ name, column: wrong.column, ...wrong.said }])),
    notes: all.flatMap(({ note, name }) => (note === null ? [] : [{ name, ...note.said }])),
    counted: all.map(({ tally }) => tally).reduce(addTally, noTally),
  };
}

/** Signs that names and places begin with or hold, and that files have meanings for. */
const signs = [
  "'",
  '’',
  '-',
  '–',
  '=',
  '@',
  '#',
  '+',
  '"',
  ',',
  ';',
  '|',
  '\t',
  '&',
  '.',
  '/',
  '(',
  'Ø',
  'ß',
  'é',
  'Å',
];
const word = fc
  .tuple(fc.constantFrom('', ...signs), fc.array(fc.constantFrom('a', 'Z', ' ', ...signs), { maxLength: 8 }))
  .map(([first, rest]) => `${first}x${rest.join('')}y`.replaceAll(/\s+/g, ' ').trim());
const line = fc.record({
  name: word,
  quantity: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 0, max: 9_999 }),
});
/** How an order tells what was taken off it: not at all, in money, or in percent, each in some spelling. */
const discount = fc.oneof(
  fc.constant({ percent: 0, write: () => '' }),
  fc.record({
    percent: fc.integer({ min: 0, max: 100 }),
    write: fc.constantFrom(
      (percent: number) => `${percent}%`,
      (percent: number) => `${percent} %`,
      (percent: number) => `-${percent}.0 %`,
      (percent: number) => `%${percent}`,
      (_: number, money: string) => money,
      (_: number, money: string) => `-${money}`,
      (_: number, money: string) => `$${money}`,
    ),
  }),
);
const orders = fc.array(
  fc.record({ person: word, city: word, discount, lines: fc.array(line, { minLength: 1, maxLength: 4 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
);
const price = (cents: number) => (cents / 100).toFixed(2);

test('any file in any order of its rows loses no row, item, unit, letter, or amount', () => {
  const layout = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'windows-1252'),
    /** Where each row comes to stand. */
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    repeatsAll: fc.boolean(),
  });
  fc.assert(
    fc.property(orders, layout, (made, { delimiter, encoding, seed, repeatsAll }) => {
      const latin = (text: string) => (encoding === 'windows-1252' ? text.replaceAll(/[’–]/g, "'") : text);
      const rows = made.flatMap(({ person, city, discount: off, lines }, at) =>
        lines.map(({ name, quantity, cents }, index) => {
          const total = price(goodsOf(lines) - offOf({ discount: off, lines }));
          const tells = index === 0 || repeatsAll;
          const own = tells ? [`${at}@x.example`, '2026-11-02', 'USD', total] : ['', '', '', ''];
          const less = off.write(off.percent, price(offOf({ discount: off, lines })));
          const place = tells ? [person, '1 Road', city, '1', 'DE', less] : ['', '', '', '', '', ''];
          // Each line of an order is another one, so that none repeats another word for word.
          return [`#${at}`, ...own, `${quantity}`, `${name}${index}`, price(cents), ...place].map(latin);
        }),
      );
      // A row that tells the order itself stays ahead of the others of it where only one does.
      const keys = rows.map((row, at) => ({ row, at, key: Math.imul(seed + at, 2_654_435_761) >>> 0 }));
      const mixed = [...keys].sort((a, b) => a.key - b.key);
      for (const [number, group] of Object.entries(Object.groupBy(mixed, ({ row }) => row[0] ?? ''))) {
        const slots = mixed.flatMap(({ row }, at) => (row[0] === number ? [at] : []));
        const inOrder = [...(group ?? [])].sort((a, b) => a.at - b.at);
        for (const [index, slot] of slots.entries())
          mixed[slot] = inOrder[index] ?? inOrder[0] ?? (mixed[slot] as never);
      }
      const names = [
        ...header,
        'Shipping Name',
        'Shipping Street',
        'Shipping City',
        'Shipping Zip',
        'Shipping Country',
        'Discount amount',
      ];
      const file = read(bytesOf([names, ...mixed.map(({ row }) => row)], { delimiter, encoding }));
      expect(file.told).toEqual([]);
      expect(file.notes).toEqual([]);
      expect(file.counted).toEqual(file.says);
      expect(file.says.rows).toBe(rows.length);
      const wanted = made.map(({ person, city, discount: off, lines }, at) => ({
        number: `#${at}`,
        off: price(offOf({ discount: off, lines })),
        person: latin(person),
        city: latin(city),
        lines: lines.map(({ name, quantity, cents }, index) => [latin(`${name}${index}`), quantity, price(cents)]),
      }));
      const seen = file.taken.map(asMade).sort((a, b) => Number(a.number.slice(1)) - Number(b.number.slice(1)));
      expect(seen).toEqual(wanted);
    }),
    { numRuns: 300 },
  );
});

const goodsOf = (lines: readonly { quantity: number; cents: number }[]) =>
  lines.reduce((sum, { quantity, cents }) => sum + cents * quantity, 0);
/** In cents, half of one up. */
const offOf = ({
  discount: { percent },
  lines,
}: {
  discount: { percent: number };
  lines: Parameters<typeof goodsOf>[0];
}) => Math.floor((goodsOf(lines) * percent + 50) / 100);

const asMade = (order: OrderOfFile) => ({
  number: order.sourceOrderNumber,
  off: Number(order.discountTotal ?? 0).toFixed(2),
  person: order.customerName,
  city: order.address?.city ?? '',
  lines: order.orderItems.map(({ productName, quantity, price }) => [productName, quantity, Number(price).toFixed(2)]),
});

const own = (number: string, total: string, ...item: string[]) => [
  number,
  'a@x.example',
  '2026-11-02',
  'USD',
  total,
  ...item,
];
const more = (number: string, ...item: string[]) => [number, '', '', '', '', ...item];
const itemsOf = (order: OrderOfFile | undefined) =>
  order?.orderItems.map(({ productName, quantity }) => `${quantity} ${productName}`);

test('rows of one order that stand apart are one order, whatever stands between them', () => {
  const rows = [header, own('#1', '50.00', '1', 'Mug', '20.00'), own('#2', '5.00', '1', 'Cup', '5.00')];
  const { taken, told } = read(bytesOf([...rows, more('#1', '2', 'Vase', '15.00')]));
  expect(told).toEqual([]);
  expect(taken.map(itemsOf)).toEqual([['1 Cup'], ['1 Mug', '2 Vase']]);
});

test('an order that a file repeats word for word is one order, and the file says so', () => {
  const order = [own('#1', '50.00', '1', 'Mug', '20.00'), more('#1', '2', 'Vase', '15.00')];
  const { taken, notes, counted, says } = read(
    bytesOf([header, ...order, own('#2', '5.00', '1', 'Cup', '5.00'), ...order]),
  );
  expect(itemsOf(taken[1])).toEqual(['1 Mug', '2 Vase']);
  expect(notes).toEqual([{ name: '#1', code: 'order-repeated', values: { count: 2 } }]);
  expect(counted).toEqual(says);
});

test('equal rows apart are two units where the total bears both out', () => {
  const mug = own('#1', '40.00', '1', 'Mug', '20.00');
  const { taken, notes } = read(bytesOf([header, mug, own('#2', '5.00', '1', 'Cup', '5.00'), mug]));
  expect(taken[1]?.orderItems.map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(notes).toEqual([]);
});

test('an order that a file tells in two ways is left out, and so is one of two people', () => {
  const between = own('#2', '5.00', '1', 'Cup', '5.00');
  const edited = read(
    bytesOf([header, own('#1', '30.00', '1', 'Mug', '30.00'), between, own('#1', '20.00', '1', 'Mug', '20.00')]),
  );
  expect(edited.told).toMatchObject([{ name: '#1', column: 'total', code: 'order-disagrees' }]);
  const other = ['#1', 'b@x.example', '2026-11-02', 'USD', '30.00', '1', 'Mug', '30.00'];
  const { told } = read(bytesOf([header, own('#1', '30.00', '1', 'Mug', '30.00'), between, other]));
  expect(told).toMatchObject([{ name: '#1', column: 'email', code: 'order-disagrees' }]);
});

test('orders of two shops under one number are two where the file names their ids', () => {
  const withId = (id: string, row: string[]) => [...row, id];
  const { taken, told } = read(
    bytesOf([
      [...header, 'Id'],
      withId('a', own('#1', '30.00', '1', 'Mug', '30.00')),
      withId('c', own('#2', '5.00', '1', 'Cup', '5.00')),
      withId('b', own('#1', '20.00', '1', 'Vase', '20.00')),
    ]),
  );
  expect(told).toEqual([]);
  expect(taken.map(({ sourceOrderId }) => sourceOrderId).sort()).toEqual(['a', 'b', 'c']);
});

test('more rows apart than can be held stop the file with a reason', () => {
  const cells = ['#1', 'x'];
  const form = { kind: 'orders', encoding: 'utf-8', delimiter: ',', itemCells: [], inPercent: [], width: 2 } as const;
  const reading = { decimal: null, dayOrder: null, timeZone: 'UTC', soldAs: [] };
  const whole = { ...form, isSkippedList: false, reading, places: { number: 0 } };
  const finder = new ApartFinder(whole);
  for (const number of [1, 2]) finder.look([{ number, cells, end: 0 }]);
  const things = new FileThings({ ...whole, apart: finder.end() }, { row: 1, byte: 0 });
  const text = '#1,x\n#2,y\n'.repeat(mostRowsApart + 1);
  expect(lengthIn('utf-8', text)).toBe(text.length);
  expect(() => things.push(Buffer.from(text))).toThrow(RowsTooFarApart);
});

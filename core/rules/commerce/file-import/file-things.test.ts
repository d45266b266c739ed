import { expect, test } from 'vitest';
import type { ImportKind } from './file-kinds.ts';
import { FileThings, mostRowsOfThing } from './file-things.ts';

const plainReading = { decimal: null, dayOrder: null, timeZone: 'UTC', soldAs: ['Shipping Protection'] };

const form = {
  encoding: 'utf-8',
  delimiter: ',',
  itemCells: [],
  inPercent: [],
  reading: plainReading,
  width: 4,
  isSkippedList: false,
  apart: new Set<number>(),
} as const;
const over = mostRowsOfThing + 3;
/** What a file tells whose rows all have one id. */
function tell(kind: ImportKind) {
  const things = new FileThings({ ...form, kind, places: { id: 0, number: 0 } }, { row: 1, byte: 10 });
  const told = [...things.push(Buffer.from('A,x\n'.repeat(over))), ...things.end()];
  return told.map((rows) => ({ rows: rows.length, until: rows.at(-1)?.number }));
}

test('an order that never ends is gathered up to a limit and still says where it ends', () => {
  expect(tell('orders')).toEqual([{ rows: mostRowsOfThing, until: over + 1 }]);
});

test('a product that never ends is told in parts, and no row of it is lost', () => {
  expect(tell('products')).toEqual([
    { rows: mostRowsOfThing, until: mostRowsOfThing + 1 },
    { rows: 3, until: over + 1 },
  ]);
});

test('a row without a number joins the order above only where what it repeats agrees', () => {
  const places = { number: 0, email: 1, total: 2, itemName: 3 };
  const rowsOf = (text: string) => {
    const things = new FileThings({ ...form, kind: 'orders', places }, { row: 1, byte: 10 });
    return [...things.push(Buffer.from(text)), ...things.end()].map((rows) => rows.map(({ number }) => number));
  };
  expect(rowsOf('#1,a@x.test,50,Mug\n,,,Tray\n,a@x.test,,Vase\n')).toEqual([[2, 3, 4]]);
  expect(rowsOf('#1,a@x.test,50,Mug\n,b@x.test,,Cup\n,,20,Bowl\n')).toEqual([[2], [3], [4]]);
  expect(rowsOf('#1,a@x.test,50,Mug\n,,20,Cup\n')).toEqual([[2], [3]]);
});

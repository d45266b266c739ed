import Big from 'big.js';
import type { Rows } from './cells.ts';
import { linesOfRows, type ToldLine } from './lines-of-rows.ts';
import { type OrderForm, protectionIn } from './order-of-rows.ts';

/** What something of a file counts: rows, items, units, and what the items cost before discounts, as decimal text. */
export interface Tally {
  rows: number;
  items: number;
  units: number;
  prices: string;
}

/** What was in a file, what of it came in, and what of it was skipped and told. */
export interface FileCounts {
  file: Tally;
  taken: Tally;
  skipped: Tally;
}

export const noTally: Tally = { rows: 0, items: 0, units: 0, prices: '0' };
export const noCounts: FileCounts = { file: noTally, taken: noTally, skipped: noTally };

export const addTally = (one: Tally, other: Tally): Tally => ({
  rows: one.rows + other.rows,
  items: one.items + other.items,
  units: one.units + other.units,
  prices: new Big(one.prices).plus(other.prices).toFixed(),
});

/** Rows as they are counted, those that weren’t kept too. */
const rowsIn = (rows: readonly { folded?: number }[]) => rows.reduce((all, { folded = 0 }) => all + 1 + folded, 0);

/** What rows of an order file say, whether it can be taken in or not; what is no number counts as nothing. */
export function tallyOfRows(rows: Rows, form: OrderForm): Tally {
  return { rows: rowsIn(rows), ...tallyOfLines(linesOfRows(rows, form)) };
}

function tallyOfLines(lines: readonly Pick<ToldLine, 'quantity' | 'price'>[]): Omit<Tally, 'rows'> {
  const counted = lines.map(({ quantity, price }) => ({
    units: typeof quantity === 'number' ? quantity : 0,
    price: /^-?\d+(?:\.\d+)?$/.test(price) ? price : '0',
  }));
  return {
    items: lines.length,
    units: counted.reduce((all, { units }) => all + units, 0),
    prices: counted.reduce((all, { units, price }) => all.plus(new Big(price).times(units)), new Big(0)).toFixed(),
  };
}

/**
 * What came in of an order: its items, and the protection that was sold with it as lines of their own.
 * @param told those of its rows that count; what the others repeat came in with them
 */
export function tallyOfOrder(
  { rows, told }: { rows: Rows; told: Rows },
  order: { orderItems: readonly { quantity: number; price: string }[] },
  form: OrderForm,
): Tally {
  const own = tallyOfLines([...order.orderItems, ...protectionIn(told, form)]);
  if (told === rows) {
    return { rows: rowsIn(rows), ...own };
  }
  const repeated = tallyOfLines(linesOfRows(rows, form).filter(({ row }) => !told.includes(row)));
  return addTally({ rows: rowsIn(rows), ...own }, { rows: 0, ...repeated });
}

import Big from 'big.js';
import { amountOf, sizeOf } from '../amounts.ts';
import { cellOf, type Rows } from '../cells.ts';
import { linesOfRows } from '../lines-of-rows.ts';
import type { OrderColumn } from '../order-columns.ts';
import type { OrderForm } from '../order-of-rows.ts';

/** How the rows of an order file are read, with what its first row says of percentages. */
export interface PercentForm extends OrderForm {
  inPercent: readonly number[];
  /** How many columns the file's first row names. */
  width: number;
}

/** An order's rows while its percentages become money. */
export interface Sheet {
  rows: Rows;
  form: PercentForm;
}

const numeric = /^-?\d+(?:\.\d+)?$/;
const zero = new Big(0);

/** The sheet with an amount in one of our columns, in a row of the order; null empties the cell. */
export function withAmount({ rows, form }: Sheet, at: number, column: OrderColumn, amount: Big | null): Sheet {
  const { places, width } = form;
  // A column that the file doesn't have stands behind its own.
  const place = places[column] ?? Math.max(width, ...Object.values(places).map((other) => other + 1));
  const [first, ...rest] = rows.map((row, index) => {
    if (index !== at) return row;
    const cells = Array.from({ length: Math.max(row.cells.length, place + 1) }, (_, each) => row.cells[each] ?? '');
    // With four places, so that no sign in it can be taken for one between thousands.
    cells[place] = amount === null ? '' : amount.toFixed(4);
    return { ...row, cells };
  });
  return {
    rows: first === undefined ? rows : [first, ...rest],
    form: { ...form, places: { ...places, [column]: place } },
  };
}

/** What a cell holds as an amount; 0 where nothing does, or no amount. */
export function amountAt({ rows, form }: Sheet, at: number, column: OrderColumn): Big {
  const row = rows[at];
  const text = row === undefined ? '' : amountOf(cellOf(row, form.places, column), form.reading.decimal);
  return numeric.test(text) ? new Big(text) : zero;
}

/** The same of what is taken off, whichever way its minus is written. */
export function sizeAt({ rows, form }: Sheet, at: number, column: OrderColumn): Big {
  const row = rows[at];
  const text = row === undefined ? '' : sizeOf(cellOf(row, form.places, column), form.reading.decimal);
  return numeric.test(text) ? new Big(text) : zero;
}

/** A line of an order in money: which of its rows tells it, what its units cost, and what was taken off them. */
export interface SheetLine {
  at: number;
  quantity: number;
  cost: Big;
  off: Big;
}

/** The lines of an order in money; null where a price or a quantity is none, and is refused. */
export function sheetLines({ rows, form }: Sheet): SheetLine[] | null {
  const lines = linesOfRows(rows, form).map(({ row, price, priceOfAll, quantity, discount }): SheetLine | null => {
    if (typeof quantity !== 'number' || !numeric.test(price)) return null;
    const at = rows.indexOf(row);
    // What stands in its cell, before it was divided by its units.
    const written = sizeAt({ rows, form }, at, 'itemDiscount');
    const each = discount !== null && numeric.test(discount) ? new Big(discount).times(quantity) : zero;
    const cost = priceOfAll !== null && numeric.test(priceOfAll) ? new Big(priceOfAll) : new Big(price).times(quantity);
    return { at, quantity, cost, off: written.eq(0) ? each : written };
  });
  return lines.every((line) => line !== null) ? lines : null;
}

/** What an order's parts come to, as far as percentages are of them. */
export function partsOf(sheet: Sheet): { goods: Big; off: Big; shipping: Big; tax: Big } {
  const lines = sheetLines(sheet) ?? [];
  const all = (read: typeof amountAt, column: OrderColumn) =>
    sheet.rows.reduce((sum, _, at) => sum.plus(read(sheet, at, column)), zero);
  const either = (read: typeof amountAt, whole: OrderColumn, each: OrderColumn) => {
    const told = read(sheet, 0, whole);
    return told.eq(0) ? all(read, each) : told;
  };
  const shipping = either(amountAt, 'shipping', 'itemShipping');
  return {
    goods: lines.reduce((sum, { cost }) => sum.plus(cost), zero),
    off: lines.reduce((sum, line) => sum.plus(line.off), zero),
    shipping: shipping.minus(either(sizeAt, 'shippingDiscount', 'itemShippingDiscount')),
    tax: either(amountAt, 'tax', 'itemTax'),
  };
}

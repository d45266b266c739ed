import Big from 'big.js';
import type { CsvRow } from '../../platform/csv/csv-reader.ts';
import { amountOf, sizeOf } from './amounts.ts';
import { cellOf, type Places, type Rows } from './cells.ts';
import type { OrderColumn } from './order-columns.ts';
import type { Reading } from './reading.ts';
import { type CellItem, itemsOfCell } from './shop-exports.ts';

/** A line of an order as a file tells it: amounts as decimal text, or as they are written where they are none. */
export interface ToldLine {
  row: CsvRow;
  name: string;
  sku: string;
  /** A whole number; text where it is none, and is refused with its reason. */
  quantity: number | string;
  /** Of one unit. */
  price: string;
  discount: string | null;
  tax: string | null;
}

/** The lines that the rows of an order tell, one a row or several in one cell. */
export function linesOfRows(
  rows: Rows,
  { places, itemCells, reading }: { places: Places<OrderColumn>; itemCells: readonly number[]; reading: Reading },
): ToldLine[] {
  const [first] = rows;
  const inCells = itemCells.flatMap((at) => itemsOfCell(first.cells[at] ?? ''));
  return [
    ...rows.filter((row) => cellOf(row, places, 'itemName') !== '').map((row) => lineOfRow(row, places, reading)),
    ...inCells.map((item) => lineOfCell(first, item, reading)),
  ];
}

function lineOfRow(row: CsvRow, places: Places<OrderColumn>, { decimal }: Reading): ToldLine {
  const at = (column: OrderColumn) => cellOf(row, places, column);
  const quantity = quantityOf(at('itemQuantity'));
  const price = amountOf(at('itemPrice'), decimal);
  return {
    row,
    name: at('itemName'),
    sku: at('itemSku'),
    quantity,
    price: price === '' ? (eachOf(amountOf(at('itemTotal'), decimal), quantity) ?? at('itemTotal')) : price,
    discount: eachOf(sizeOf(at('itemDiscount'), decimal), quantity),
    tax: eachOf(amountOf(at('itemTax'), decimal), quantity),
  };
}

function lineOfCell(row: CsvRow, item: CellItem, { decimal }: Reading): ToldLine {
  const quantity = quantityOf(item.quantity);
  const read = (text: string) => amountOf(text, decimal);
  const before = item.before || item.total;
  const off =
    isAmount(read(before)) && isAmount(read(item.total)) ? new Big(read(before)).minus(read(item.total)) : null;
  return {
    row,
    name: item.name,
    sku: item.sku,
    quantity,
    price: item.price === '' ? (eachOf(read(before), quantity) ?? before) : read(item.price),
    discount: off?.gt(0) && item.before !== '' ? eachOf(off.toFixed(), quantity) : null,
    tax: null,
  };
}

const isAmount = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

/** A whole number, also with zeros behind its point; one where nothing says it, and the text where it is no whole number. */
const quantityOf = (text: string): number | string =>
  text === '' ? 1 : /^\d+(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : text;

/** What one unit has of an amount of its line. */
function eachOf(amount: string, quantity: number | string): string | null {
  return /^\d+(?:\.\d+)?$/.test(amount) && typeof quantity === 'number' && quantity > 0
    ? new Big(amount).div(quantity).round(3).toFixed()
    : null;
}

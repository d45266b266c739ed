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
  /** Nothing says the quantity, so that it was taken for one. */
  isQuantityOpen: boolean;
  /** Of one unit. */
  price: string;
  /** Of all units, which the price of one was divided from; otherwise null. */
  priceOfAll: string | null;
  discount: string | null;
  tax: string | null;
}

/** What is needed of a file to read its lines. */
interface LineForm {
  places: Places<OrderColumn>;
  itemCells: readonly number[];
  reading: Reading;
}

/** The lines that the rows of an order tell, one a row or several in one cell. */
export function linesOfRows(rows: Rows, { places, itemCells, reading }: LineForm): ToldLine[] {
  const inCells = rows.flatMap((row) =>
    itemCells.flatMap((at) => itemsOfCell(row.cells[at] ?? '').map((item) => ({ row, item }))),
  );
  return [
    ...rows.filter((row) => cellOf(row, places, 'itemName') !== '').map((row) => lineOfRow(row, places, reading)),
    ...inCells.map(({ row, item }) => lineOfCell(row, item, reading)),
  ];
}

/** A row that tells an item and doesn’t name it; undefined where there is none. */
export function namelessIn(rows: Rows, { places, reading }: LineForm): CsvRow | undefined {
  const isSomething = (text: string) => !/^-?0*(?:\.0*)?$/.test(text);
  return rows.find((row) => {
    const at = (column: OrderColumn) => cellOf(row, places, column);
    const costs = (['itemPrice', 'itemTotal'] as const).map((column) => amountOf(at(column), reading.decimal));
    return at('itemName') === '' && (at('itemSku') !== '' || costs.some(isSomething));
  });
}

/**
 * Whether nothing says how many units an order’s rows tell: no cell does, nobody did, and the order’s sums don’t show it.
 * @param addsUp one unit of each comes to the order’s total
 */
export function isQuantityOpen(rows: Rows, form: LineForm, addsUp: boolean): boolean {
  const open = linesOfRows(rows, form).filter((line) => line.isQuantityOpen);
  const isShown = addsUp && form.places.total !== undefined && open.every((line) => line.priceOfAll === null);
  return open.length > 0 && form.reading.eachIsOne !== true && !isShown;
}

function lineOfRow(row: CsvRow, places: Places<OrderColumn>, { decimal }: Reading): ToldLine {
  const at = (column: OrderColumn) => cellOf(row, places, column);
  const quantity = quantityOf(at('itemQuantity'));
  const price = amountOf(at('itemPrice'), decimal);
  const all = amountOf(at('itemTotal'), decimal);
  return {
    row,
    name: at('itemName'),
    sku: at('itemSku'),
    quantity,
    isQuantityOpen: at('itemQuantity') === '',
    price: price === '' ? (eachOf(all, quantity) ?? at('itemTotal')) : price,
    priceOfAll: price === '' ? all : null,
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
    isQuantityOpen: item.quantity === '',
    priceOfAll: item.price === '' ? read(before) : null,
    price: item.price === '' ? (eachOf(read(before), quantity) ?? before) : read(item.price),
    discount: off?.gt(0) && item.before !== '' ? eachOf(off.toFixed(), quantity) : null,
    tax: null,
  };
}

const isAmount = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

/** A whole number, also with zeros behind its point; one where nothing says it, and the text where it is no whole number. */
const quantityOf = (text: string): number | string =>
  text === '' ? 1 : /^\d+(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : text;

/** What one unit has of an amount of its line; null where nothing stands. What is no amount stays, and is refused. */
function eachOf(amount: string, quantity: number | string): string | null {
  if (amount === '') {
    return null;
  }
  return /^\d+(?:\.\d+)?$/.test(amount) && typeof quantity === 'number' && quantity > 0
    ? new Big(amount).div(quantity).round(3).toFixed()
    : amount;
}

import Big from 'big.js';
import { onlyPayment } from '../../../reference/orders.ts';
import type { CsvRow } from '../../platform/csv/csv-reader.ts';
import { readMoney } from '../../platform/money.ts';
import { type LineLooks, nameLines } from '../order-lines.ts';
import { amountOf, sizeOf } from './amounts.ts';
import { cellOf, type Places, type Rows } from './cells.ts';
import { instantOf } from './dates.ts';
import { linesOfRows, type ToldLine } from './lines-of-rows.ts';
import type { OrderColumn } from './order-columns.ts';
import { paidOfFile } from './paid-of-rows.ts';
import type { Reading } from './reading.ts';

/** How the rows of an order file are read. */
export interface OrderForm {
  places: Places<OrderColumn>;
  itemCells: readonly number[];
  reading: Reading;
}

/** The order that these rows tell, as the API takes one: not yet checked. */
export function orderOfRows(rows: Rows, { places, itemCells, reading }: OrderForm): Record<string, unknown> {
  const [first] = rows;
  const at = (column: OrderColumn) => cellOf(first, places, column);
  const or = <T>(column: OrderColumn, read: (text: string) => T) => (at(column) === '' ? null : read(at(column)));
  const amount = (text: string) => amountOf(text, reading.decimal);
  const size = (text: string) => sizeOf(text, reading.decimal);
  const instant = (text: string) => instantOf(text, reading);
  const id = at('id') || at('number');
  const name = at('name') || [at('firstName'), at('lastName')].filter(Boolean).join(' ');
  const told = linesOfRows(rows, { places, itemCells, reading });
  const { lines, premium } = withoutProtection(told, reading.soldAs);
  const names = nameLines(id, lines.map(looksOf));
  // A file that names no total is added up; an empty cell of one that does is missing.
  const total = places.total === undefined ? sumOfLines(rows, told, places, reading) : amount(at('total'));
  const status = at('orderStatus').toLowerCase();
  const refunded = size(at('refunded'));
  const paid = paidOfFile({
    total,
    status: at('paymentStatus') || status,
    outstanding: amount(at('outstanding')),
    refunded,
  });
  const orderedAt = instant([at('orderedAt'), at('orderedTime')].filter(Boolean).join(' '));
  const items = lines.map((line, index) => itemOf(line, names[index] ?? id, paid.isAllBack));
  // An order of which a part waits has no line left by its own status alone.
  const hasLeft = at('fulfilledAt') !== '' || (leftStatuses.has(status) && !status.startsWith('partial'));
  const sent = items.filter((_, index) => wasSent(lines[index]?.row ?? first, places, hasLeft));
  const cover = premium ?? or('premium', amount);
  const shipping = or('shipping', amount) ?? sumOf(rows, places, 'itemShipping', amount);
  const shippingOff = or('shippingDiscount', size) ?? sumOf(rows, places, 'itemShippingDiscount', size);
  return {
    sourceOrderId: id,
    sourceOrderNumber: at('number'),
    sourceCreatedAt: orderedAt,
    sourceCancelledAt: or('cancelledAt', instant) ?? (calledOff.has(status) ? orderedAt : null),
    platformId: 'file',
    currency: at('currency'),
    subtotal: or('subtotal', amount) ?? total,
    shippingCost: lessOf(shipping, shippingOff),
    shippingCostTax: sumOf(rows, places, 'itemShippingTax', amount),
    tax: or('tax', amount),
    discountTotal: or('discount', size),
    total,
    ...(cover !== null && { premiumPaid: cover }),
    // A premium that went back alone is protection that was taken off; when that was, no export says.
    ...(cover !== null && !paid.isAllBack && isSame(refunded, cover) && { policyCancelledAt: orderedAt }),
    customerEmail: at('email').replace(/^mailto:/i, ''),
    customerName: name,
    customerPhone: or('phone', String),
    riskLevel: or('risk', String),
    tags: or('tags', String),
    address:
      at('street') === ''
        ? null
        : {
            ...nameParts(name),
            address1: at('street'),
            address2: at('street2'),
            city: at('city'),
            state: at('state'),
            zip: at('zip'),
            country: at('country'),
          },
    orderItems: items,
    payments: [{ sourcePaymentId: onlyPayment, amount: paid.amount, refunded: paid.refunded }],
    fulfillments:
      sent.length === 0
        ? []
        : [
            {
              sourceFulfillmentId: `${id}-package`,
              fulfillmentStatus: at('deliveredAt') === '' ? 'FULFILLED' : 'DELIVERED',
              fulfilledAt: or('fulfilledAt', instant),
              deliveredAt: or('deliveredAt', instant),
              trackingCompany: or('carrier', String),
              trackingNumber: or('tracking', numbersIn),
              sourceItemIds: sent.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity })),
            },
          ],
  };
}

/** The lines of an order that are protection, sold with it. */
export function protectionIn(rows: Rows, form: OrderForm): ToldLine[] {
  return withoutProtection(linesOfRows(rows, form), form.reading.soldAs).protection;
}

/** Protection that is sold as a line of its own is no product: what it cost, its lines, and the other ones. */
function withoutProtection(
  lines: readonly ToldLine[],
  soldAs: readonly string[],
): { lines: ToldLine[]; protection: ToldLine[]; premium: string | null } {
  const sold = new Set(soldAs.map(plainWords));
  const isProtection = ({ name, sku }: ToldLine) =>
    sold.has(plainWords(name)) || (sku !== '' && sold.has(plainWords(sku)));
  const protection = lines.filter(isProtection);
  if (
    protection.length === 0 ||
    protection.some(({ price, quantity }) => !isNumber(price) || typeof quantity !== 'number')
  ) {
    return { lines: [...lines], protection: [], premium: null };
  }
  const premium = protection.reduce((sum, { price, quantity }) => sum.plus(new Big(price).times(quantity)), new Big(0));
  return { lines: lines.filter((line) => !isProtection(line)), protection, premium: premium.toFixed() };
}

const plainWords = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text);
const isSame = (one: string, other: string) =>
  isNumber(one) && isNumber(other) && new Big(one).eq(other) && !new Big(one).eq(0);

/** What the lines of an order come to, with their taxes and their shipping, for a file that names no total. */
function sumOfLines(rows: Rows, lines: readonly ToldLine[], places: Places<OrderColumn>, reading: Reading): string {
  const [first] = rows;
  const read = (text: string) => amountOf(text, reading.decimal);
  const whole = lines.map(({ row, price, quantity }) => {
    const told = read(cellOf(row, places, 'itemTotal'));
    return isNumber(told)
      ? told
      : isNumber(price) && typeof quantity === 'number'
        ? new Big(price).times(quantity).toFixed()
        : price;
  });
  const parts = [
    ...whole,
    ...rows.flatMap((row) =>
      (['itemTax', 'itemShipping', 'itemShippingTax'] as const).map((column) => read(cellOf(row, places, column))),
    ),
    ...(['shipping', 'tax'] as const).map((column) => read(cellOf(first, places, column))),
  ].filter((part) => part !== '');
  const wrong = parts.find((part) => !isNumber(part));
  if (wrong !== undefined) {
    return wrong;
  }
  const off = [
    ...(['discount', 'shippingDiscount'] as const).map((column) => cellOf(first, places, column)),
    ...rows.flatMap((row) =>
      (['itemDiscount', 'itemShippingDiscount'] as const).map((column) => cellOf(row, places, column)),
    ),
  ].map((text) => sizeOf(text, reading.decimal));
  return off
    .filter(isNumber)
    .reduce(
      (left, part) => left.minus(part),
      parts.reduce((all, part) => all.plus(part), new Big(0)),
    )
    .toFixed();
}

/** The sum of a column over an order's rows; null where the file has none, or something in it is no amount. */
function sumOf(
  rows: Rows,
  places: Places<OrderColumn>,
  column: OrderColumn,
  read: (text: string) => string,
): string | null {
  const parts = rows.map((row) => read(cellOf(row, places, column))).filter((part) => part !== '');
  return parts.length === 0 || !parts.every(isNumber)
    ? (parts.find((part) => !isNumber(part)) ?? null)
    : parts.reduce((all, part) => all.plus(part), new Big(0)).toFixed();
}

/** What is left of an amount once something was taken off; what is no amount stays, and is refused with its reason. */
function lessOf(amount: string | null, off: string | null): string | null {
  if (amount === null || off === null || !isNumber(amount)) {
    return amount;
  }
  return isNumber(off) ? new Big(amount).minus(off).toFixed() : off;
}

/** Words of shops for an order that was called off. */
const calledOff: ReadonlySet<string> = new Set(['cancelled', 'canceled', 'declined', 'failed']);

/** The tracking numbers of one cell: shops write several one after the other. */
const numbersIn = (text: string): string[] =>
  text
    .split(/[,;|]/)
    .map((number) => number.trim())
    .filter((number) => number !== '');

/**
 * Whether a line has left, wholly or partly. Its own status says it; a line without one left with its order. An order that
 * is sent in parts has a day of its own only once the last part left.
 */
function wasSent(row: CsvRow, places: Places<OrderColumn>, orderLeft: boolean): boolean {
  const status = cellOf(row, places, 'itemSent').toLowerCase();
  return status === '' ? orderLeft : leftStatuses.has(status);
}

const leftStatuses: ReadonlySet<string> = new Set([
  'fulfilled',
  'partial',
  'partially fulfilled',
  'shipped',
  'partially shipped',
  'delivered',
  'complete',
  'completed',
]);

function itemOf({ name, sku, quantity, price, discount, tax }: ToldLine, sourceItemId: string, isBack: boolean) {
  return {
    sourceItemId,
    productName: name,
    sku: sku || null,
    quantity,
    ...(isBack && { refundedQuantity: quantity }),
    price,
    discount,
    ...(tax !== null && { tax }),
  };
}

/** What a line is, as one order's lines are told apart. What is no amount is refused later, with its reason. */
const looksOf = ({ sku, name, price }: ToldLine): LineLooks => ({ sku, name, price: readMoney(price) ?? '0' });

function nameParts(name: string) {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

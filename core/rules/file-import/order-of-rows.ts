import Big from 'big.js';
import { onlyPayment } from '../../reference/orders.ts';
import type { CsvRow } from '../csv/csv-reader.ts';
import { readMoney } from '../money.ts';
import { type LineLooks, nameLines } from '../order-lines.ts';
import { amountOf, cellOf, instantOf, type Places, type Rows } from './cells.ts';
import type { OrderColumn } from './order-columns.ts';
import { paidOfFile } from './paid-of-rows.ts';

/** The order that these rows tell, as the API takes one: not yet checked. */
export function orderOfRows(rows: Rows, places: Places<OrderColumn>): Record<string, unknown> {
  const [first] = rows;
  const at = (column: OrderColumn) => cellOf(first, places, column);
  const or = <T>(column: OrderColumn, read: (text: string) => T) => (at(column) === '' ? null : read(at(column)));
  const id = at('id') || at('number');
  const lines = rows.filter((row) => cellOf(row, places, 'itemName') !== '');
  const names = nameLines(
    id,
    lines.map((row) => looksOf(row, places)),
  );
  const total = amountOf(at('total'));
  const paid = paidOfFile({
    total,
    status: at('paymentStatus'),
    outstanding: amountOf(at('outstanding')),
    refunded: amountOf(at('refunded')),
  });
  const items = lines.map((row, index) => itemOf(row, places, names[index] ?? id, paid.isAllBack));
  const sent = items.filter((_, index) => wasSent(lines[index] ?? first, places, at('fulfilledAt') !== ''));
  return {
    sourceOrderId: id,
    sourceOrderNumber: at('number'),
    sourceCreatedAt: instantOf(at('orderedAt')),
    sourceCancelledAt: or('cancelledAt', instantOf),
    platformId: 'file',
    currency: at('currency'),
    subtotal: or('subtotal', amountOf) ?? total,
    shippingCost: or('shipping', amountOf),
    tax: or('tax', amountOf),
    discountTotal: or('discount', amountOf),
    total,
    customerEmail: at('email'),
    customerName: at('name'),
    customerPhone: or('phone', String),
    riskLevel: or('risk', String),
    tags: or('tags', String),
    address:
      at('street') === ''
        ? null
        : {
            ...nameParts(at('name')),
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
              fulfilledAt: or('fulfilledAt', instantOf),
              deliveredAt: or('deliveredAt', instantOf),
              trackingCompany: or('carrier', String),
              trackingNumber: or('tracking', numbersIn),
              sourceItemIds: sent.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity })),
            },
          ],
  };
}

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
  'delivered',
]);

function itemOf(row: CsvRow, places: Places<OrderColumn>, sourceItemId: string, isBack: boolean) {
  const at = (column: OrderColumn) => cellOf(row, places, column);
  const quantity = at('itemQuantity') === '' ? 1 : wholeOf(at('itemQuantity'));
  return {
    sourceItemId,
    productName: at('itemName'),
    sku: at('itemSku') || null,
    quantity,
    ...(isBack && { refundedQuantity: quantity }),
    price: amountOf(at('itemPrice')),
    discount: eachOf(amountOf(at('itemDiscount')), typeof quantity === 'number' ? quantity : 0),
  };
}

/** A whole number, also with zeros behind its point; anything else stays as it is, and is refused with its reason. */
const wholeOf = (text: string): number | string => (/^\d+(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : text);

/** What a row's line is, as one order's lines are told apart. */
function looksOf(row: CsvRow, places: Places<OrderColumn>): LineLooks {
  const price = amountOf(cellOf(row, places, 'itemPrice'));
  return {
    sku: cellOf(row, places, 'itemSku'),
    name: cellOf(row, places, 'itemName'),
    // What is no amount is refused later, with its reason.
    price: readMoney(price) ?? '0',
  };
}

/** What one unit has of a discount on its row. */
function eachOf(amount: string, quantity: number): string | null {
  return /^\d+(?:\.\d+)?$/.test(amount) && quantity > 0 ? new Big(amount).div(quantity).round(3).toFixed() : null;
}

function nameParts(name: string) {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

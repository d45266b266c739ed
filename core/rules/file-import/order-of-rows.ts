import Big from 'big.js';
import type { CsvRow } from '../csv/csv-reader.ts';
import { amountOf, cellOf, instantOf, type Places, type Rows } from './cells.ts';
import type { OrderColumn } from './order-columns.ts';

/** The order that these rows tell, as the API takes one: not yet checked. */
export function orderOfRows(rows: Rows, places: Places<OrderColumn>): Record<string, unknown> {
  const [first] = rows;
  const at = (column: OrderColumn) => cellOf(first, places, column);
  const or = <T>(column: OrderColumn, read: (text: string) => T) => (at(column) === '' ? null : read(at(column)));
  const id = at('id') || at('number');
  const items = rows
    .filter((row) => cellOf(row, places, 'itemName') !== '')
    .map((row, index) => itemOf(row, places, `${id}-${index + 1}`));
  const total = amountOf(at('total'));
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
    fulfillments:
      at('fulfilledAt') === ''
        ? []
        : [
            {
              sourceFulfillmentId: `${id}-package`,
              fulfillmentStatus: 'FULFILLED',
              fulfilledAt: instantOf(at('fulfilledAt')),
              trackingCompany: or('carrier', String),
              trackingNumber: or('tracking', (text) => [text]),
              sourceItemIds: items.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity })),
            },
          ],
  };
}

function itemOf(row: CsvRow, places: Places<OrderColumn>, sourceItemId: string) {
  const at = (column: OrderColumn) => cellOf(row, places, column);
  const quantity = at('itemQuantity') === '' ? 1 : Number.parseInt(at('itemQuantity'), 10);
  return {
    sourceItemId,
    productName: at('itemName'),
    sku: at('itemSku') || null,
    quantity,
    price: amountOf(at('itemPrice')),
    discount: eachOf(amountOf(at('itemDiscount')), quantity),
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

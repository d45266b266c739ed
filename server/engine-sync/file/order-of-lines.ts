import Big from 'big.js';
import type { OrderColumn, Places } from './order-columns.ts';

/** A line of a file with its number, 1 for the first; a cell may hold line breaks, so it’s the row of a spreadsheet. */
export interface Line {
  number: number;
  cells: readonly string[];
}

/** The lines of one order: the first tells the order and its first item, each other one an item more. */
export type OrderLines = readonly [Line, ...Line[]];

/** What stands in a column on one line, without the apostrophe that spreadsheets put before digits; empty where nothing does. */
export function cellOf(line: Line, places: Places, column: OrderColumn): string {
  const place = places[column];
  return place === undefined
    ? ''
    : (line.cells[place] ?? '')
        .trim()
        .replace(/^'\s*/, '')
        .replaceAll(/\s*[\r\n]+\s*/g, ', ');
}

/** An amount as decimal text: `1.240,50` and `1,240.50` are both 1240.50. Anything else comes back as it is. */
export function amountOf(text: string): string {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) {
    return text.replaceAll(',', '');
  }
  return /^\d+(?:\.\d{3})*,\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
}

/** An instant as ISO 8601: `2026-06-14 10:22:31 -0400`, `14.06.2026` and days are read too, without a zone as UTC. */
export function instantOf(text: string): string {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(.*)$/.exec(text);
  const ordered = german
    ? `${german[3]}-${german[2]!.padStart(2, '0')}-${german[1]!.padStart(2, '0')}${german[4]}`
    : text;
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
    ordered,
  );
  if (!parts) {
    return text;
  }
  const [, day, time = '00:00', seconds = ':00', zone = 'Z'] = parts;
  return `${day}T${time}${seconds}${zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
}

/** The order that these lines tell, as the API takes one: not yet checked. */
export function orderOfLines(lines: OrderLines, places: Places): Record<string, unknown> {
  const [first] = lines;
  const at = (column: OrderColumn) => cellOf(first, places, column);
  const or = <T>(column: OrderColumn, read: (text: string) => T) => (at(column) === '' ? null : read(at(column)));
  const id = at('id') || at('number');
  const items = lines
    .filter((line) => cellOf(line, places, 'itemName') !== '')
    .map((line, index) => itemOf(line, places, `${id}-${index + 1}`));
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

function itemOf(line: Line, places: Places, sourceItemId: string) {
  const at = (column: OrderColumn) => cellOf(line, places, column);
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

/** What one unit has of a discount on its line. */
function eachOf(amount: string, quantity: number): string | null {
  return /^\d+(?:\.\d+)?$/.test(amount) && quantity > 0 ? new Big(amount).div(quantity).round(3).toFixed() : null;
}

function nameParts(name: string) {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

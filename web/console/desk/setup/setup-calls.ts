import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { connectOptions } from './connect-options.gen.ts';

/** The commands that the first hour shows. Each works as it stands in a shell like bash. */

/** Stands in a command until a token was made. */
const noToken = '$TOKEN';

export const sampleNumber = 'TEST-1';

const dayMs = 86_400_000;

/**
 * Sends an order that was delivered three days ago to the person who looks, so that a claim can be filed on it.
 * @param now milliseconds since 1970
 */
export function sendOrderCall(given: {
  origin: string;
  store: StoreOfMe;
  email: string;
  token: string | null;
  now: number;
}): string {
  const { origin, store, email, token, now } = given;
  const ago = (days: number) => new Date(now - days * dayMs).toISOString().replace(/\.\d+Z$/, 'Z');
  const order = {
    sourceOrderId: sampleNumber,
    sourceOrderNumber: sampleNumber,
    sourceCreatedAt: ago(8),
    currency: store.currency,
    total: '32.00',
    subtotal: '30.00',
    premiumPaid: '1.50',
    customerName: 'Test Customer',
    customerEmail: email,
    address: {
      firstName: 'Test',
      lastName: 'Customer',
      address1: '1 Main St',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      country: 'US',
    },
    orderItems: [{ sourceItemId: 'mug', productName: 'Mug', quantity: 2, price: '15.00' }],
    fulfillments: [
      {
        sourceFulfillmentId: 'package-1',
        sourceItemIds: [{ sourceItemId: 'mug', quantity: 2 }],
        fulfillmentStatus: 'DELIVERED',
        trackingCompany: 'UPS',
        trackingNumber: '1Z0000000000000001',
        fulfilledAt: ago(7),
        shippedAt: ago(7),
        deliveredAt: ago(3),
      },
    ],
  };
  return curl(`${origin}/v1/orders`, 'POST', order, token);
}

/** Sets an area of the settings for the first time. */
export const setAreaCall = (origin: string, store: StoreOfMe, area: string, settings: object) =>
  curl(`${origin}/v1/stores/${store.id}/settings/${area}`, 'PUT', { expectedVersion: 0, settings }, null);

/** Connects a shop, of each engine that shows how; whoever runs the product has a shell on its machine. */
export const connectCommands = (store: StoreOfMe): string[] =>
  connectOptions.map(([kind, ...fields]) =>
    [`npx amends engine connect --store ${store.slug} ${kind}`, ...fields.map((field) => `  ${field}`)].join(' \\\n'),
  );

function curl(url: string, method: string, body: object, token: string | null): string {
  // Nothing that a person is called ends the quotes.
  const json = JSON.stringify(body, null, 1).replaceAll("'", '\\u0027');
  return [
    `curl -sS -X ${method} ${url}`,
    `  -H "authorization: Bearer ${token ?? noToken}"`,
    '  -H "content-type: application/json"',
    `  -d '${json}'`,
  ].join(' \\\n');
}

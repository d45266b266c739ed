import { bootVendure } from '../server/commerce/connectors/vendure/testing/boot.ts';
import { findOrders } from '../server/commerce/connectors/vendure/vendure-queries.ts';
import { makeGrant } from '../server/commerce/orders/look-up/grants.ts';
import { compare } from './lib/compare.ts';
import { requestText } from './lib/load.ts';
import { numbersOf } from './lib/order.ts';
import { withOpenServices } from './lib/services.ts';

const connections = 16;

/** The granted order against the query with which an order is read from a real Vendure shop, each on its own PostgreSQL. */
const shop = await bootVendure();
try {
  await withOpenServices(async ({ services, system, store, http, placeOrders }) => {
    const numbers = numbersOf('S', 100);
    const orderIds = await placeOrders(numbers);
    const requests: string[] = [];
    for (const orderId of orderIds) {
      const { token } = await services.db.inStore(store.id, (tx) => makeGrant(tx, system, store.id, orderId));
      const headers = { authorization: `Bearer ${token}` };
      requests.push(requestText({ host: 'bench.test', path: '/v1/order-lookup/current', headers }));
    }
    const { port, pathname, host } = new URL(shop.endpoint);
    const asked = requestText({
      method: 'POST',
      host,
      path: pathname,
      headers: { 'content-type': 'application/json', 'vendure-api-key': shop.apiKey },
      body: JSON.stringify({ query: findOrders, variables: { codes: [shop.orderCode] } }),
    });
    await compare('granted order', {
      connections,
      productPort: http.port,
      barePort: Number(port),
      requests,
      bareRequests: [asked],
      atLeast: 8,
      against: 'a real Vendure’s order query',
    });
  });
} finally {
  await shop.stop();
}

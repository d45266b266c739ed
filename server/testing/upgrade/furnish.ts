import { engineOrderText } from '../crash/kill-order.ts';
import type { Inside } from '../crash/whole-product.ts';
import { commandOf, type Shared } from './running.ts';

const scopes = [
  'orders:create,orders:read,orders:update,claims:create,claims:read,claims:update,claims:resolve',
  'messages:create,messages:read,contacts:read,webhooks:create,claim-notes:read,warranties:read',
].join();

/** How many orders the demo store’s engine is given. */
export const mostOrders = 50_000;

/**
 * Makes the demo store of a running installation ready for traffic: orders in its engine, endpoints for its webhooks, and
 * limits that nobody’s approvals reach.
 * @returns a token of it
 */
export async function furnish(given: {
  code: string;
  shared: Shared;
  port: number;
  urls: readonly string[];
  sql: Inside['sql'];
}): Promise<string> {
  const { code, shared, port, urls, sql } = given;
  const token = await commandOf(code, shared, ['token', 'create', '--store', 'demo', '--scopes', scopes]);
  await sql(
    `UPDATE current_settings SET settings = jsonb_set(settings, '{limits}', coalesce(settings -> 'limits', '{}') || $1)
      WHERE store_id = (SELECT id FROM stores WHERE slug = 'demo')`,
    [JSON.stringify({ secondPersonFromCustomer: 1e9, secondPersonFromDay: 1e9 })],
  );
  await sql(
    `INSERT INTO sample_engine.orders (shop, source_order_id, order_number, email, body)
     SELECT s.id, 'source-' || n, 'k' || n, 'ana@mail.test', replace($1, 'NUMBER', n::text)::jsonb
       FROM stores s, generate_series(1, $2::int) AS n WHERE s.slug = 'demo'`,
    [engineOrderText(), mostOrders],
  );
  for (const url of urls) {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url, topics: ['claim.created', 'claim.approved', 'message.created'] }),
    });
    if (answer.status !== 201) {
      throw new Error(`The endpoint was refused: ${await answer.text()}`);
    }
  }
  return token;
}

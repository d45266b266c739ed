import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signWebhook } from '../../../../testing/sign-webhook.ts';
import { Refusal, type Row, type Shop, text } from './stand-in-shop.ts';

/**
 * Answers as the Medusa shop of `e2e/medusa` did, in its shapes and with its refusals, for `npm test`; `npm run medusa`
 * holds the same laws over the real one. Strict where Medusa is: other keys of a body are refused, and so is a wrong key
 * of the API. Lax where Medusa is: filters that it does not know change nothing.
 */
export interface MedusaStandIn {
  address: string;
  /** What the shop told of its orders, signed. */
  told: Map<string, { headers: Headers; body: Uint8Array }>;
  /** Asks the admin API, `path` below /admin. */
  ask(path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

interface Asked {
  /** The parts of the path in parentheses. */
  parts: string[];
  query: URLSearchParams;
  body: Row;
}

type Route = [method: string, path: RegExp, answer: (shop: Shop, asked: Asked) => unknown];

const listed = (name: string, rows: Row[], { query }: Asked) => {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? 15);
  const order = query.get('order') ?? 'created_at';
  const field = order.replace(/^-/, '');
  const sorted = rows.toSorted((row, other) => (text(row[field]) < text(other[field]) ? -1 : 1));
  if (order.startsWith('-')) sorted.reverse();
  return { [name]: sorted.slice(offset, offset + limit), count: rows.length, offset, limit };
};

/** Rows that fit the filters that Medusa knows for that list. */
const filtered = (rows: Row[], { query }: Asked, known: string[]) =>
  rows.filter((row) =>
    [...query].every(([name, value]) => {
      const [field = '', operator] = name.replace(']', '').split('[');
      if (name === 'q') return text(row.email).includes(value) || text(row.display_id).includes(value);
      if (!known.includes(field)) return true;
      if (operator === '$gt') return text(row[field]) > value;
      return operator === '$gte' ? text(row[field]) >= value : text(row[field]) === value;
    }),
  );

const orderFilters = ['id', 'customer_id', 'sales_channel_id', 'created_at', 'updated_at'];

const only = (body: Row, ...keys: string[]) => {
  const other = Object.keys(body).filter((key) => !keys.includes(key));
  if (other.length > 0) throw new Refusal(400, 'invalid_data', `Invalid request: Unrecognized fields: '${other}'`);
};

const routes: Route[] = [
  ['GET', /^\/stores$/, (shop, asked) => listed('stores', shop.stores, asked)],
  [
    'GET',
    /^\/sales-channels$/,
    (shop, asked) => listed('sales_channels', filtered(shop.channels, asked, ['id']), asked),
  ],
  [
    'GET',
    /^\/shipping-options$/,
    (shop, asked) => listed('shipping_options', filtered(shop.shippingOptions, asked, ['id']), asked),
  ],
  [
    'GET',
    /^\/shipping-options\/([^/]+)$/,
    (shop, { parts }) => ({ shipping_option: shop.find('shippingOptions', parts) }),
  ],
  [
    'GET',
    /^\/orders$/,
    (shop, asked) => listed('orders', filtered(shop.ordersThat({ draft: false }), asked, orderFilters), asked),
  ],
  ['GET', /^\/orders\/([^/]+)$/, (shop, { parts }) => ({ order: shop.find('orders', parts) })],
  [
    'POST',
    /^\/orders\/([^/]+)$/,
    (shop, { parts, body }) => {
      only(body, 'metadata');
      return { order: shop.change(shop.find('orders', parts), { metadata: body.metadata }) };
    },
  ],
  ['POST', /^\/orders\/([^/]+)\/cancel$/, (shop, { parts }) => ({ order: shop.cancel(parts) })],
  [
    'POST',
    /^\/payments\/([^/]+)\/refund$/,
    (shop, { parts, body }) => {
      only(body, 'amount', 'note', 'refund_reason_id');
      return { payment: shop.refund(parts, { amount: Number(body.amount), note: body.note }) };
    },
  ],
  [
    'GET',
    /^\/draft-orders$/,
    (shop, asked) => listed('draft_orders', filtered(shop.ordersThat({ draft: true }), asked, ['id']), asked),
  ],
  ['GET', /^\/draft-orders\/([^/]+)$/, (shop, { parts }) => ({ draft_order: shop.find('orders', parts) })],
  [
    'POST',
    /^\/draft-orders$/,
    (shop, { body }) => {
      only(body, ...draftKeys);
      return { draft_order: shop.draft(body) };
    },
  ],
  ['POST', /^\/draft-orders\/([^/]+)\/convert-to-order$/, (shop, { parts }) => ({ order: shop.convert(parts) })],
  [
    'GET',
    /^\/product-variants$/,
    (shop, asked) => listed('variants', filtered(shop.variants, asked, ['id', 'updated_at']), asked),
  ],
  [
    'POST',
    /^\/products\/[^/]+\/variants\/([^/]+)$/,
    (shop, { parts, body }) => ({ product: shop.change(shop.find('variants', parts), { sku: body.sku }) }),
  ],
  [
    'GET',
    /^\/gift-cards$/,
    (shop, asked) => listed('gift_cards', filtered(shop.giftCards, asked, ['reference', 'reference_id']), asked),
  ],
  [
    'POST',
    /^\/gift-cards$/,
    (shop, { body }) => {
      only(body, 'currency_code', 'value', 'code', 'reference', 'reference_id', 'note');
      return { gift_card: shop.add('giftCards', 'gcard', { ...body, code: `GIFT-${shop.giftCards.length + 1}` }) };
    },
  ],
  [
    'GET',
    /^\/store-credit-accounts$/,
    (shop, asked) => listed('store_credit_accounts', filtered(shop.accounts, asked, ['id', 'customer_id']), asked),
  ],
  [
    'POST',
    /^\/store-credit-accounts$/,
    (shop, { body }) => {
      only(body, 'currency_code', 'customer_id');
      return { store_credit_account: shop.openAccount(body) };
    },
  ],
  [
    'POST',
    /^\/store-credit-accounts\/([^/]+)\/credit$/,
    (shop, { parts, body }) => {
      only(body, 'amount', 'note');
      const account = shop.find('accounts', parts);
      shop.add('transactions', 'sc_trx', { ...body, type: 'credit', account_id: account.id });
      return { store_credit_account: account };
    },
  ],
  [
    'GET',
    /^\/store-credit-accounts\/([^/]+)\/transactions$/,
    (shop, asked) => {
      const { id } = shop.find('accounts', asked.parts);
      return listed(
        'transactions',
        shop.transactions.filter((row) => row.account_id === id),
        asked,
      );
    },
  ],
];

const draftKeys = [
  'sales_channel_id',
  'email',
  'customer_id',
  'billing_address',
  'shipping_address',
  'items',
  'region_id',
  'promo_codes',
  'currency_code',
  'no_notification_order',
  'shipping_methods',
  'metadata',
];

/** Opens the stand-in of a shop. */
export async function startMedusaStandIn(
  shop: Shop,
  { apiKey, secret }: { apiKey: string; secret: string },
): Promise<MedusaStandIn> {
  const told: MedusaStandIn['told'] = new Map();
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  for (const order of shop.orders) {
    const body = JSON.stringify({ orderId: order.id });
    told.set(text(order.id), signWebhook(secret, { id: `told-${text(order.id)}`, at: Date.now(), body }));
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    if (request.headers.authorization !== authorization) throw new Refusal(401, 'unauthorized', 'Unauthorized');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://shop');
    const path = url.pathname.replace(/^\/admin/, '');
    const sent = Buffer.concat(chunks).toString('utf8');
    for (const [method, pattern, act] of routes) {
      const match = pattern.exec(path);
      if (match && method === request.method) {
        const body = sent === '' ? {} : (JSON.parse(sent) as Row);
        return act(shop, { parts: match.slice(1), query: url.searchParams, body });
      }
    }
    throw new Refusal(404, 'none', '');
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (found) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found)),
      (error: unknown) => {
        const { status, type, message } =
          error instanceof Refusal ? error : new Refusal(500, 'unknown_error', String(error));
        response.writeHead(status).end(message === '' ? 'Cannot be found' : JSON.stringify({ type, message }));
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    told,
    async ask(path, body) {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(`${address}/admin${path}`, { headers: { authorization }, ...sent })).json();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

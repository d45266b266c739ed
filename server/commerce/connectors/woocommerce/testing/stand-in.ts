import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Collapse, createCoupon, createOrder, refund } from './acts.ts';
import { type Books, change, newId, orderView, Refusal, type Row, refuse } from './books.ts';
import { bodies, check, type Fields, queries } from './shapes.ts';

/** A key as the shop made it. */
export interface Key {
  consumerKey: string;
  consumerSecret: string;
}

export interface StandIn {
  /** Where it listens, in place of https://shop.example. It counts as https there, as a shop behind a proxy does. */
  origin: string;
  /** Every call that came in, like `GET /orders`. */
  asked: string[];
  close(): Promise<void>;
}

interface Asked {
  books: Books;
  /** The parts of the path in parentheses. */
  parts: string[];
  query: URLSearchParams;
  body: Row;
}

interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  fields: Fields;
  answer(asked: Asked): unknown;
  status?: number;
}

const mostAPage = 100;

const orderOf = ({ books, parts: [id] }: Asked, status = 404) =>
  books.orders.find((order) => order.id === Number(id) && order.status !== 'trash') ??
  refuse(status, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');

/** A page of a list, sorted and narrowed as it was asked for. */
function pageOf<T extends Row>(rows: readonly T[], query: URLSearchParams): T[] {
  const size = Number(query.get('per_page') ?? 10);
  if (size < 1 || size > mostAPage) refuse(400, 'rest_invalid_param', 'per_page must be between 1 and 100.');
  const field = query.get('orderby') === 'modified' ? 'date_modified_gmt' : 'id';
  const after = query.get('modified_after');
  const found = rows
    .filter((row) => after === null || String(row.date_modified_gmt) > after.slice(0, 19))
    .toSorted((row, other) => compare(row[field], other[field]) || compare(row.id, other.id));
  if (query.get('order') !== 'asc') found.reverse();
  const start = (Number(query.get('page') ?? 1) - 1) * size;
  return found.slice(start, start + size);
}

const compare = (one: unknown, other: unknown) => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
};

/** The shop's search finds what looks like it, and leaves the rest to whoever asks. */
const looksLike = (query: URLSearchParams, texts: unknown[]) => {
  const wanted = query.get('search')?.toLowerCase();
  return !wanted || texts.some((text) => String(text).toLowerCase().includes(wanted));
};

const routes: Route[] = [
  {
    method: 'GET',
    path: /^\/orders$/,
    fields: queries.orders,
    answer: ({ books, query }) =>
      pageOf(
        books.orders
          .filter(({ status }) => status !== 'trash')
          .filter(({ parent_id }) => !query.has('parent') || parent_id === Number(query.get('parent')))
          .filter(({ id, billing }) => looksLike(query, [id, billing.email, billing.first_name, billing.last_name])),
        query,
      ).map(orderView),
  },
  {
    method: 'POST',
    path: /^\/orders$/,
    fields: bodies.order,
    status: 201,
    answer: ({ books, body }) => createOrder(books, body),
  },
  {
    method: 'POST',
    path: /^\/orders\/batch$/,
    fields: bodies.batch,
    answer: () => ({}),
  },
  { method: 'GET', path: /^\/orders\/(\d+)$/, fields: queries.none, answer: (asked) => orderView(orderOf(asked)) },
  {
    method: 'POST',
    path: /^\/orders\/(\d+)$/,
    fields: bodies.order,
    answer: (asked) => orderView(change(asked.books, orderOf(asked, 400), asked.body)),
  },
  {
    method: 'GET',
    path: /^\/orders\/(\d+)\/refunds$/,
    fields: queries.refunds,
    answer: (asked) => pageOf(orderOf(asked).booked, asked.query),
  },
  {
    method: 'GET',
    path: /^\/orders\/(\d+)\/refunds\/(\d+)$/,
    fields: queries.none,
    answer: (asked) =>
      orderOf(asked).booked.find(({ id }) => id === Number(asked.parts[1])) ??
      refuse(404, 'woocommerce_rest_shop_order_refund_invalid_id', 'Invalid ID.'),
  },
  {
    method: 'POST',
    path: /^\/orders\/(\d+)\/refunds$/,
    fields: bodies.refund,
    status: 201,
    // Cast: the shape was checked.
    answer: (asked) => refund(asked.books, orderOf(asked), asked.body as unknown as Parameters<typeof refund>[2]),
  },
  {
    method: 'POST',
    path: /^\/orders\/(\d+)\/notes$/,
    fields: bodies.note,
    status: 201,
    answer: (asked) => {
      const { note, customer_note = false } = asked.body as { note: string; customer_note?: boolean };
      asked.books.notes.push({ order: orderOf(asked).id, note, customer_note });
      return { id: newId(asked.books), note, customer_note };
    },
  },
  { method: 'GET', path: /^\/payment_gateways$/, fields: queries.none, answer: ({ books }) => books.gateways },
  {
    method: 'GET',
    path: /^\/payment_gateways\/([\w-]+)$/,
    fields: queries.none,
    answer: ({ books, parts: [id] }) =>
      books.gateways.find((gateway) => gateway.id === id) ??
      refuse(404, 'woocommerce_rest_payment_gateway_invalid', 'Resource does not exist.'),
  },
  {
    method: 'GET',
    path: /^\/products$/,
    fields: queries.products,
    answer: ({ books, query }) => pageOf(books.products, query).map(({ kinds: _, ...product }) => product),
  },
  {
    method: 'GET',
    path: /^\/products\/(\d+)\/variations$/,
    fields: queries.products,
    answer: ({ books, parts: [id], query }) =>
      pageOf(books.products.find((product) => product.id === Number(id))?.kinds ?? [], query),
  },
  {
    method: 'GET',
    path: /^\/coupons$/,
    fields: queries.coupons,
    answer: ({ books, query }) =>
      pageOf(
        books.given
          .filter(({ code }) => !query.has('code') || code === query.get('code')?.toLowerCase())
          .filter(({ code, description }) => looksLike(query, [code, description])),
        query,
      ),
  },
  {
    method: 'POST',
    path: /^\/coupons$/,
    fields: bodies.coupon,
    status: 201,
    answer: ({ books, body }) => createCoupon(books, body),
  },
  {
    method: 'GET',
    path: /^\/data\/currencies\/current$/,
    fields: queries.none,
    answer: ({ books }) => ({ code: books.currency, name: books.currency, symbol: books.currency }),
  },
  {
    method: 'GET',
    path: /^\/settings\/general\/woocommerce_enable_coupons$/,
    fields: queries.none,
    answer: ({ books }) => ({ id: 'woocommerce_enable_coupons', value: books.coupons ? 'yes' : 'no' }),
  },
];

/** A strict stand-in for a WooCommerce shop: its documented parameters, and the rules that it keeps. No WooCommerce. */
export async function startWooStandIn(books: Books, key: Key): Promise<StandIn> {
  const asked: string[] = [];
  const login = `Basic ${Buffer.from(`${key.consumerKey}:${key.consumerSecret}`).toString('base64')}`;

  async function answer(request: IncomingMessage): Promise<{ status: number; reply: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://shop');
    if (url.pathname === '/wp-json/') {
      // WordPress takes every login there for one of its own.
      if (request.headers.authorization) refuse(401, 'invalid_username', 'Unknown username.');
      return { status: 200, reply: { name: books.name } };
    }
    const method = request.method ?? '';
    const path = url.pathname.replace(/^\/wp-json\/wc\/v3/, '');
    asked.push(`${method} ${path}`);
    const route = routes.find((each) => each.method === method && each.path.test(path));
    if (!route || path === url.pathname) refuse(404, 'rest_no_route', 'No route was found.');
    if (request.headers.authorization !== login) {
      refuse(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    }
    if (books.permissions !== 'read_write' && books.permissions !== (method === 'GET' ? 'read' : 'write')) {
      refuse(401, 'woocommerce_rest_authentication_error', 'The API key provided does not have the permissions.');
    }
    const sent = Buffer.concat(chunks).toString('utf8');
    if (sent !== '' && !request.headers['content-type']?.startsWith('application/json')) {
      refuse(400, 'rest_invalid_json', 'Invalid JSON body passed.');
    }
    const body = sent === '' ? {} : (JSON.parse(sent) as Row);
    check(method === 'GET' ? Object.fromEntries(url.searchParams) : body, route.fields);
    const parts = route.path.exec(path)?.slice(1) ?? [];
    const reply = await route.answer({ books, parts, query: url.searchParams, body });
    return { status: route.status ?? 200, reply: only(url.searchParams.get('_fields'), reply) };
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, reply }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply)),
      (error: unknown) => {
        if (error instanceof Collapse) {
          response.writeHead(500, { 'content-type': 'text/html' }).end('<p>There has been a critical error.</p>');
          return;
        }
        const { status, code, message } =
          error instanceof Refusal ? error : new Refusal(500, 'internal_server_error', String(error));
        response.writeHead(status).end(JSON.stringify({ code, message, data: { status } }));
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The fields that were asked for alone. */
function only(fields: string | null, reply: unknown): unknown {
  if (fields === null) return reply;
  const wanted = new Set(fields.split(','));
  const cut = (row: unknown) => Object.fromEntries(Object.entries(row as Row).filter(([name]) => wanted.has(name)));
  return Array.isArray(reply) ? reply.map(cut) : cut(reply);
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DocumentNode, executeSync, GraphQLError, parse, validate } from 'graphql';
import { actsOf, type Provider } from './acts.ts';
import type { Books } from './books.ts';
import { costOf } from './cost.ts';
import { adminSchema } from './schema.ts';
import { scopesOf, scopesOfMarks } from './scopes.ts';
import { compareInstants, searchOf } from './search.ts';
import { connection, draftView, orderView, productView } from './views.ts';

/** What goes wrong with the next act: its answer is lost, the connection breaks, nothing comes, or a gateway says so. */
export type StandInFault = 'after' | 'reset' | 'hang' | 'bad-gateway' | 'nonsense' | 'failure';

export interface StandInStore {
  books: Books;
  accessToken: string;
  /** What the token may do; everything where nothing is said. */
  scopes?: readonly string[];
}

export interface StandIn {
  /** Where it listens, in place of https://NAME.myshopify.com. */
  origin: string;
  /** The next mutation fails so; with `everything`, the next question too. */
  fail(fault: StandInFault, everything?: boolean): void;
  provider: Provider;
  /** Whether a discount on a draft order counts. */
  discounts: boolean;
  /** Points that are left, how many there are at most, and how many come back a second of `advance`. */
  bucket: { available: number; most: number; rate: number };
  /** Lets time pass for the points. */
  advance(ms: number): void;
  /** Every operation that came in, by name. */
  asked: string[];
  close(): Promise<void>;
}

const path = '/admin/api/2026-10/graphql.json';
const mostOfOneQuestion = 1000;

/** A strict stand-in for one store at Shopify: its real schema, and the rules that Shopify keeps around it. No Shopify. */
export async function startStandIn(store: StandInStore): Promise<StandIn> {
  const schema = adminSchema();
  const { books } = store;
  let next: { fault: StandInFault; everything: boolean } | undefined;
  let at = Date.parse('2026-03-02T10:00:00Z');

  const surroundings = {
    books,
    now: () => {
      at += 1000;
      return new Date(at).toISOString().replace('.000Z', 'Z');
    },
    provider: () => standIn.provider,
    discounts: () => standIn.discounts,
  };
  const root = { ...questionsOf(store), ...actsOf(surroundings) };

  function answer(body: string): { status: number; reply: unknown; isAct: boolean } {
    const given = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    const variables = given.variables ?? {};
    const failed = (errors: readonly GraphQLError[], more = {}) => ({
      status: 200,
      isAct: false,
      reply: { errors: errors.map((error) => error.toJSON()), ...more },
    });
    let document: DocumentNode;
    try {
      document = parse(given.query);
    } catch (error) {
      return failed([error as GraphQLError]);
    }
    const invalid = validate(schema, document);
    if (invalid.length > 0) {
      return failed(invalid);
    }
    const [operation] = document.definitions;
    const named = operation && 'name' in operation ? (operation.name?.value ?? '') : '';
    standIn.asked.push(named);
    const requested = costOf(schema, document, variables);
    const { bucket } = standIn;
    const cost = (actual: number | null) => ({
      extensions: {
        cost: {
          requestedQueryCost: requested,
          actualQueryCost: actual,
          throttleStatus: {
            maximumAvailable: bucket.most,
            currentlyAvailable: bucket.available,
            restoreRate: bucket.rate,
          },
        },
      },
    });
    const refuse = (message: string, code: string, more = {}) =>
      failed([new GraphQLError(message, { extensions: { code, ...more } })], cost(null));
    if (requested > mostOfOneQuestion) {
      const message = `Query cost is ${requested}, which exceeds the single query max cost limit (1000).`;
      return refuse(message, 'MAX_COST_EXCEEDED');
    }
    if (requested > bucket.available) {
      return refuse('Throttled', 'THROTTLED');
    }
    const taken = [...scopesOf(schema, document), ...scopesOfMarks(variables)];
    const lacking = taken.find((scope) => !allows(store.scopes, scope));
    if (lacking) {
      return refuse(`Access denied for ${named}.`, 'ACCESS_DENIED', { requiredAccess: `\`${lacking}\` access scope.` });
    }
    const strange = strangeId(variables);
    if (strange) {
      return refuse(`Variable $${strange} of type ID! was provided invalid value`, 'INVALID_VARIABLE');
    }
    // What was asked for is given back, except for what it really took.
    const actual = Math.ceil(requested / 10);
    bucket.available -= actual;
    const result = executeSync({ schema, document, rootValue: root, variableValues: variables });
    const isAct = operation !== undefined && 'operation' in operation && operation.operation === 'mutation';
    return { status: 200, isAct, reply: { ...result, ...cost(actual) } };
  }

  function respond(url: string, token: string, body: string, response: ServerResponse): void {
    const send = (status: number, reply: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    if (url !== path) {
      return void send(404, { errors: 'Not Found' });
    }
    if (token !== store.accessToken) {
      return void send(401, {
        errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
      });
    }
    const isAct = /refundCreate|draftOrderComplete|storeCreditAccountCredit/.test(body);
    const fault = next && (isAct || next.everything) ? next.fault : undefined;
    if (fault) {
      next = undefined;
    }
    switch (fault) {
      case 'hang':
        return;
      case 'reset':
        return void response.destroy();
      case 'failure':
        return void send(200, {
          errors: [{ message: 'Internal error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
        });
      case 'nonsense':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Hold on</html>');
      default:
    }
    const { status, reply } = answer(body);
    if (fault === 'after') {
      return void response.destroy();
    }
    if (fault === 'bad-gateway') {
      return void response.writeHead(502).end('Bad gateway');
    }
    send(status, reply);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        respond(request.url ?? '', String(request.headers['x-shopify-access-token'] ?? ''), body, response);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const standIn: StandIn = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(fault, everything = false) {
      next = { fault, everything };
    },
    provider: 'pays',
    discounts: true,
    bucket: { available: 1_000_000, most: 1_000_000, rate: 100 },
    advance(ms) {
      const { bucket } = standIn;
      bucket.available = Math.min(bucket.most, bucket.available + (ms / 1000) * bucket.rate);
    },
    asked: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

/** Whoever may write may read. */
function allows(scopes: readonly string[] | undefined, scope: string): boolean {
  return scopes === undefined || scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, 'write_'));
}

/** An ID that is no name of Shopify's: it refuses the whole question then. */
function strangeId(variables: Record<string, unknown>): string | undefined {
  return Object.entries(variables).find(
    ([name, value]) => name === 'id' && !/^gid:\/\/shopify\/\w+\/[\w?=]+$/.test(String(value)),
  )?.[0];
}

/** The questions, over the store's books. */
function questionsOf({ books, scopes }: StandInStore) {
  const shown = <T extends { updatedAt: string; id: string }>(all: readonly T[], query: string, fields = {}) => {
    const matches = searchOf<T>(query, {
      updated_at: (item, comparator, value) => compareInstants(item.updatedAt, comparator, value),
      ...fields,
    });
    return all
      .filter(matches)
      .sort((item, other) => Date.parse(item.updatedAt) - Date.parse(other.updatedAt) || (item.id < other.id ? -1 : 1));
  };
  const at = ({ id, updatedAt }: { id: string; updatedAt?: string }) =>
    Buffer.from(JSON.stringify([id, updatedAt])).toString('base64');
  const same = (item: string | null, value: string) => (item ?? '').toLowerCase() === value.toLowerCase();
  type Listed = { query?: string; first?: number; after?: string | null };

  return {
    shop: { name: books.name, currencyCode: books.currency, myshopifyDomain: books.domain },
    currentAppInstallation: {
      accessScopes: (scopes ?? everyScope).map((handle) => ({ handle, description: handle })),
    },
    orders: ({ query = '', ...args }: Listed) =>
      connection(
        shown(books.orders, query, {
          // Shopify finds a number with and without its sign.
          name: (order: { name: string }, _: string, value: string) =>
            same(order.name.replace(/^#/, ''), value.replace(/^#/, '')),
          email: (order: { email: string | null }, _: string, value: string) => same(order.email, value),
        }).map((order) => orderView(books, order)),
        args,
        at,
      ),
    order: ({ id }: { id: string }) => {
      const order = books.orders.find((each) => each.id === id);
      return order ? orderView(books, order) : null;
    },
    nodes: ({ ids }: { ids: string[] }) => {
      const lines = books.orders.flatMap((order) => orderView(books, order).lineItems({ first: 250 }).nodes);
      return ids.map((id) => lines.find((line) => line.id === id) ?? null);
    },
    fulfillment: ({ id }: { id: string }) =>
      books.orders.flatMap((order) => orderView(books, order).fulfillments({})).find((each) => each.id === id) ?? null,
    refund: ({ id }: { id: string }) =>
      books.orders.flatMap((order) => orderView(books, order).refunds({})).find((each) => each.id === id) ?? null,
    draftOrder: ({ id }: { id: string }) => {
      const draft = books.drafts.find((each) => each.id === id);
      return draft ? draftView(books, draft) : null;
    },
    products: ({ query = '', ...args }: Listed) => connection(shown(books.products, query).map(productView), args, at),
    product: ({ id }: { id: string }) => {
      const product = books.products.find((each) => each.id === id);
      return product ? productView(product) : null;
    },
  };
}

const everyScope = [
  'read_all_orders',
  'write_orders',
  'read_products',
  'write_customers',
  'read_returns',
  'write_draft_orders',
  'read_store_credit_accounts',
  'write_store_credit_account_transactions',
];

/** A webhook as Shopify signs it: over the raw body, with the app's secret. */
export function signedByShopify(
  secret: string,
  { shop, topic, body, id }: { shop: string; topic: string; body: object; id: string },
): { headers: Headers; body: Uint8Array } {
  const raw = Buffer.from(JSON.stringify(body));
  const headers = new Headers({
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': shop,
    'x-shopify-webhook-id': id,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(raw).digest('base64'),
  });
  return { headers, body: raw };
}

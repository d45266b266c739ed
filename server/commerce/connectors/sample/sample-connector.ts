import { z } from 'zod';
import { resolutionTypes } from '#core/reference/claims.ts';
import { because, type EngineReason } from '#core/reference/engine-reasons.ts';
import { addMoney, compareMoney, subtractMoney } from '#core/rules/platform/money.ts';
import { sampleStoreOf } from '#server-words/installation/engine-names.ts';
import type { Clock } from '../../../platform/context/context.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { isBookable } from '../amounts.ts';
import type {
  Connector,
  ConnectorCapabilities,
  EngineOrder,
  EngineProduct,
  Executed,
  RefundRequest,
  ReshipRequest,
} from '../connector.ts';
import { EngineError } from '../connector.ts';
import { readSigned } from '../webhook-signature.ts';
import { type EngineCall, type FaultPlan, underFaults } from './faults.ts';
import { pageOf, pageSize, placeOf } from './pages.ts';
import { replacementOf } from './replacement-of.ts';
import {
  countEntries,
  countRequest,
  entriesOfOrder,
  entryOfKey,
  foldedEmail,
  forgetAddresses,
  holdShop,
  insertEntry,
  type LedgerRow,
  numberOf,
  orderOfId,
  ordersAfter,
  ordersOfNumber,
  ordersReplacing,
  productsAfter,
  saveOrder,
  saveProduct,
} from './sample-engine.sql.ts';

/** The sample engine can do whatever can be promised. */
export const sampleCapabilities: ConnectorCapabilities = {
  resolutions: resolutionTypes,
  creditBonus: 'percentage',
  webhooks: true,
  import: true,
};

export interface SampleEngine {
  db: Database;
  clock: Clock;
  /** What goes wrong; nothing when absent. */
  faults?: FaultPlan;
}

type SampleStore = { id: string; connectorConfig: Record<string, unknown> };

/** The shop that a store reads from: `connectorConfig.shop`, else one of its own. */
function shopOf(store: SampleStore): string {
  const { shop } = store.connectorConfig;
  return typeof shop === 'string' && shop !== '' ? shop : store.id;
}

/**
 * The connector to the embedded sample engine: shops with orders and a ledger of everything they were asked to do. One
 * effect a key: a key that comes again is answered with the first reference, and counted.
 */
export function createSampleConnector(engine: SampleEngine, store: SampleStore): Connector {
  const shop = shopOf(store);
  const { webhookSecret } = webhookConfig.parse(store.connectorConfig);
  const call = <T>(name: EngineCall, signal: AbortSignal, act: (tx: Tx) => Promise<T>): Promise<T> =>
    underFaults(engine.faults, name, signal, () => engine.db.everywhere(act));
  const at = () => new Date(engine.clock.now()).toISOString();

  return {
    kind: 'sample',
    capabilities: sampleCapabilities,

    test: (signal) => call('test', signal, async () => ({ name: sampleStoreOf(shop), warnings: [] })),

    findOrder: ({ orderNumber, email }, signal) =>
      call('findOrder', signal, async (tx) => {
        const asked = foldedEmail(email);
        if (numberOf(orderNumber) === '' || asked === '') {
          return null;
        }
        const found = await ordersOfNumber(tx, shop, orderNumber);
        const mine = found.find((order) => foldedEmail(order.customer.email) === asked);
        return mine ? withRefunds(tx, shop, mine) : null;
      }),

    readOrder: (sourceOrderId, signal) =>
      call('readOrder', signal, async (tx) => {
        const order = await orderOfId(tx, shop, sourceOrderId);
        return order ? withRefunds(tx, shop, order) : null;
      }),

    refund: (request, signal) =>
      call('refund', signal, (tx) =>
        once(tx, { shop, kind: 'refund', at: at(), request }, (order) => refuseRefund(tx, shop, order, request)),
      ),

    reship: (request, signal) =>
      call('reship', signal, (tx) =>
        once(tx, { shop, kind: 'reship', at: at(), request }, (order) => refuseReship(order, request)),
      ),

    issueCredit: (request, signal) =>
      call('issueCredit', signal, (tx) =>
        once(tx, { shop, kind: 'credit', at: at(), request }, async () =>
          compareMoney(request.amount, '0') > 0 ? null : because('amount-not-bookable', { amount: request.amount }),
        ),
      ),

    findExecution: (key, sourceOrderId, signal) =>
      call('findExecution', signal, async (tx) => {
        const entry = await entryOfKey(tx, shop, key);
        return entry && entry.source_order_id === sourceOrderId ? executed(entry) : null;
      }),

    importOrders: (from, signal) =>
      call('importOrders', signal, async (tx) => {
        const { found, ...rest } = pageOf(from, await ordersAfter(tx, shop, placeOf(from), pageSize + 1));
        return { ...rest, entries: await Promise.all(found.map(({ body }) => withRefunds(tx, shop, body))) };
      }),

    importProducts: (from, signal) =>
      call('importProducts', signal, async (tx) => {
        const { found, ...rest } = pageOf(from, await productsAfter(tx, shop, placeOf(from), pageSize + 1));
        return { ...rest, entries: found.map(({ body }) => body) };
      }),

    forgetCustomer: (sourceOrderId, signal) =>
      call('forgetCustomer', signal, async (tx) => {
        await holdShop(tx, shop);
        const order = await orderOfId(tx, shop, sourceOrderId);
        if (order) {
          for (const each of [order, ...(await ordersReplacing(tx, shop, sourceOrderId))]) {
            await saveOrder(tx, shop, withoutCustomer(each));
          }
          await forgetAddresses(tx, shop, sourceOrderId);
        }
      }),

    verifyWebhook: (headers, body) => readSigned(webhookSecret, headers, body),

    translateWebhook: (body) => {
      const news = webhookBody.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
      return news.success ? [{ sourceOrderId: news.data.order }] : [];
    },
  };
}

const webhookConfig = z.object({ webhookSecret: z.string().optional() });
const webhookBody = z.object({ order: z.string() });
const prefixes = { refund: 'RF', reship: 'RP', credit: 'CR' } as const;

interface Act {
  shop: string;
  kind: keyof typeof prefixes;
  at: string;
  request: {
    key: string;
    sourceOrderId: string;
    amount?: string;
    currency?: string;
  };
}

/** Does a thing once a key. `refusal` says why it cannot be done, or null. */
async function once(
  tx: Tx,
  { shop, kind, at, request }: Act,
  refusal: (order: EngineOrder) => Promise<EngineReason | null>,
): Promise<Executed> {
  await holdShop(tx, shop);
  const known = await entryOfKey(tx, shop, request.key);
  if (known) {
    if (known.kind !== kind || known.source_order_id !== request.sourceOrderId) {
      throw new EngineError('refused', because('key-reused'));
    }
    await countRequest(tx, shop, request.key);
    return executed(known);
  }
  const order = await orderOfId(tx, shop, request.sourceOrderId);
  const no = order ? await refusal(order) : because('order-unknown');
  if (no !== null) {
    throw new EngineError('refused', no);
  }
  const reference = `${prefixes[kind]}-${10001 + (await countEntries(tx, shop))}`;
  if (kind === 'reship' && order) {
    await saveOrder(tx, shop, replacementOf(order, { reference, at, request: request as ReshipRequest }));
  }
  await insertEntry(tx, {
    shop,
    key: request.key,
    kind,
    source_order_id: request.sourceOrderId,
    amount: request.amount ?? null,
    currency: request.currency ?? null,
    reference,
    body: JSON.stringify(request),
    at,
  });
  return request.amount === undefined ? { reference } : { reference, amount: addMoney(request.amount) };
}

function executed(entry: LedgerRow): Executed {
  return entry.amount === null
    ? { reference: entry.reference }
    : { reference: entry.reference, amount: addMoney(entry.amount) };
}

async function refuseRefund(
  tx: Tx,
  shop: string,
  order: EngineOrder,
  request: RefundRequest,
): Promise<EngineReason | null> {
  const payment = (await withRefunds(tx, shop, order)).payments.find(
    (item) => item.sourcePaymentId === request.sourcePaymentId,
  );
  if (!payment) {
    return because('payment-unknown');
  }
  if (request.currency !== order.currency) {
    return because('paid-in-other-currency', { paid: order.currency, asked: request.currency });
  }
  if (!isBookable(request.amount, request.currency)) {
    return because('amount-not-bookable', { amount: request.amount });
  }
  return compareMoney(addMoney(payment.refunded, request.amount), payment.amount) > 0
    ? because('left-of-payment', {
        left: { amount: subtractMoney(payment.amount, payment.refunded), currency: order.currency },
      })
    : null;
}

async function refuseReship(order: EngineOrder, request: ReshipRequest): Promise<EngineReason | null> {
  const known = new Set(order.items.map((item) => item.sourceItemId));
  return request.lines.length > 0 && request.lines.every((line) => known.has(line.sourceItemId))
    ? null
    : because('item-unknown');
}

/** What was sold, without who bought it and where it went. */
function withoutCustomer(order: EngineOrder): EngineOrder {
  const { shippingAddress: _, billingAddress: __, tags: ___, metadata: ____, ...sold } = order;
  return {
    ...sold,
    customer: { name: '', email: '' },
    items: sold.items.map(({ description, ...item }) => ({ ...item, selectedOptions: [] })),
    fulfillments: sold.fulfillments.map(({ lastScanPlace, ...parcel }) => ({
      ...parcel,
      trackingNumber: [],
      trackingUrl: [],
    })),
  };
}

/** The order as it stands now: its payments with what the ledger gave back of them. */
async function withRefunds(tx: Tx, shop: string, order: EngineOrder): Promise<EngineOrder> {
  const refunds = (await entriesOfOrder(tx, shop, order.sourceOrderId)).filter((entry) => entry.kind === 'refund');
  return {
    ...order,
    payments: order.payments.map((payment) => ({
      ...payment,
      refunded: addMoney(
        payment.refunded,
        ...refunds
          .filter((entry) => (entry.body as RefundRequest).sourcePaymentId === payment.sourcePaymentId)
          .map((entry) => entry.amount ?? '0'),
      ),
    })),
  };
}

/** Puts an order into the sample engine, as its own checkout would. */
export async function placeSampleOrder(engine: SampleEngine, store: SampleStore, order: EngineOrder): Promise<void> {
  await engine.db.everywhere((tx) => saveOrder(tx, shopOf(store), order));
}

/** Puts a product into the sample engine, or changes it, as its own back office would. */
export async function placeSampleProduct(
  engine: SampleEngine,
  store: SampleStore,
  product: EngineProduct,
): Promise<void> {
  const at = new Date(engine.clock.now()).toISOString();
  await engine.db.everywhere((tx) => saveProduct(tx, shopOf(store), product, at));
}

/** What the engine was asked to do for an order, oldest first; `requests` counts how often each key came. */
export async function readSampleLedger(
  engine: SampleEngine,
  store: SampleStore,
  sourceOrderId: string,
): Promise<LedgerRow[]> {
  return engine.db.everywhere((tx) => entriesOfOrder(tx, shopOf(store), sourceOrderId));
}

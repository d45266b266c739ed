import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../core/ids.ts';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { connectorLaws } from '../../../testing/connector-laws.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { EngineFault } from '../../../testing/engine-harness.ts';
import { signWebhook } from '../../../testing/sign-webhook.ts';
import type { EngineOrder, RefundRequest } from '../connector.ts';
import { createFaultPlan, type Fault } from './faults.ts';
import { createSampleConnector, placeSampleOrder, placeSampleProduct, readSampleLedger } from './sample-connector.ts';

const database = await testDatabase();
const pool = createPool(database.app, { name: 'sample engine test', max: 8 });
const faults = createFaultPlan();
const engine = { db: createDatabase(pool), clock: { now: () => Date.parse('2026-03-02T10:00:00Z') }, faults };
afterAll(() => engine.db.close());

const signal = new AbortController().signal;
const address = {
  firstName: 'Ada',
  lastName: 'Byrne',
  address1: '1 Elm Street',
  address2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
};

function orderOf(): EngineOrder {
  return {
    sourceOrderId: 'one',
    orderNumber: '#A-1001',
    platform: 'sample',
    sourceCreatedAt: '2026-02-20T10:00:00.000Z',
    customer: { name: 'Ada Byrne', email: 'Ada@Example.com' },
    currency: 'USD',
    subtotal: '40.000',
    discountTotal: '0',
    shipping: '0',
    shippingTax: '0',
    tax: '0',
    total: '40.000',
    items: [
      {
        sourceItemId: 'mug',
        productName: 'Mug',
        selectedOptions: [],
        quantity: 2,
        refundedQuantity: 0,
        price: '20.000',
        discount: '0',
        tax: '0',
      },
    ],
    fulfillments: [],
    policies: [],
    payments: [{ sourcePaymentId: 'card', amount: '40.000', refunded: '5.000' }],
  };
}

let store: { id: string; connectorConfig: Record<string, unknown> };
let shop: ReturnType<typeof createSampleConnector>;

beforeEach(async () => {
  store = { id: newId('store', Date.now()), connectorConfig: {} };
  shop = createSampleConnector(engine, store);
  await placeSampleOrder(engine, store, orderOf());
});

const refundOf = (changes: Partial<RefundRequest> = {}): RefundRequest => ({
  key: newId('resolution', Date.now()),
  sourceOrderId: 'one',
  sourcePaymentId: 'card',
  amount: '20.00',
  currency: 'USD',
  lines: [{ sourceItemId: 'mug', quantity: 1 }],
  note: '',
  ...changes,
});
const requests = async () => (await readSampleLedger(engine, store, 'one')).map((entry) => entry.requests);

describe('looking up', () => {
  it.each([
    ['A-1001', 'ada@example.com'],
    ['# a-1001', ' ADA@EXAMPLE.COM '],
  ])('a lookup finds %s of %s', async (orderNumber, email) => {
    expect((await shop.findOrder({ orderNumber, email }, signal))?.sourceOrderId).toBe('one');
  });

  it.each([
    ['A-1001', 'eve@example.com'],
    ['A-1002', 'ada@example.com'],
    ['', 'ada@example.com'],
    ['A-1001', ''],
  ])('a lookup misses %s of %s', async (orderNumber, email) => {
    expect(await shop.findOrder({ orderNumber, email }, signal)).toBeNull();
  });

  it('a lookup knows no order of another store', async () => {
    const other = createSampleConnector(engine, { id: newId('store', Date.now()), connectorConfig: {} });
    expect(await other.readOrder('one', signal)).toBeNull();
  });
});

describe('effects', () => {
  it('a repeated key is answered with the first reference and counted', async () => {
    const request = refundOf();
    const answers = await Promise.all([1, 2, 3].map(() => shop.refund(request, signal)));
    expect(answers).toEqual(Array(3).fill({ reference: 'RF-10001', amount: '20.000' }));
    expect(await requests()).toEqual([3]);
    expect((await shop.readOrder('one', signal))?.payments[0]?.refunded).toBe('25.000');
    expect(await shop.findExecution(request.key, 'one', signal)).toEqual(answers[0]);
    expect(await shop.findExecution(request.key, 'two', signal)).toBeNull();
  });

  it('every effect has its own reference', async () => {
    await shop.refund(refundOf(), signal);
    const lines = [{ sourceItemId: 'mug', quantity: 1 }];
    const sent = await shop.reship({ key: 'k2', sourceOrderId: 'one', lines, address, note: '' }, signal);
    const credit = { key: 'k3', sourceOrderId: 'one', customerEmail: 'a@b.c', amount: '3', currency: 'USD', note: '' };
    expect(sent).toEqual({ reference: 'RP-10002' });
    // What is sent is a free order of the same customer, which says what it replaces.
    expect(await shop.findOrder({ orderNumber: 'RP-10002', email: 'ada@example.com' }, signal)).toMatchObject({
      ...{ originalSourceOrderId: 'one', total: '0', shippingAddress: address, fulfillments: [] },
      items: [{ sourceItemId: 'mug', quantity: 1, price: '0' }],
    });
    expect(await shop.issueCredit(credit, signal)).toEqual({ reference: 'CR-10003', amount: '3.000' });
  });

  it.each<[string, Partial<RefundRequest>]>([
    ['more than is left', { amount: '35.01' }],
    ['nothing', { amount: '0' }],
    ['another currency', { currency: 'EUR' }],
    ['an unknown payment', { sourcePaymentId: 'cash' }],
    ['an unknown order', { sourceOrderId: 'two' }],
  ])('an effect refuses a refund of %s', async (_, changes) => {
    await expect(shop.refund(refundOf(changes), signal)).rejects.toMatchObject({ kind: 'refused' });
    expect(await requests()).toEqual([]);
  });

  it('two refunds at once give no more than was paid', async () => {
    const both = await Promise.allSettled([
      shop.refund(refundOf({ amount: '30' }), signal),
      shop.refund(refundOf({ amount: '30' }), signal),
    ]);
    expect(both.map((item) => item.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('a key that was used for something else is refused', async () => {
    const request = refundOf();
    await shop.refund(request, signal);
    const reship = shop.reship({ ...request, lines: request.lines, address }, signal);
    await expect(reship).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('faults', () => {
  it('acts and loses the answer; the outcome is there to be read', async () => {
    faults.plan('refund', 'act-then-unknown', 'unavailable', 'lose-request', 'refused');
    const request = refundOf();
    await expect(shop.refund(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
    expect(await shop.findExecution(request.key, 'one', signal)).toEqual({ reference: 'RF-10001', amount: '20.000' });
    for (const kind of ['unavailable', 'unknown', 'refused']) {
      await expect(shop.refund(refundOf(), signal)).rejects.toMatchObject({ kind });
    }
    expect(await requests()).toEqual([1]);
  });

  it('a fault hangs until the caller gives up', async () => {
    faults.plan('refund', 'hang');
    const giveUp = new AbortController();
    const waiting = shop.refund(refundOf(), giveUp.signal);
    giveUp.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'unknown' });
    expect(await requests()).toEqual([]);
  });
});

const howItFails: Record<EngineFault, Fault> = {
  before: 'unavailable',
  after: 'act-then-unknown',
  reset: 'lose-request',
  hang: 'hang',
};

connectorLaws('sample', async () => {
  const shared = { db: engine.db, clock: engine.clock };
  const storeOf = (webhookSecret: string) => ({ id: newId('store', Date.now()), connectorConfig: { webhookSecret } });
  const mine = storeOf('secret of the first shop');
  const failing = (plan: (faults: ReturnType<typeof createFaultPlan>) => void) => {
    const planned = createFaultPlan();
    plan(planned);
    return createSampleConnector({ ...shared, faults: planned }, mine);
  };
  const payment = (sourcePaymentId: string, amount: string) => ({ sourcePaymentId, amount, refunded: '0' });
  const placed = new Map<string, EngineOrder>();
  for (const [variant, name] of ['Small', 'Large'].entries()) {
    await placeSampleProduct(shared, mine, {
      sourceProductId: 'mug',
      sourceVariantId: String(variant),
      name: 'Mug',
      variant: name,
      price: { amount: '20.000', currency: 'USD' },
    });
  }
  return {
    connector: createSampleConnector(shared, mine),
    other: createSampleConnector(shared, storeOf('secret of the other shop')),
    stranger: null,
    down: failing((planned) => {
      planned.plan('findOrder', 'unavailable');
      planned.plan('test', 'unavailable');
      planned.plan('importOrders', 'unavailable');
      planned.plan('importProducts', 'unavailable');
    }),
    faulty: (fault) =>
      failing((planned) => {
        planned.plan('refund', howItFails[fault]);
        planned.plan('reship', howItFails[fault]);
      }),
    async freshOrder(payments = 'one') {
      const number = `L-${placed.size + 1}`;
      const order: EngineOrder = {
        ...orderOf(),
        sourceOrderId: `order-${number}`,
        orderNumber: number,
        shippingAddress: address,
        payments:
          payments === 'one' ? [payment('card', '40.000')] : [payment('card', '25.000'), payment('gift', '15.000')],
      };
      placed.set(order.sourceOrderId, order);
      await placeSampleOrder(engine, mine, order);
      return { orderNumber: number, email: order.customer.email };
    },
    async touch({ sourceOrderId }) {
      const order = placed.get(sourceOrderId)!;
      await placeSampleOrder(engine, mine, { ...order, sourceUpdatedAt: '2026-03-02T11:00:00.000Z' });
    },
    touchProduct: (product) =>
      placeSampleProduct({ ...shared, clock: { now: () => engine.clock.now() + 60_000 } }, mine, {
        ...product,
        name: `${product.name}, new`,
      }),
    async ledger({ sourceOrderId }) {
      const entries = await readSampleLedger(engine, mine, sourceOrderId);
      const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
      return {
        refunds: of('refund').map((entry) => ({ amount: Number(entry.amount).toFixed(2) })),
        replacements: of('reship').map(({ reference }) => ({ reference })),
      };
    },
    webhook({ sourceOrderId }) {
      const body = JSON.stringify({ order: sourceOrderId });
      return signWebhook('secret of the first shop', { id: sourceOrderId, at: engine.clock.now(), body });
    },
  };
});

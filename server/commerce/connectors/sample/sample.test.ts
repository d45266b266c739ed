import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#core/ids.ts';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { RefundRequest } from '../connector.ts';
import { createFaultPlan } from './faults.ts';
import { createSampleConnector, placeSampleOrder, readSampleLedger } from './sample-connector.ts';
import { address, orderOf } from './testing/order-of.ts';

const database = await testDatabase();
const pool = createPool(database.app, { name: 'sample engine test', max: 8 });
const faults = createFaultPlan();
const engine = { db: createDatabase(pool), clock: { now: () => Date.parse('2026-03-02T10:00:00Z') }, faults };
afterAll(() => engine.db.close());

const signal = new AbortController().signal;
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

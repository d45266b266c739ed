import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DecisionLine } from '../../../claims/decisions/price-lines.ts';
import { approveClaim } from '../../../claims/outcomes/approve-claim.ts';
import { serveHttp } from '../../../platform/http/serve.ts';
import { createStore } from '../../../tenancy/stores/create-store.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner, claimRow, resolutionsOf } from '../../../testing/db-asserts.ts';
import { type FaultProxy, startFaultProxy } from '../../../testing/engine-laws/fault-proxy.ts';
import { takeShopWebhooks } from '../../../testing/engine-laws/shop-webhooks.ts';
import { hostOf, staff } from '../../../testing/fixtures.ts';
import { patience } from '../../../testing/patience.ts';
import { connectEngine } from '../../engine-change/connect-engine.ts';
import { bootMedusa, type MedusaScenario, type MedusaShop } from './testing/boot.ts';
import { isAct } from './testing/shop-harness.ts';

const app = await testApp();
const secret = 'secret of the real shop';
const http = await serveHttp(app.http, { port: 0, hostname: '127.0.0.1', publicUrl: app.services.config.publicUrl });

const webhooks = await takeShopWebhooks();

const claimed: MedusaScenario[] = ['delivered', 'delivered', 'delivered', 'guest', 'delivered'];
let shop: MedusaShop;
let way: FaultProxy;

beforeAll(async () => {
  shop = await bootMedusa({
    admin: inject('testServer').admin,
    orders: claimed,
    webhook: { url: webhooks.url, secret },
  });
  way = await startFaultProxy(shop.address, isAct);
});

afterAll(async () => {
  await way?.close();
  await shop?.stop();
  await webhooks.close();
  await http.close(1000);
});

describe('claims on orders of a real Medusa', () => {
  let store: StoreRecord;
  beforeAll(async () => {
    // The shop delivered while it started, after the moment at which the clock began.
    app.clock.set(Date.now());
    store = await createStore(app.system, {
      slug: 'linden',
      name: 'Linden',
      account: { name: 'Linden' },
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      country: 'DE',
      hosts: ['linden.test'],
    });
    const config = { address: way.endpoint, storeCredit: 'loyalty-plugin' };
    const secrets = { apiKey: shop.apiKey, webhookSecret: secret };
    await connectEngine(app.system, { storeId: store.id, kind: 'medusa', config, secrets });
    webhooks.passOnTo(`http://127.0.0.1:${http.port}/v1/engines/${store.id}/medusa/webhooks`);
  });

  let callers = 0;
  /** A shopper finds the order and files a claim for one unit of its first item; staff approve it as `type`. */
  async function approved(index: number, type: 'REFUND' | 'RESHIP' | 'STORE_CREDIT') {
    const { number, email } = shop.orders[index]!;
    callers += 1;
    const found = await app.ask(hostOf(store), '/v1/order-lookup', {
      json: { order: number, email },
      from: `203.0.113.${callers}`,
    });
    expect(found.status).toBe(200);
    const order = (await found.json()) as { accessToken: string; systemOrderId: string };
    const [item] = await asOwner(
      app,
      `SELECT i.source_item_id, f.source_fulfillment_id, o.source_order_id FROM orders o
       JOIN order_items i ON i.order_id = o.id JOIN fulfillments f ON f.order_id = o.id
       WHERE o.id = $1 AND i.sku = 'MUG'`,
      [order.systemOrderId],
    );
    const filed = await app.ask(hostOf(store), `/v1/claims/${item?.source_order_id}`, {
      headers: { authorization: `Bearer ${order.accessToken}` },
      json: {
        claimCategory: 'SHIPPING',
        fulfillmentIssues: [
          {
            sourceFulfillmentId: item?.source_fulfillment_id,
            issues: [{ sourceItemId: item?.source_item_id, quantity: 1, issueType: 'MISSING_ITEM' }],
          },
        ],
        resolution: { desiredMethod: 'REFUND', signatureName: 'Vera Lindqvist' },
      },
    });
    expect([filed.status, await filed.clone().text()]).toEqual([201, expect.any(String)]);
    const { id } = (await filed.json()) as { id: string };
    const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
    await approveClaim(app.as(await staff(app, 'store_admin', store)), {
      id,
      expectedVersion: 1,
      includeShipping: false,
      lines: [{ claimItemId: line?.id, resolutionType: type }] as DecisionLine[],
    });
    return { id, sourceOrderId: String(item?.source_order_id), systemOrderId: order.systemOrderId };
  }

  const refundsOf = async (sourceOrderId: string) => {
    const fields = '*payment_collections.payments,*payment_collections.payments.refunds';
    const { order } = (await shop.ask(`/orders/${sourceOrderId}?fields=${fields}`)) as {
      order: { payment_collections: { payments: { refunds: Record<string, unknown>[] }[] }[] };
    };
    return order.payment_collections.flatMap((each) => each.payments.flatMap((payment) => payment.refunds));
  };

  /** The shop tells the machine's time, so the clock stays near it, and never behind. */
  const aMinuteOn = () => app.clock.set(Math.max(app.clock.now(), Date.now()) + 60_000);

  /** Carries out what was approved while the shop acts and its answer is lost, then lets the retry find it. */
  async function carriedOut(id: string): Promise<string> {
    way.fail('after');
    aMinuteOn();
    await app.drain();
    expect(await resolutionsOf(app, store, id)).toMatchObject([{ execution_state: 'UNKNOWN', attempts: 1 }]);
    aMinuteOn();
    await app.drain();
    expect(await claimRow(app, store, id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
    const [resolution] = await resolutionsOf(app, store, id);
    return String(resolution?.reference);
  }

  test('a refund whose answer was lost is in real Medusa’s books once', async () => {
    const claim = await approved(0, 'REFUND');
    const reference = await carriedOut(claim.id);
    expect(await refundsOf(claim.sourceOrderId)).toMatchObject([
      { id: reference, note: expect.stringMatching(/\[rpy_[0-9a-z]{26}\]$/) },
    ]);
    await expect.poll(() => webhooks.passedOn.length, { timeout: patience(20_000) }).toBeGreaterThan(0);
    expect(new Set(await Promise.all(webhooks.passedOn))).toEqual(new Set([204]));
    aMinuteOn();
    await app.drain();
    const known = 'SELECT sum(refunded_elsewhere) > 0 AS known FROM payments WHERE order_id = $1';
    expect(await asOwner(app, known, [claim.systemOrderId])).toEqual([{ known: true }]);
  });

  test('a refund of an order being edited is in the books once, though it is refused', async () => {
    const claim = await approved(4, 'REFUND');
    await shop.ask('/order-edits', { order_id: claim.sourceOrderId });
    aMinuteOn();
    await app.drain();
    expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
    expect(await refundsOf(claim.sourceOrderId)).toHaveLength(1);
  });

  test('a replacement is one free order of the same item', async () => {
    const claim = await approved(1, 'RESHIP');
    const reference = await carriedOut(claim.id);
    const { orders } = (await shop.ask('/orders?limit=200&fields=id,display_id,status,total,metadata,*items')) as {
      orders: { display_id: number; total: number; metadata: Record<string, unknown> | null; items: unknown[] }[];
    };
    const sent = orders.filter(({ metadata }) => metadata?.amends_original_id === claim.sourceOrderId);
    expect(sent).toMatchObject([
      { display_id: Number(reference), total: 0, status: 'pending', items: [{ variant_sku: 'MUG', quantity: 1 }] },
    ]);
    expect(await shop.ask('/draft-orders?fields=id')).toMatchObject({ count: 0 });
  });

  test('store credit is one transaction of the shopper’s account', async () => {
    const claim = await approved(2, 'STORE_CREDIT');
    const reference = await carriedOut(claim.id);
    const { order } = (await shop.ask(`/orders/${claim.sourceOrderId}?fields=customer_id`)) as {
      order: { customer_id: string };
    };
    const { store_credit_accounts: accounts } = (await shop.ask(
      `/store-credit-accounts?customer_id=${order.customer_id}`,
    )) as { store_credit_accounts: { id: string }[] };
    expect(accounts).toHaveLength(1);
    const { transactions } = (await shop.ask(`/store-credit-accounts/${accounts[0]?.id}/transactions`)) as {
      transactions: { id: string; type: string; note: string }[];
    };
    const [resolution] = await resolutionsOf(app, store, claim.id);
    expect(transactions.filter(({ note }) => note.endsWith(`[${resolution?.id}]`))).toMatchObject([
      { id: reference, type: 'credit' },
    ]);
  });

  test('store credit of a guest is one gift card, whose code the claim tells', async () => {
    const claim = await approved(3, 'STORE_CREDIT');
    const reference = await carriedOut(claim.id);
    const [resolution] = await resolutionsOf(app, store, claim.id);
    const { gift_cards: cards } = (await shop.ask(`/gift-cards?reference_id=${resolution?.id}`)) as {
      gift_cards: { code: string; reference_id: string }[];
    };
    expect(cards).toMatchObject([{ code: reference, reference_id: resolution?.id }]);
    expect(app.logged.join()).not.toContain(shop.apiKey);
  });
});

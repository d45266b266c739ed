import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  EngineFrom,
  EngineOrder,
  EnginePage,
  EngineProduct,
  Executed,
} from '../../commerce/connectors/connector.ts';
import type { TestDatabase } from '../database.ts';
import { type EngineHarness, engineFaults } from './harness.ts';
import type { LawProduct } from './law-product.ts';
import { moneyLaws } from './money-laws.ts';
import { oddLaws } from './odd-laws.ts';
import { processLaws } from './process-laws.ts';
import { key, lawScene, refundOf, replacementOf, signal } from './scene.ts';
import { totalLaws } from './total-laws.ts';
import { unitsLaws } from './units-laws.ts';
import { waitingLaws } from './waiting-laws.ts';

/** An engine that the laws are held over. */
interface LawsOver {
  /** What the tests call it. */
  name: string;
  folder: string;
  /** The database that processes of the product share. */
  database: TestDatabase;
  product: LawProduct;
  open(): Promise<EngineHarness>;
}

/** What every connector owes the product, whatever engine is behind it. */
export function connectorLaws({ name, open, product, ...where }: LawsOver): void {
  describe(`the laws of connectors, held by ${name}`, () => {
    let engine: EngineHarness;
    beforeAll(async () => {
      engine = await open();
      known = await engine.freshOrder();
    });
    afterAll(() => engine?.close());

    let known: { orderNumber: string; email: string };
    const scene = lawScene(
      () => engine,
      () => known,
    );
    const { same, order, amounts } = scene;
    /** As execute-resolution does after a failure: what stands there is read before anything is asked again. */
    const again = async (of: EngineOrder, request: { key: string }, act: () => Promise<Executed>) =>
      (await engine.connector.findExecution(request.key, of.sourceOrderId, signal)) ?? act();

    test('the connection test answers with a name and, set up fully, without a warning', async () => {
      const found = await engine.connector.test(signal);
      // Set up fully it may do all that it can.
      expect({ unable: [], ...found }).toEqual({ name: expect.stringMatching(/\S/), warnings: [], unable: [] });
    });

    test('an order is found by number and email, spaces, a number sign and case aside, and read by its id', async () => {
      const { orderNumber, email } = known;
      const found = await engine.connector.findOrder({ orderNumber, email }, signal);
      const spelled = { orderNumber: ` #${orderNumber.toLowerCase()} `, email: ` ${email.toUpperCase()} ` };
      expect(found).toMatchObject({ orderNumber, platform: engine.connector.kind });
      expect(await engine.connector.findOrder(spelled, signal)).toEqual(found);
      expect(await engine.connector.readOrder(found!.sourceOrderId, signal)).toEqual(found);
    });

    test('every kind of miss is null: wrong number, wrong email, nothing, a wildcard, an unknown id', async () => {
      const { orderNumber, email } = known;
      for (const [number, address] of [
        ['NOSUCHORDER', email],
        [orderNumber, 'eve@example.com'],
        [orderNumber, ''],
        ['', email],
        ['%', email],
      ] as const) {
        expect(await engine.connector.findOrder({ orderNumber: number, email: address }, signal)).toBeNull();
      }
      expect(await engine.connector.readOrder('999999', signal)).toBeNull();
    });

    test('another store finds nothing of it', async () => {
      expect(await engine.other.findOrder(known, signal)).toBeNull();
    });

    test.each(engineFaults)('a refund is in the books once when the way fails with %s', async (fault) => {
      const item = await order();
      const request = refundOf(item, '5.00');
      const patience = fault === 'hang' ? AbortSignal.timeout(5000) : signal;
      const failed = engine.faulty(fault).refund(request, patience);
      await expect(failed).rejects.toMatchObject({ kind: fault === 'before' ? 'unavailable' : 'unknown' });
      expect(await amounts(item)).toEqual(fault === 'after' ? ['5.00'] : []);
      const done = await again(item, request, () => engine.connector.refund(request, signal));
      expect(Number(done.amount)).toBe(5);
      expect(await engine.connector.refund(request, signal)).toEqual(done);
      expect(await amounts(item)).toEqual(['5.00']);
    });

    test('five calls at once with one key are one refund', async () => {
      const item = await order();
      const request = refundOf(item, '4.00');
      const answers = await Promise.all(Array.from({ length: 5 }, () => engine.connector.refund(request, signal)));
      expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
      expect(await amounts(item)).toEqual(['4.00']);
    });

    test('partial refunds add up, and no two of them exceed the payment', async () => {
      const entry = await order();
      const { amount } = entry.payments[0]!;
      const rest = (Number(amount) - 10).toFixed(2);
      await engine.connector.refund(refundOf(entry, '10.00'), signal);
      const both = await Promise.allSettled([1, 2].map(() => engine.connector.refund(refundOf(entry, rest), signal)));
      expect(both.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(engine.connector.refund(refundOf(entry, '0.01'), signal)).rejects.toMatchObject({ kind: 'refused' });
      expect(await amounts(entry)).toEqual(['10.00', rest].sort());
      const after = await engine.connector.readOrder(entry.sourceOrderId, signal);
      expect(Number(after!.payments[0]!.refunded)).toBe(Number(amount));
      // What we asked for is no return that the store made by itself.
      expect(after!.items.map((item) => item.refundedQuantity)).toEqual(entry.items.map(() => 0));
    });

    test('each payment of an order is refunded under a key of its own, to what it was', async () => {
      const item = await order(await engine.freshOrder('two'));
      expect(item.payments).toHaveLength(engine.onePaymentEach ? 1 : 2);
      const whole = item.payments.map((payment) => Number(payment.amount).toFixed(2));
      const tooMuch = refundOf(item, (Number(whole[0]) + 1).toFixed(2), 0);
      await expect(engine.connector.refund(tooMuch, signal)).rejects.toMatchObject({ kind: 'refused' });
      const requests = whole.map((amount, payment) => refundOf(item, amount, payment));
      const done = await Promise.all(requests.map((request) => engine.connector.refund(request, signal)));
      expect(new Set(done.map((each) => each.reference)).size).toBe(whole.length);
      for (const [index, request] of requests.entries()) {
        expect(await engine.connector.findExecution(request.key, item.sourceOrderId, signal)).toEqual(done[index]);
      }
      expect(await amounts(item)).toEqual(whole.toSorted());
      const after = await engine.connector.readOrder(item.sourceOrderId, signal);
      expect(after!.payments.map((payment) => Number(payment.refunded).toFixed(2))).toEqual(whole);
    });

    test.each([
      ['another currency', { currency: 'USD' }, { currency: 'GBP' }],
      ['a payment that it does not know', { sourcePaymentId: '999999' }, null],
      ['an order that it does not know', { sourceOrderId: '999999' }, null],
      ['nothing', { amount: '0' }, null],
    ])('a refund of %s is refused and moves nothing', async (_, changes, whereThatIsIt) => {
      const item = await same();
      const wrong = whereThatIsIt && changes.currency === item.currency ? whereThatIsIt : changes;
      const request = { ...refundOf(item, '1.00'), ...wrong };
      await expect(engine.connector.refund(request, signal)).rejects.toMatchObject({ kind: 'refused' });
      expect(await amounts(item)).toEqual([]);
    });

    test('a replacement goes to the changed address once, also when its answer is lost', async () => {
      const item = await order();
      const request = replacementOf(item);
      await expect(engine.faulty('after').reship(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
      const sent = await again(item, request, () => engine.connector.reship(request, signal));
      expect(await engine.connector.reship(request, signal)).toEqual(sent);
      expect(await engine.connector.findExecution(request.key, item.sourceOrderId, signal)).toEqual(sent);
      expect((await engine.ledger(item)).replacements).toMatchObject([{ reference: sent.reference }]);
    });

    test('a replacement of what was never sold is refused', async () => {
      const request = { ...replacementOf(await same()), lines: [{ sourceItemId: '999999', quantity: 1 }] };
      await expect(engine.connector.reship(request, signal)).rejects.toMatchObject({ kind: 'refused' });
    });

    test('store credit is given once, or refused by an engine that does not offer it', async () => {
      const item = await same();
      const shared = { sourceOrderId: item.sourceOrderId, customerEmail: item.customer.email, currency: item.currency };
      const request = { ...shared, key: key(), amount: '3.00', note: '' };
      const given = engine.connector.issueCredit(request, signal);
      if (engine.connector.capabilities.resolutions.includes('STORE_CREDIT')) {
        const first = await given;
        expect(Number(first.amount)).toBe(3);
        expect(await engine.connector.issueCredit(request, signal)).toEqual(first);
      } else {
        await expect(given).rejects.toMatchObject({ kind: 'refused' });
      }
    });

    /** The whole list from a place on, page by page. */
    const readAll = async <T>(
      list: (from: EngineFrom, signal: AbortSignal) => Promise<EnginePage<T>>,
      start: EngineFrom,
    ) => {
      let page = await list(start, signal);
      const entries = [...page.entries];
      while (page.more) {
        page = await list({ cursor: page.cursor }, signal);
        entries.push(...page.entries);
      }
      return { entries, cursor: page.cursor };
    };

    test('an import brings every order once, goes on from its cursor, and has nothing new then', async () => {
      const { importOrders } = engine.connector;
      if (!importOrders || !engine.connector.capabilities.import) {
        expect([importOrders, engine.connector.capabilities.import]).toEqual([undefined, false]);
        return;
      }
      const item = await order();
      const first = await readAll(importOrders, { since: null });
      const ids = first.entries.map((entry) => entry.sourceOrderId);
      expect(ids).toContain(item.sourceOrderId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await readAll(importOrders, { since: null })).toEqual(first);
      expect((await readAll(importOrders, first)).entries).toEqual([]);
      await engine.touch(item);
      const next = await readAll(importOrders, first);
      expect(next.entries.map((entry) => entry.sourceOrderId)).toEqual([item.sourceOrderId]);
      expect((await readAll(importOrders, next)).entries).toEqual([]);
    });

    test('an import since an instant leaves out what changed last before it', async () => {
      const { importOrders } = engine.connector;
      if (!importOrders) {
        expect(engine.connector.capabilities.import).toBe(false);
        return;
      }
      const { entries } = await readAll(importOrders, { since: null });
      const changedAt = (entry: EngineOrder) => Date.parse(entry.sourceUpdatedAt ?? entry.sourceCreatedAt);
      const moments = entries.map(changedAt).sort((a, b) => a - b);
      const since = moments[Math.floor(moments.length / 2)] ?? 0;
      const later = await readAll(importOrders, { since: new Date(since).toISOString() });
      expect(later.entries.map((entry) => entry.sourceOrderId).sort()).toEqual(
        entries
          .filter((entry) => changedAt(entry) >= since)
          .map((entry) => entry.sourceOrderId)
          .sort(),
      );
      const tomorrow = new Date(Math.max(...moments) + 86_400_000).toISOString();
      const none = await readAll(importOrders, { since: tomorrow });
      expect(none.entries).toEqual([]);
      expect((await readAll(importOrders, none)).entries).toEqual([]);
    });

    test('products come once each with a name and a price, and again when they change', async () => {
      const { importProducts } = engine.connector;
      if (!importProducts || !engine.touchProduct) {
        expect([importProducts, engine.touchProduct]).toEqual([undefined, null]);
        return;
      }
      const keyOf = (product: EngineProduct) => `${product.sourceProductId} ${product.sourceVariantId ?? ''}`;
      const first = await readAll(importProducts, { since: null });
      expect(first.entries.length).toBeGreaterThan(1);
      expect(new Set(first.entries.map(keyOf)).size).toBe(first.entries.length);
      for (const product of first.entries) {
        expect(product.name).toMatch(/\S/);
        expect(Number(product.price?.amount)).toBeGreaterThan(0);
      }
      expect((await readAll(importProducts, first)).entries).toEqual([]);
      const [item] = first.entries;
      await engine.touchProduct(item!);
      const next = await readAll(importProducts, first);
      expect(next.entries.map(keyOf)).toEqual([keyOf(item!)]);
      expect((await readAll(importProducts, next)).entries).toEqual([]);
    });

    test('a list from an engine that is down or does not know us fails as every other question does', async () => {
      for (const list of ['importOrders', 'importProducts'] as const) {
        if (engine.connector[list]) {
          await expect(engine.down[list]?.({ since: null }, signal)).rejects.toMatchObject({ kind: 'unavailable' });
          if (engine.stranger) {
            const asked = engine.stranger[list]?.({ since: null }, signal);
            await expect(asked).rejects.toMatchObject({ kind: 'refused', about: 'credentials' });
          }
        }
      }
    });

    test('a webhook is believed only as the engine signed it, and says which order changed', async () => {
      const { verifyWebhook, translateWebhook } = engine.connector;
      if (!engine.webhook || !verifyWebhook || !translateWebhook) {
        expect([engine.webhook, engine.connector.capabilities.webhooks]).toEqual([null, false]);
        return;
      }
      const item = await same();
      const { headers, body } = engine.webhook(item);
      const delivery = verifyWebhook(headers, body);
      // Not every engine signs a time.
      const anInstantOrNone = expect.toSatisfy((at: unknown) => at === null || /Z$/.test(String(at)));
      expect(delivery).toEqual({ id: expect.stringMatching(/\S/), signedAt: anInstantOrNone });
      expect(verifyWebhook(headers, body)).toEqual(delivery);
      expect(translateWebhook(body)).toEqual([{ sourceOrderId: item.sourceOrderId }]);
      const changed = Buffer.concat([body, Buffer.from(' ')]);
      const forged = new Headers([...headers].map(([name, value]) => [name, value.replace(/^./, '-')]));
      expect(verifyWebhook(headers, changed)).toBeNull();
      expect(verifyWebhook(forged, body)).toBeNull();
      expect(verifyWebhook(new Headers(), body)).toBeNull();
      expect(engine.other.verifyWebhook?.(headers, body)).toBeNull();
    });

    test('credentials that it does not know are told apart from an engine that is down', async () => {
      const { orderNumber, email } = known;
      const nobody = engine.down.findOrder({ orderNumber, email }, signal);
      await expect(nobody).rejects.toMatchObject({ kind: 'unavailable', about: undefined });
      await expect(engine.down.test(signal)).rejects.toMatchObject({ kind: 'unavailable', about: undefined });
      if (engine.stranger) {
        const looking = engine.stranger.findOrder({ orderNumber, email }, signal);
        await expect(looking).rejects.toMatchObject({ kind: 'refused', about: 'credentials' });
        await expect(engine.stranger.test(signal)).rejects.toMatchObject({ kind: 'refused', about: 'credentials' });
      }
    });

    moneyLaws(scene);
    totalLaws(scene);
    oddLaws(scene, product);
    unitsLaws(scene, product);
    waitingLaws(scene);
    processLaws(scene, where);
  });
}

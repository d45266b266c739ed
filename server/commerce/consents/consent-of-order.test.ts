import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConsentReceipt, consentIn } from '#core/contract/commerce/consents.ts';
import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import type { Policy, PolicyRow } from '#core/contract/finance/policies.ts';
import { newId } from '#core/ids.ts';
import type { Role } from '#core/permissions.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, orderOf, placeOrder, signedIn } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import type { EngineOrder } from '../connectors/connector.ts';
import { importNewOrders } from '../orders/import/import-new-orders.ts';
import { updateOrder } from '../orders/update-order.ts';
import { recordConsent } from './record-consent.ts';
import { sweepConsents, unnamedConsentsKeptDays } from './sweep-consents.ts';
import { toldConsent } from './testing/told-consent.ts';

/** The receipt of what was chosen in a cart, and the order that names it: who reads it, and that either may come first. */

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
const owner = await signedIn(app, 'store_owner', store);
const now = () => new Date(app.clock.now()).toISOString();
const hourMs = 3_600_000;

let number = 0;
/** An order that is placed now, with what its cart carried. */
function order(consentId: string | undefined, changes: Partial<EngineOrder> = {}): EngineOrder {
  number += 1;
  return orderOf(app, `c-${number}`, { sourceCreatedAt: now(), ...(consentId && { consentId }), ...changes });
}
const record = (changes: Parameters<typeof toldConsent>[0] = {}, of = store) =>
  recordConsent(app.system, { storeId: of.id, consent: consentIn.parse(toldConsent(changes)) });

async function receiptAt(orderId: string, headers = owner.headers): Promise<ConsentReceipt | null> {
  const answer = await app.ask('platform.test', `/v1/stores/${store.id}/orders/${orderId}`, { headers });
  expect(answer.status).toBe(200);
  return ((await jsonOf(answer)) as OrderDesk).consent;
}

describe('a receipt', () => {
  test('who reads policies reads a receipt, on the order and on the policy', async () => {
    const id = newId('consent', 0);
    await record({ id });
    const { id: orderId } = await placeOrder(app, store, order(id));
    const of = async (role: Role) => receiptAt(orderId, (await signedIn(app, role, store)).headers);
    expect(await of('orderprotection_partner')).toBeNull();
    expect(await of('store_support')).toMatchObject({ id });
    expect(await receiptAt(orderId)).toMatchObject({
      ...{ id, chosen: true, cart: 'c-71', look: 'toggle', startsOn: false, mandatory: false },
      ...{ price: 1.95, currency: 'USD', paidBy: 'customer', subtotal: 84, language: 'en', isAsOffered: false },
      shown: toldConsent().shown,
      chosenAt: now(),
    });
    const bearer = await bearerOf(app, store, ['policies:read']);
    const read = async (path: string) => jsonOf(await app.ask('platform.test', path, { headers: bearer }));
    const { rows } = (await read(`/v1/policies?orderId=${orderId}`)) as { rows: PolicyRow[] };
    const policy = (await read(`/v1/policies/${rows[0]?.id}`)) as Policy;
    expect(policy.consent).toEqual(await receiptAt(orderId));
    const till = await bearerOf(app, store, ['orders:read']);
    expect((await app.ask('platform.test', `/v1/policies/${rows[0]?.id}`, { headers: till })).status).toBe(403);
  });

  test('the receipt is of the last choice, which the cart carries', async () => {
    const [first, last] = [newId('consent', 0), newId('consent', 0)];
    await record({ id: first, chosen: false, secondsAgo: 20 });
    await record({ id: last, chosen: true, secondsAgo: 10 });
    const { id } = await placeOrder(app, store, order(last));
    expect(await receiptAt(id)).toMatchObject({ id: last, chosen: true });
  });

  test('an order without protection has a receipt of the refusal', async () => {
    const id = newId('consent', 0);
    await record({ id, chosen: false });
    const { id: orderId } = await placeOrder(app, store, order(id, { policies: [] }));
    expect(await receiptAt(orderId)).toMatchObject({ id, chosen: false });
  });

  test.each([
    ['isn’t there', () => newId('consent', 0)],
    ['has no consent’s form', () => 'undefined'],
    ['is an order’s', () => newId('order', 0)],
  ])('an order whose consent %s comes without one', async (_, idOf) => {
    const saved = await placeOrder(app, store, order(idOf()));
    expect(saved.created).toBe(true);
    expect(await receiptAt(saved.id)).toBeNull();
  });

  test('a consent of another store is no order’s here', async () => {
    const id = newId('consent', 0);
    await record({ id }, other);
    const saved = await placeOrder(app, store, order(id));
    expect([saved.created, await receiptAt(saved.id)]).toEqual([true, null]);
  });

  test('a receipt is the first order’s that names it, and an order’s first name holds', async () => {
    const [id, later] = [newId('consent', 0), newId('consent', 0)];
    await record({ id });
    await record({ id: later });
    const first = order(id);
    const { id: firstId } = await placeOrder(app, store, first);
    const { id: secondId } = await placeOrder(app, store, order(id));
    expect([await receiptAt(firstId), await receiptAt(secondId)]).toMatchObject([{ id }, null]);
    await placeOrder(app, store, { ...first, consentId: later, sourceUpdatedAt: now() });
    expect(await receiptAt(firstId), 'told later with another one').toMatchObject({ id });
    await placeOrder(app, store, { ...order(later), sourceOrderId: first.sourceOrderId, orderNumber: 'same' });
    expect(await receiptAt(firstId), 'told twice').toMatchObject({ id });
    await updateOrder(app.system, {
      storeId: store.id,
      sourceOrderId: `src-c-${number - 1}`,
      body: { consentId: later },
    });
    expect(await receiptAt(secondId), 'the one that it named was another’s').toMatchObject({ id: later });
  });

  test('orders that are told many at a time have their receipts', async () => {
    const ids = [newId('consent', 0), newId('consent', 0)];
    await Promise.all(ids.map((id) => record({ id })));
    const orders = [...ids, ids[0], undefined].map((id) => order(id));
    const came = await importNewOrders(app.system, { storeId: store.id, orders });
    expect(came.size).toBe(4);
    const named = await asOwner(
      app,
      `SELECT n.consent_id, o.source_order_id FROM consent_orders n JOIN orders o ON o.id = n.order_id
       WHERE n.consent_id = ANY($1) ORDER BY o.source_created_at, o.source_order_id`,
      [ids],
    );
    expect(named.map((row) => row.consent_id).toSorted()).toEqual(ids.toSorted());
  });

  test('a choice made more than a minute after the sale isn’t the order’s', async () => {
    const [late, after] = [newId('consent', 0), newId('consent', 0)];
    const [one, two] = [await placeOrder(app, store, order(late)), await placeOrder(app, store, order(after))];
    app.clock.advance(hourMs);
    await record({ id: late, secondsAgo: 3600 });
    await record({ id: after, secondsAgo: 3539 });
    expect([await receiptAt(one.id), await receiptAt(two.id)]).toMatchObject([{ id: late }, null]);
  });

  test('a choice and its order that come at once are each other’s', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const id = newId('consent', 0);
      const [{ id: orderId }] = await Promise.all([placeOrder(app, store, order(id)), record({ id }), record({ id })]);
      expect(await receiptAt(orderId)).toMatchObject({ id });
    }
  });

  test('a consent that three orders name at once is one order’s', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const id = newId('consent', 0);
      await record({ id });
      const orders = await Promise.all([order(id), order(id), order(id)].map((each) => placeOrder(app, store, each)));
      const found = await Promise.all(orders.map((saved) => receiptAt(saved.id)));
      expect(found.filter((receipt) => receipt !== null)).toHaveLength(1);
    }
  });
});

/** Two carts’ choices and two orders; each act is done whenever, or again. */
type Act = { kind: 'choose'; consent: number } | { kind: 'tell'; order: number; consent: number };

test('whatever comes first, an order has its first consent, unless another had it', async () => {
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({ kind: fc.constant('choose' as const), consent: fc.nat(2) }),
    fc.record({ kind: fc.constant('tell' as const), order: fc.nat(1), consent: fc.nat(2) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 9 }), async (acts) => {
      const consents = [0, 1, 2].map(() => newId('consent', 0));
      const orders = [0, 1].map(() => order(undefined));
      const named = new Map<number, number>();
      const chosen = new Set<number>();
      const ids = new Map<number, string>();
      for (const each of acts) {
        if (each.kind === 'choose') {
          await record({ id: consents[each.consent], secondsAgo: 1 });
          chosen.add(each.consent);
        } else {
          const told = { ...orders[each.order]!, consentId: consents[each.consent]! };
          ids.set(each.order, (await placeOrder(app, store, told)).id);
          if (!named.has(each.order) && ![...named.values()].includes(each.consent)) {
            named.set(each.order, each.consent);
          }
        }
      }
      for (const [which, orderId] of ids) {
        const consent = named.get(which);
        const expected = consent !== undefined && chosen.has(consent) ? consents[consent] : undefined;
        expect((await receiptAt(orderId))?.id).toBe(expected);
      }
    }),
    { numRuns: 25 },
  );
});

test('choices that no order named are forgotten after 120 days, and receipts stay', async () => {
  const own = await freshStore(app);
  const [unnamed, named, young] = [newId('consent', 0), newId('consent', 0), newId('consent', 0)];
  await record({ id: unnamed }, own);
  await record({ id: named }, own);
  await placeOrder(app, own, order(named));
  app.clock.advance(24 * hourMs);
  await record({ id: young }, own);
  const left = async () =>
    (await asOwner(app, 'SELECT id FROM consents WHERE store_id = $1', [own.id])).map((row) => row.id).toSorted();
  app.clock.advance((unnamedConsentsKeptDays - 1) * 24 * hourMs);
  await sweepConsents(app.services);
  expect(await left()).toEqual([unnamed, named, young].toSorted());
  app.clock.advance(1);
  await sweepConsents(app.services);
  expect(await left()).toEqual([named, young].toSorted());
  app.clock.advance(24 * hourMs);
  await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'sweep', {}));
  await app.drain();
  expect(await left()).toEqual([named]);
});

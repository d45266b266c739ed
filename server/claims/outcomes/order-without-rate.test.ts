import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { orderChange, orderIn } from '#core/contract/commerce/order-shapes.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { createOrder } from '../../commerce/orders/create-order.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { updateOrder } from '../../commerce/orders/update-order.ts';
import type { Actor } from '../../platform/context/context.ts';
import { changeSettings } from '../../tenancy/settings/change-settings.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import {
  freshStore,
  item,
  missingItems,
  orderOf,
  placeOrder,
  shopperOf,
  soldAndClaimed,
  staff,
} from '../../testing/fixtures.ts';
import { fileClaim } from '../file/file-claim.ts';
import { amendClaim } from './amendments/amend-claim.ts';
import { approveClaim, approveProposal } from './approve-claim.ts';

/** An amount in another currency has a worth only by a rate of the store’s: without one no limit lets it pass. */

const app = await testApp();
const waits = { code: 'second-person-required' };
const noRate = (currency: string) => ({ code: 'amount-out-of-bounds', detail: say('no-rate', { currency }) });

async function scene() {
  const store = await freshStore(app, {});
  return { store, support: await staff(app, 'store_support', store), admin: await staff(app, 'store_admin', store) };
}

/** An order as a client of the API tells it, with one lamp that is claimed. */
async function lamp(store: StoreRecord, currency: string, price: string, told: object = {}) {
  const number = `${currency}-${price}`;
  const days = (count: number) => new Date(app.clock.now() - count * 86_400_000).toISOString();
  const body = orderIn.parse({
    ...{ sourceOrderId: number, sourceOrderNumber: `#${number}`, sourceCreatedAt: days(9), platformId: 'api' },
    ...{ currency, subtotal: price, total: price, premiumPaid: '1' },
    ...{ customerName: 'Ida Holm', customerEmail: 'ida@shopper.example' },
    orderItems: [{ sourceItemId: 'i1', productName: 'Lamp', quantity: 1, price }],
    fulfillments: [
      {
        sourceFulfillmentId: `f-${number}`,
        fulfillmentStatus: 'DELIVERED',
        ...{ fulfilledAt: days(8), shippedAt: days(8), deliveredAt: days(6) },
        sourceItemIds: [{ sourceItemId: 'i1', quantity: 1 }],
      },
    ],
    ...told,
  });
  const { id } = await createOrder(app.system, { storeId: store.id, body });
  const filing = fileClaimIn.parse(missingItems(number, { i1: 1 }));
  const shopper = shopperOf(app, store, id);
  const claim = await fileClaim(app.as(shopper), { storeId: store.id, sourceOrderId: number, body: filing });
  return { claim, sourceOrderId: number, body };
}

async function approve(actor: Actor, store: StoreRecord, claimId: string, line: object = {}) {
  const rows = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claimId]);
  const { version } = await claimRow(app, store, claimId);
  return approveClaim(app.as(actor), {
    id: claimId,
    expectedVersion: version,
    includeShipping: false,
    lines: rows.map((row) => ({ claimItemId: String(row.id), resolutionType: 'REFUND' as const, ...line })),
  });
}

/** Sets rates at once, as whoever operates the product does. */
async function setRates(store: StoreRecord, rates: object[], expectedVersion = 0) {
  await changeSettings(app.system, { storeId: store.id, area: 'limits', expectedVersion, settings: { rates } });
  app.clock.advance(3_000);
  await app.drain();
}

/** What lists compare a claim by; a thousandth below nothing where it has no worth. */
async function worthIn(store: StoreRecord, claimId: string): Promise<number> {
  const [row] = await asOwner(
    app,
    'SELECT worth_key::float / 1000 AS worth FROM claims WHERE store_id = $1 AND id = $2',
    [store.id, claimId],
  );
  return Number(row?.worth);
}

const on = '2026-11-29';
const ratesOf = (store: StoreRecord) =>
  asOwner(
    app,
    `SELECT currency, exchange_rate::float AS rate, exchange_rate_from AS source, exchange_rate_told::float AS told,
       currency_told FROM orders WHERE store_id = $1 ORDER BY currency`,
    [store.id],
  );

describe('another currency', () => {
  test.each([
    ['KWD', '90.000', 0.3071, 293.06],
    ['JPY', '1933', 150, 12.89],
  ])('an order in %s waits for a rate, and then is measured by it', async (currency, price, rate, worth) => {
    const { store, support, admin } = await scene();
    const { claim } = await lamp(store, currency, price);
    for (const actor of [support, admin]) {
      await expect(approve(actor, store, claim.id)).rejects.toMatchObject(noRate(currency));
    }
    expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'NEW', proposal: null });
    expect(await worthIn(store, claim.id)).toBe(-0.001);
    await setRates(store, [{ currency, rate, on }]);
    expect(await ratesOf(store)).toMatchObject([{ currency, rate, source: 'table' }]);
    expect(await worthIn(store, claim.id)).toBeCloseTo(worth, 2);
    expect(await approve(support, store, claim.id)).toMatchObject({ state: 'APPROVED' });
    const [given] = await asOwner(app, 'SELECT paid_value::float AS worth FROM resolutions WHERE claim_id = $1', [
      claim.id,
    ]);
    expect(given).toEqual({ worth });
  });

  test('an order without a rate passes no limit by one that whoever sent it told', async () => {
    const { store, support } = await scene();
    const { claim } = await lamp(store, 'KWD', '900.000', { exchangeRate: '1000' });
    await expect(approve(support, store, claim.id)).rejects.toMatchObject(noRate('KWD'));
    expect(await ratesOf(store)).toMatchObject([{ rate: null, source: null, told: 1000 }]);
    await setRates(store, [{ currency: 'KWD', rate: 0.3071, on }]);
    await expect(approve(support, store, claim.id)).rejects.toMatchObject(waits);
  });

  test.each(['0', '-1', 'NaN', '1e308', ''])(
    'an order whose engine tells %j of its rate is kept without one',
    async (exchangeRate) => {
      const { store } = await scene();
      await placeOrder(app, store, orderOf(app, '1', { currency: 'EUR', exchangeRate }));
      expect(await ratesOf(store)).toEqual([
        { currency: 'EUR', rate: null, source: null, told: null, currency_told: null },
      ]);
    },
  );

  test('an order without a rate gets no top-up, and what came back is noted', async () => {
    const { store, support } = await scene();
    const { claim } = await soldAndClaimed(app, store, '1');
    await approve(support, store, claim.id);
    app.clock.advance(60_000);
    await app.drain();
    await asOwner(
      app,
      `UPDATE orders SET currency = 'EUR', exchange_rate = NULL, exchange_rate_from = NULL WHERE store_id = $1`,
      [store.id],
    );
    const amend = async (kind: 'TOP_UP' | 'REVERSAL') =>
      amendClaim(app.as(support), {
        ...{ id: claim.id, expectedVersion: (await claimRow(app, store, claim.id)).version, reason: 'Goodwill' },
        ...{ kind, amount: '1', method: 'STORE_CREDIT', reference: 'bank 1', customerText: '' },
      } as never);
    await expect(amend('TOP_UP')).rejects.toMatchObject(noRate('EUR'));
    expect(await amend('REVERSAL')).toMatchObject({ state: 'RESOLVED' });
  });

  test('an order without a rate is within no bound of what its store covers', async () => {
    const store = await freshStore(app, { covers: { orders: 'every', upTo: 500 } });
    await placeOrder(app, store, orderOf(app, '1', { currency: 'KWD', policies: [] }));
    const covered = () => asOwner(app, 'SELECT 1 FROM policies WHERE store_id = $1', [store.id]);
    expect(await covered()).toEqual([]);
    await setRates(store, [{ currency: 'KWD', rate: 0.3071, on }]);
    await app.drain();
    expect(await covered()).toHaveLength(1);
  });
});

describe('the store’s own currency', () => {
  test('an order in the store’s own currency isn’t scaled by a rate told of it', async () => {
    const { store, support } = await scene();
    const { claim, sourceOrderId } = await lamp(store, 'USD', '4000');
    await updateOrder(app.system, {
      storeId: store.id,
      sourceOrderId,
      body: orderChange.parse({ exchangeRate: '100' }),
    });
    await expect(approve(support, store, claim.id)).rejects.toMatchObject(waits);
    expect(await ratesOf(store)).toMatchObject([{ rate: 1, source: 'same', told: 100 }]);
  });

  test('an order in the store’s own currency has rate 1 by constraint', async () => {
    const { store } = await scene();
    await lamp(store, 'USD', '4000');
    for (const [change, refusal] of [
      ['exchange_rate = 2', 'orders_own_currency_is_one'],
      ['exchange_rate = NULL, exchange_rate_from = NULL', 'orders_own_currency_is_one'],
      [`store_currency = 'EUR', exchange_rate = 2`, 'orders_store_currency_fkey'],
    ]) {
      await expect(asOwner(app, `UPDATE orders SET ${change} WHERE store_id = $1`, [store.id])).rejects.toThrow(
        refusal,
      );
    }
  });
});

describe('money that a claim was filed in', () => {
  test('an order with a claim keeps its currency, and no proposal on it is another sum', async () => {
    const { store, support, admin } = await scene();
    const { claim, sourceOrderId, body } = await lamp(store, 'USD', '800');
    await expect(approve(support, store, claim.id)).rejects.toMatchObject(waits);
    const second = async () =>
      approveProposal(app.as(admin), {
        id: claim.id,
        expectedVersion: (await claimRow(app, store, claim.id)).version,
      });
    await updateOrder(app.system, {
      storeId: store.id,
      sourceOrderId,
      body: orderChange.parse({ currency: 'KWD', total: '900', exchangeRate: '0.3' }),
    });
    expect(await ratesOf(store)).toMatchObject([{ currency: 'USD', rate: 1, currency_told: 'KWD', told: 0.3 }]);
    await expect(second()).rejects.toMatchObject({ code: 'state-conflict', detail: say('proposal-other-sum') });
    await createOrder(app.system, { storeId: store.id, body: { ...body, currency: 'KWD' } });
    const [kept] = await asOwner(app, 'SELECT currency, total::float AS total FROM orders WHERE store_id = $1', [
      store.id,
    ]);
    expect(kept).toEqual({ currency: 'USD', total: 800 });
    await createOrder(app.system, { storeId: store.id, body });
    expect(await second()).toMatchObject({ state: 'APPROVED' });
  });

  test('an order with a claim keeps its rate when its engine or the table has another', async () => {
    const { store } = await scene();
    const euro = { currency: 'EUR', exchangeRate: '0.92', items: [item('i1', { price: '500' })] };
    const { order } = await soldAndClaimed(app, store, '1', { order: euro });
    await importOrder(app.system, { storeId: store.id, order: { ...order, exchangeRate: '9.2' } });
    await setRates(store, [{ currency: 'EUR', rate: 92, on }]);
    expect(await ratesOf(store)).toMatchObject([{ rate: 0.92, told: 9.2 }]);
  });

  test('a second approval isn’t the second word once another rate is told', async () => {
    const { store, support, admin } = await scene();
    const { claim, sourceOrderId } = await lamp(store, 'USD', '800');
    await expect(approve(support, store, claim.id)).rejects.toMatchObject(waits);
    await updateOrder(app.system, {
      storeId: store.id,
      sourceOrderId,
      body: orderChange.parse({ exchangeRate: '100' }),
    });
    await expect(approve(admin, store, claim.id)).rejects.toMatchObject(waits);
    expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'NEW' });
  });
});

import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { readClaim } from '../../claims/claim-view/read-claim.ts';
import { fileClaim } from '../../claims/file/file-claim.ts';
import { closeClaim } from '../../claims/outcomes/deny-claim.ts';
import { reopenClaim } from '../../claims/outcomes/reopen-claim.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, item, missingItems, orderOf, placeOrder, shopperOf, staff } from '../../testing/fixtures.ts';
import { readOrder } from './read-order.ts';

const app = await testApp();
const store = await freshStore(app);
const support = app.as(await staff(app, 'store_support', store));

let numbers = 0;

/** An order with two bowls that was granted an appeasement; `claim` files for one of them, as its shopper. */
async function appeased(policies: ReturnType<typeof orderOf>['policies'] = []) {
  numbers += 1;
  const number = `ota-${numbers}`;
  const order = orderOf(app, number, {
    items: [item('bowl', { quantity: 2 })],
    policies,
    isOneTimeAppeasement: true,
    otaDescription: 'A loyal customer',
  });
  const { id } = await placeOrder(app, store, order);
  const body = fileClaimIn.parse(missingItems(number, { bowl: 1 }));
  const claim = () =>
    fileClaim(app.as(shopperOf(app, store, id)), {
      storeId: store.id,
      sourceOrderId: order.sourceOrderId,
      body: { ...body, claimDescription: `Claim ${Math.random()}` },
    });
  const spent = async () =>
    (await readOrder(support, { storeId: store.id, sourceOrderId: order.sourceOrderId })).appeasement_spent;
  return { id, claim, spent };
}

const refused = { code: 'not-protected', detail: { code: 'appeasement-spent' } };

describe('a one-time appeasement', () => {
  test('a one-time appeasement takes one claim, which says why it was granted', async () => {
    const { claim, spent } = await appeased();
    expect(await claim()).toMatchObject({ is_ota: true, ota_description: 'A loyal customer' });
    expect(await spent()).toBe(true);
    await expect(claim()).rejects.toMatchObject(refused);
  });

  test('a one-time appeasement tells staff, not its shopper, why it was granted', async () => {
    const { id, claim } = await appeased();
    const filed = await claim();
    expect((await readClaim(support, { id: filed.id })).otaDescription).toBe('A loyal customer');
    const shopper = app.as(shopperOf(app, store, id));
    expect((await readClaim(shopper, { id: filed.id })).otaDescription).toBeNull();
  });

  test('a one-time appeasement of two claims at once takes one', async () => {
    const { claim } = await appeased();
    const both = await Promise.allSettled([claim(), claim(), claim()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('a one-time appeasement is free again once its claim has ended, for one of two', async () => {
    const { claim, spent } = await appeased();
    const first = await claim();
    const closed = await closeClaim(support, {
      id: first.id,
      expectedVersion: 1,
      reason: 'OTHER',
      customerText: 'We spoke about it.',
    });
    app.clock.advance(10_000);
    await app.drain();
    expect(await spent()).toBe(false);
    await claim();
    await expect(reopenClaim(support, { id: first.id, expectedVersion: closed.version })).rejects.toMatchObject(
      refused,
    );
  });

  test('a one-time appeasement is not spent where the order is protected', async () => {
    const { claim, spent } = await appeased([{ kind: 'SHIPPING', premiumPaid: '2.000', premiumCurrency: 'USD' }]);
    await claim();
    expect(await spent()).toBe(false);
    expect(await claim()).toMatchObject({ is_ota: true });
  });

  test('a one-time appeasement is kept to one claim by the database itself', async () => {
    const { id, claim } = await appeased([{ kind: 'SHIPPING', premiumPaid: '2.000', premiumCurrency: 'USD' }]);
    await claim();
    await claim();
    await expect(asOwner(app, 'UPDATE claims SET spends_appeasement = true WHERE order_id = $1', [id])).rejects.toThrow(
      /claims_one_per_appeasement/,
    );
  });
});

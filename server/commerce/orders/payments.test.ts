import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { paymentOf } from '../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder } from '../../testing/fixtures.ts';
import { holdPaymentsOfOrder, reserveMoney } from './promise-money.ts';

test('T15: no more of a payment is promised than it has left, by anyone', async () => {
  const app = await testApp();
  const store = await freshStore(app);
  const { id } = await placeOrder(app, store, orderOf(app, 'promised'));
  const { amount } = await paymentOf(app, store, id);
  const promise = (part: string) =>
    app.services.db.inStore(store.id, async (tx) => {
      const [payment] = await holdPaymentsOfOrder(tx, store.id, id);
      return reserveMoney(tx, store.id, payment!.id, part);
    });
  expect(await promise(String(Number(amount) - 1))).toBe(true);
  expect(await promise('1.01')).toBe(false);
  expect(await promise('1')).toBe(true);
  expect(await promise('0.01')).toBe(false);
  expect(await paymentOf(app, store, id)).toMatchObject({ reserved: amount });
});

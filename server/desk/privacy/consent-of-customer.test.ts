import { expect, test } from 'vitest';
import { consentIn } from '#core/contract/commerce/consents.ts';
import { type ConsentId, newId } from '#core/ids.ts';
import { recordConsent } from '../../commerce/consents/record-consent.ts';
import { toldConsent } from '../../commerce/consents/testing/told-consent.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder, staff } from '../../testing/fixtures.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { forCustomer } from './own-copy.ts';

/** What a customer chose in a cart is theirs to read, and says nothing of them once they were erased, whenever it comes. */

const app = await testApp();
const store = await freshStore(app);
const owner = app.as(await staff(app, 'store_owner', store));
let number = 0;

async function bought() {
  number += 1;
  const consentId = newId('consent', 0);
  const email = `cart-${number}@mail.test`;
  const order = orderOf(app, `cart-${number}`, { consentId, customer: { name: 'Ada Reed', email } });
  const { id: orderId } = await placeOrder(app, store, order);
  const record = () =>
    recordConsent(app.system, {
      storeId: store.id,
      consent: consentIn.parse(toldConsent({ id: consentId, cart: 'c-of-ada', country: 'US', secondsAgo: 1 })),
    });
  const erase = async () => {
    await eraseCustomer(owner, { storeId: store.id, whom: { orderId } });
    await app.drain();
  };
  return { consentId, orderId, record, erase };
}
const told = async (id: ConsentId) =>
  (await asOwner(app, 'SELECT cart, country, chosen FROM consents WHERE id = $1', [id]))[0];
const forgotten = { cart: null, country: null, chosen: true };

test('a copy of what is held has the receipt, for staff and for its customer', async () => {
  const { orderId, consentId, record } = await bought();
  await record();
  const copy = await exportCustomer(owner, { storeId: store.id, whom: { orderId } });
  const receipt = { id: consentId, orderId, chosen: true, cart: 'c-of-ada', price: 1.95, shown: toldConsent().shown };
  expect(copy.consents).toMatchObject([receipt]);
  expect(forCustomer(copy).consents).toMatchObject([receipt]);
  expect(Object.keys(forCustomer(copy).consents?.[0] ?? {})).not.toContain('asOffered');
});

test('a receipt forgets its cart with its customer', async () => {
  const { consentId, record, erase } = await bought();
  await record();
  await erase();
  expect(await told(consentId)).toEqual(forgotten);
});

test('a receipt that comes after its customer was erased says neither cart nor country', async () => {
  const { consentId, record, erase } = await bought();
  await erase();
  await record();
  expect(await told(consentId)).toEqual(forgotten);
});

test('a receipt that comes while its customer is erased says neither', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { consentId, record, erase } = await bought();
    await Promise.all([erase(), record()]);
    expect(await told(consentId)).toEqual(forgotten);
  }
});

import { expect, test } from 'vitest';
import type { CustomerDesk } from '#core/contract/desk/customer-page.ts';
import { rolePermissions, roles } from '#core/permissions.ts';
import type { DecisionLine } from '../../claims/decisions/price-lines.ts';
import { sendMessage } from '../../claims/messages/send-message.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

/** The customer of an order: who may see them, and what they bought, claimed and got back. */

const app = await testApp();
const store = await freshStore(app);
const support = await staff(app, 'store_support', store);
const ana = { name: 'Ana Ruiz', email: 'ana@mail.test', phone: '+1 (503) 555-0192' };
const daysAgo = (days: number) => new Date(app.clock.now() - days * 86_400_000).toISOString();

const { claim, orderId } = await soldAndClaimed(app, store, 'c-1', {
  order: { customer: ana, sourceCreatedAt: daysAgo(9) },
});
const sold = (number: string, changes: Partial<EngineOrder>) => placeOrder(app, store, orderOf(app, number, changes));
const { id: latest } = await sold('c-2', {
  customer: { ...ana, email: 'ANA@mail.test', name: 'Ana R. Ruiz' },
  sourceCreatedAt: daysAgo(2),
  currency: 'EUR',
});
const elsewhere = {
  firstName: 'Felix',
  lastName: 'Ruiz',
  address1: '9 Oak Ave',
  address2: '',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
  country: 'US',
};
const { claim: felix } = await soldAndClaimed(app, store, 'c-3', {
  order: {
    customer: { name: 'Felix Ruiz', email: 'felix@mail.test', phone: '503 555 0192' },
    shippingAddress: elsewhere,
    sourceCreatedAt: daysAgo(5),
  },
});
await sendMessage(app.as(support), { orderId, claimId: claim.id, messageContent: 'A photo?', medias: [] });

async function ask(role: Parameters<typeof signedIn>[1], place = store, id: string = orderId) {
  const { headers } = await signedIn(app, role, place);
  const answer = await app.ask('platform.test', `/v1/stores/${store.id}/orders/${id}/customer`, { headers });
  return { status: answer.status, body: (await jsonOf(answer)) as CustomerDesk };
}

test.each(roles)('%s sees a customer with contacts:read, and only then', async (role) => {
  expect((await ask(role)).status).toBe(rolePermissions[role].has('contacts:read') ? 200 : 403);
});

test('another store’s people find neither the customer nor the store', async () => {
  expect((await ask('store_owner', await freshStore(app))).status).toBe(404);
});

test('an order of another store leads to no customer of one’s own', async () => {
  const theirs = await soldAndClaimed(app, await freshStore(app), 'c-theirs');
  expect((await ask('store_owner', store, theirs.orderId)).status).toBe(404);
});

test('a customer is all that was sold to one email, whatever its letters', async () => {
  for (const id of [orderId, latest]) {
    const { body } = await ask('store_support', store, id);
    expect(body).toMatchObject({
      name: 'Ana R. Ruiz',
      phone: ana.phone,
      orderCount: 2,
      claimCount: 1,
      openCount: 1,
      orders: [{ sourceOrderNumber: 'c-2' }, { sourceOrderNumber: 'c-1', claimCount: 1 }],
      claims: [{ id: claim.id, given: 0, sourceOrderNumber: 'c-1' }],
      messages: [{ claimNumber: claim.claim_number, content: 'A photo?', fromCustomer: false }],
    });
    expect(body.addresses).toHaveLength(1);
    expect(body.money.map(({ currency, given }) => [currency, given])).toEqual(
      expect.arrayContaining([
        ['USD', 0],
        ['EUR', 0],
      ]),
    );
  }
});

test('who shares a phone or an address is named, and claims of theirs are a signal', async () => {
  const { body } = await ask('store_support');
  expect(body.alike).toMatchObject([{ by: 'phone', name: 'Felix Ruiz', claimCount: 1 }]);
  const { headers } = await signedIn(app, 'store_support', store);
  const desk = await jsonOf(await app.ask('platform.test', `/v1/console/claims/${claim.id}`, { headers }));
  expect(desk).toMatchObject({
    signals: expect.arrayContaining([
      expect.objectContaining({
        clear: false,
        title: 'Another customer’s phone number',
        claims: [{ id: felix.id, claimNumber: felix.claim_number, store: null }],
      }),
    ]),
  });
});

test('money is told by currency: paid, on its way, and received by the customer', async () => {
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [felix.id]);
  await approveClaim(app.as(await staff(app, 'store_admin', store)), {
    id: felix.id,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: item?.id, resolutionType: 'REFUND' }] as DecisionLine[],
  });
  const read = async () => (await ask('store_support', store, felix.order_id)).body;
  expect((await read()).money).toMatchObject([{ currency: 'USD', given: 0, promised: 27 }]);
  app.clock.advance(10_000);
  await app.drain();
  const { money, claims, openCount } = await read();
  expect(money).toMatchObject([{ currency: 'USD', given: 27, promised: 0 }]);
  expect(claims).toMatchObject([{ id: felix.id, given: 27 }]);
  expect(openCount).toBe(0);
});

test('an address that many share says nothing', async () => {
  const crowd = await freshStore(app);
  const to = (number: string) =>
    soldAndClaimed(app, crowd, number, { order: { customer: { name: number, email: `${number}@mail.test` } } });
  const { claim: first } = await to('h-1');
  const { headers } = await signedIn(app, 'store_support', crowd);
  const shares = async () => {
    const answer = await app.ask('platform.test', `/v1/console/claims/${first.id}`, { headers });
    const { signals } = (await jsonOf(answer)) as { signals: { title: string }[] };
    return signals.some(({ title }) => title === 'Another customer’s address');
  };
  for (const number of ['h-2', 'h-3', 'h-4']) {
    await to(number);
    expect(await shares()).toBe(true);
  }
  await to('h-5');
  expect(await shares()).toBe(false);
});

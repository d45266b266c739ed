import { expect, test } from 'vitest';
import { importProduct } from '../commerce/products/import-product.ts';
import { testApp } from './app.ts';
import { asAdmin } from './database.ts';
import { asOwner } from './db-asserts.ts';
import { filledId, fillStores } from './fill.ts';
import { freshStore, signedIn } from './fixtures.ts';
import { everyDeclared } from './security/operations.ts';
import { recorderOf } from './statement-recorder.ts';

// As it runs: with the caches of some seconds that the profile of tests leaves out.
const app = await testApp({ env: { AMENDS_PROFILE: 'demo' } });
const recorder = recorderOf(app.services.pool);
const store = await freshStore(app);
const now = new Date(app.clock.now()).toISOString();
await asAdmin(app.database.owner, (client) => fillStores(client, [{ id: store.id, claims: 1500 }], now));
// What was approved on each of these claims waits for people.
await asOwner(
  app,
  `INSERT INTO resolutions (store_id, id, claim_id, decision_id, order_id, type, original_value, original_currency,
     paid_value, paid_currency, reimbursement_type, execution_state, carried_out_by, created_at, updated_at)
   SELECT d.store_id, 'res_' || right(d.id, 26), d.claim_id, d.id, c.order_id, 'REFUND', 30, 'USD', 30, 'USD', 'brand',
     'PENDING', 'people', d.decided_at, d.decided_at
   FROM decisions d JOIN claims c ON c.store_id = d.store_id AND c.id = d.claim_id WHERE d.store_id = $1`,
  [store.id],
);
// Everything that a quarter of its customers bought was bought by one.
await asOwner(app, `UPDATE orders SET email_key = 'one@mail.example' WHERE store_id = $1 AND id < $2`, [
  store.id,
  filledId('ord', 60),
]);
for (let number = 0; number < 60; number += 1) {
  await importProduct(app.system, {
    storeId: store.id,
    product: {
      sourceProductId: `p-${number}`,
      name: `Linen throw ${number}`,
      price: { amount: '20', currency: 'USD' },
      sku: `SKU-${number}`,
    },
  });
}
const admin = await signedIn(app, 'store_admin', store);
const owner = await signedIn(app, 'store_owner', await freshStore(app));
const provider = await signedIn(app, 'orderprotection_admin', null);
// A page of stores, one beside the next.
for (let number = 0; number < 50; number += 1) {
  await freshStore(app);
}

/** Of each page that is a list, by its operation: where it is asked, with as many rows as it shows at first. */
const lists: Record<string, string> = {
  listOrderRows: `/v1/console/orders?storeId=${store.id}&size=50`,
  listQueue: `/v1/console/claims?storeId=${store.id}&tab=all&size=50`,
  listApprovals: `/v1/console/approvals?storeId=${store.id}`,
  listExecutions: `/v1/console/executions?storeId=${store.id}&state=manual&size=50`,
  listProducts: `/v2/products?storeId=${store.id}&size=50`,
  listWhitelabels: '/v1/provider/whitelabels?size=50',
  getCustomerDesk: `/v1/stores/${store.id}/orders/${filledId('ord', 2)}/customer`,
};

/** Lists that the fill leaves without rows: what they read is what they show, as each statement beside them says. */
const withoutRows = [
  'listLeftOut',
  'listActivity',
  'listNotifications',
  'listReturnRows',
  'listReviewRows',
  'listStoreCredits',
  'listUndeliveredEmails',
  'listWarrantyRows',
];

async function measured(path: string, headers: Record<string, string>) {
  const call = async () => {
    const answer = await app.ask('platform.test', path, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  await call();
  const { result, bytes } = await recorder.record(call);
  return { ...result, read: bytes, answered: Buffer.byteLength(result.text) };
}

test('who may not read a list is answered nothing, and little is read for them', async () => {
  for (const path of Object.values(lists)) {
    const { status, text, read } = await measured(path, owner.headers);
    expect([403, 404]).toContain(status);
    expect(text).not.toContain('Thing');
    expect(read).toBeLessThan(6000);
  }
});

test('each list of the console is in the table, or has no rows here', async () => {
  const declared = (await everyDeclared()).filter(({ pagesOnly, method, answers }) => {
    const shape = (answers as Record<number, { shape?: Record<string, unknown> }>)[200]?.shape;
    return pagesOnly === true && method === 'get' && shape?.rows !== undefined;
  });
  const named = [...Object.keys(lists), ...withoutRows];
  expect(declared.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual([]);
});

test.each(Object.entries(lists))('%s reads half as much again as it answers at most', async (name, path) => {
  const reader = name === 'listWhitelabels' ? provider : admin;
  const { status, read, answered } = await measured(path, reader.headers);
  expect(status).toBe(200);
  // A full page, so that what a call reads besides is no excuse.
  expect(answered).toBeGreaterThan(8000);
  expect(read / answered, `${read} bytes read, ${answered} answered`).toBeLessThanOrEqual(1.5);
});

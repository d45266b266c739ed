import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  can,
  type Permission,
  permissions,
  rolePermissions,
  roles,
  tokenForbiddenPermissions,
} from '#core/permissions.ts';
import { dismissClaim } from '../../claims/outcomes/dismiss-claim.ts';
import { revokeApproval } from '../../claims/outcomes/revoke-approval.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { updateOrder } from '../../commerce/orders/update-order.ts';
import { brokenRoot } from '../../platform/audit-log/audit-roots.ts';
import { brokenLink } from '../../platform/audit-log/verify-chain.ts';
import { tables } from '../../platform/db/tables.gen.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { bearerOf, hostOf, signedIn } from '../../testing/fixtures.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { planted, withoutCustomers } from './testing/canary-places.ts';
import { answersTo, everyRead, secrets } from './testing/every-read.ts';
import { address, canaries, email, everythingTyped } from './testing/everything-typed.ts';
import { columnsWith, filesBelow, filesWith } from './testing/find-canaries.ts';

/** T52: whatever a person typed anywhere is nowhere once they were erased, and what was decided and paid still adds up. */

const scene = await everythingTyped();
const { app, store, owner, sold, refund, first, orderId } = scene;
const media = join(app.services.config.dataDir, 'media');

/** The table of a column, `claims` of `claims.author_name`. */
const tableOf = (column: string) => column.slice(0, column.lastIndexOf('.'));

const reads = await everyRead(scene, 'staff');
/** What each read answers to who may read all: the same for all roles here, since nothing is done meanwhile. */
const admin = await signedIn(app, 'orderprotection_admin', null);
/** What the provider's admins don't read is its finance people's alone, or that of those who set stores up. */
const others = ['orderprotection_finance', 'orderprotection_implementation'] as const;
const whole = new Map<string, { status: number; text: string }>();
for (const role of ['orderprotection_admin', ...others] as const) {
  const { headers } = role === 'orderprotection_admin' ? admin : await signedIn(app, role, null);
  const readBy = reads.filter(
    ({ id, permission }) => !whole.has(id) && (permission === null || rolePermissions[role].has(permission)),
  );
  for (const [id, answer] of await answersTo(scene, readBy, headers)) {
    whole.set(id, answer);
  }
}

test('each kind of what only some may read stands in the reads that tell of it', () => {
  const open = reads.filter(({ id }) => whole.get(id)?.status !== 200);
  expect(open.map(({ id }) => id)).toEqual([]);
  const telling = Object.entries(secrets).map(([permission, secret]) => [
    permission,
    reads
      .filter(({ id }) => secret.test(whole.get(id)?.text ?? ''))
      .map(({ id }) => id)
      .toSorted(),
  ]);
  expect(Object.fromEntries(telling)).toEqual({
    'contacts:read': [
      'getClaim',
      'getClaimDesk',
      'getCustomerDesk',
      'getFileImport',
      'getOrder',
      'getOrderDesk',
      'getPolicy',
      'getWholeEmail',
      'listActivity',
      'listClaims',
      'listExecutions',
      'listLeftOut',
      'listMessages',
      'listOrderClaims',
      'listOrderRows',
      'listOrders',
      'listPolicies',
      'listQueue',
      'listReviewRows',
      'listReviews',
      'listSavedViews',
    ],
    'messages:read': [
      'getClaim',
      'getClaimDesk',
      'getCustomerDesk',
      'getWholeEmail',
      'listClaims',
      'listMessages',
      'listOrderClaims',
    ],
    'claim-notes:read': ['getClaimDesk', 'listNoteWordings', 'listNotes'],
    'metadata:read': ['getClaim', 'getClaimDesk', 'listActivity', 'listClaims', 'listOrderClaims'],
  });
});

test.each(roles)('%s finds in no read what only others may read', async (role) => {
  const { actor, headers } = await signedIn(app, role, store);
  const scope = { storeId: store.id, accountId: store.accountId };
  const leaks: string[] = [];
  for (const [id, { status, text }] of await answersTo(scene, reads, headers)) {
    for (const [permission, secret] of Object.entries(secrets)) {
      if (!can(actor.memberships, permission as Permission, scope) && secret.test(text)) {
        leaks.push(
          `${id} (${permission}, ${status}): ${text.match(new RegExp(`.{0,60}(${secret.source}).{0,20}`, 'i'))?.[0]}`,
        );
      }
    }
  }
  expect(leaks).toEqual([]);
});

/** What a token's answers hold that no scope of its own opens. */
async function leaksTo(scopes: readonly Permission[]): Promise<string[]> {
  const asked = await everyRead(scene, 'machine');
  const answers = await answersTo(scene, asked, await bearerOf(app, store, [...scopes]), hostOf(store));
  return [...answers].flatMap(([id, { status, text }]) =>
    Object.entries(secrets)
      .filter(([permission, secret]) => !scopes.includes(permission as Permission) && secret.test(text))
      .map(([permission]) => `${id} (${permission}, ${status}) with ${scopes.join(', ').slice(0, 60)}`),
  );
}

test.each(Object.keys(secrets))('a token of every scope but %s finds nothing that it opens', async (permission) => {
  const every = permissions.filter((item) => !tokenForbiddenPermissions.has(item));
  expect(await leaksTo(every.filter((item) => item !== permission))).toEqual([]);
});

test('a token of the one scope that a read asks for finds nothing that others open', async () => {
  const asked = (await everyRead(scene, 'machine')).flatMap(({ permission }) => permission ?? []);
  expect(new Set(asked).size).toBeGreaterThan(8);
  for (const permission of new Set(asked)) {
    expect([permission, await leaksTo([permission])]).toEqual([permission, []]);
  }
});

/** What was sold, decided and paid: all that has to stay as it is. */
async function books() {
  const sums = [
    'SELECT count(*) AS orders, sum(total) AS total FROM orders WHERE store_id = $1',
    'SELECT sum(amount) AS paid, sum(refunded) AS refunded, sum(reserved) AS reserved FROM payments WHERE store_id = $1',
    'SELECT state, count(*) AS claims, sum(queue_value) AS value FROM claims WHERE store_id = $1 GROUP BY 1 ORDER BY 1',
    `SELECT type, execution_state, reference, sum(original_value) AS given FROM resolutions WHERE store_id = $1
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    'SELECT outcome, sum(total) AS total FROM decisions WHERE store_id = $1 GROUP BY 1 ORDER BY 1',
    'SELECT kind, state, sum(amount) AS amount FROM amendments WHERE store_id = $1 GROUP BY 1, 2 ORDER BY 1, 2',
    'SELECT sum(claimed_quantity) AS claimed FROM order_items WHERE store_id = $1',
    `SELECT subject, sequence, kind, hash FROM events WHERE store_id = $1 AND kind NOT LIKE '%eras%'
     AND kind <> 'customer.exported' AND kind <> 'saved-view.removed' AND kind <> 'order.updated' ORDER BY 1, 2`,
  ];
  return Promise.all(sums.map((sum) => asOwner(app, sum, [store.id])));
}

test('T52: no word of an erased customer is left anywhere, and the books are as before', async () => {
  const { version } = await claimRow(app, store, refund.id);
  await revokeApproval(app.as(owner), { id: refund.id, expectedVersion: version });
  await dismissClaim(app.as(owner), { id: refund.id, expectedVersion: version + 1, reason: 'Settled in the store' });
  await updateOrder(app.system, {
    storeId: store.id,
    sourceOrderId: 'src-c1',
    body: { otaDescription: 'Zqcanary is loyal' },
  });
  const found = await columnsWith(app, canaries);
  expect(found).toEqual(expect.arrayContaining(planted));
  expect(found.filter((column) => tableOf(column) in tables && !planted.includes(column))).toEqual([]);
  expect(filesBelow(media).length).toBeGreaterThan(0);
  const before = await books();
  const copy = JSON.stringify(await exportCustomer(app.as(owner), { storeId: store.id, whom: { orderId } }));
  for (const said of ['Zqcanary dropped it', 'Zqcanary here', 'knows the owner', 'is happy', 'gets a cake']) {
    expect(copy).toContain(said);
  }
  expect(copy).not.toContain('Zqcanary again');

  const asked = await eraseCustomer(app.as(owner), { storeId: store.id, whom: { orderId } });
  // The replacement is an order of theirs, too.
  expect(asked).toMatchObject({ state: 'running', orders: 3, erased: 0 });
  await app.drain();

  expect(await columnsWith(app, canaries)).toEqual([]);
  expect(filesBelow(media)).toEqual([]);
  expect(filesWith(app.services.config.dataDir, canaries)).toEqual([]);
  expect(app.logged.filter((line) => canaries.some((text) => line.toLowerCase().includes(text)))).toEqual([]);
  expect(await books()).toEqual(before);

  // The audit log still proves itself, line by line and day by day.
  for (const { subject } of await asOwner(app, 'SELECT DISTINCT subject FROM events WHERE store_id = $1', [store.id])) {
    expect([subject, await brokenLink(app.system, store.id, String(subject))]).toEqual([subject, null]);
  }
  expect(await brokenRoot(app.system, store.id)).toBeNull();
  await asOwner(app, `UPDATE events SET actor_name = 'Eve' WHERE subject = $1 AND erased_mac IS NOT NULL`, [first]);
  expect(await brokenLink(app.system, store.id, first)).not.toBeNull();

  // Nobody finds them any more, and what the engine or a machine tells again brings nothing back.
  const lookUp = () => app.ask(hostOf(store), '/v1/order-lookup', { json: { order: 'c1', email } });
  expect((await lookUp()).status).toBe(404);
  await importOrder(app.system, { storeId: store.id, order: { ...sold('c1'), total: '500.000' } });
  await importOrder(app.system, { storeId: store.id, order: sold('c2'), toldBy: 'others' });
  const { headers } = await signedIn(app, 'store_admin', store);
  const put = await app.ask('platform.test', `/v1/orders/src-c1?storeId=${store.id}`, {
    method: 'PUT',
    headers,
    json: { customerName: 'Zqcanary', customerEmail: email, address, tags: 'zqcanary', otaDescription: 'zqcanary' },
  });
  expect(put.status).toBe(200);
  expect(await columnsWith(app, canaries)).toEqual([]);
  expect((await lookUp()).status).toBe(404);
});

test('every table has a canary above, or says why it holds nothing of a customer', () => {
  const proven = new Set(planted.map(tableOf));
  expect(Object.keys(tables).filter((table) => !proven.has(table) && !(table in withoutCustomers))).toEqual([]);
  expect([...proven].filter((table) => table in withoutCustomers)).toEqual([]);
  expect(Object.values(withoutCustomers).filter((reason) => !reason.includes(' '))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { Home } from '#core/contract/desk/home.ts';
import { sendMessage } from '../../claims/messages/send-message.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const app = await testApp();
const hour = 3_600_000;
let number = 0;

async function homeOf({ headers }: { headers: Record<string, string> }, store: StoreRecord | null) {
  const query = store === null ? '' : `?storeId=${store.id}`;
  const answer = await app.ask('platform.test', `/v1/console/home${query}`, { headers });
  return { status: answer.status, body: (await jsonOf(answer)) as Home };
}
const filed = (store: StoreRecord) => {
  number += 1;
  return soldAndClaimed(app, store, `home-${number}`);
};
const ids = ({ rows }: Home['late']) => rows.map(({ id }) => id);

async function scene() {
  const store = await freshStore(app);
  const support = await signedIn(app, 'store_support', store);
  return { store, support };
}

test('no one reads another store’s Home, nor without a right to its claims', async () => {
  const { store } = await scene();
  const stranger = await scene();
  expect((await homeOf(stranger.support, store)).status).toBe(404);
  const implementer = await signedIn(app, 'orderprotection_implementation', store);
  expect((await homeOf(implementer, store)).status).toBe(403);
});

test('an empty store is told that nothing waits', async () => {
  const { store, support } = await scene();
  const { body } = await homeOf(support, store);
  expect(body).toMatchObject({
    late: { count: 0, rows: [] },
    replied: { count: 0, rows: [] },
    next: { count: 0, rows: [] },
    oldest: null,
    notCompleted: { failed: 0, customers: 0, sums: [] },
    record: { promisedHours: 24, thisWeek: { answered: 0, medianHours: null, decided: 0, given: [] } },
  });
  expect(body.record?.days).toHaveLength(14);
});

test('each claim that waits is in one part, and the parts begin with what is due first', async () => {
  const { store, support } = await scene();
  const first = await filed(store);
  app.clock.advance(3 * 24 * hour);
  const second = await filed(store);
  app.clock.advance(27 * 24 * hour);
  const [replied, next] = [await filed(store), await filed(store)];
  await sendMessage(app.as(support.actor), {
    claimId: replied.claim.id,
    orderId: replied.orderId,
    messageContent: 'Which one?',
    medias: [],
    needsAnswer: true,
  });
  const reply = { claimId: replied.claim.id, orderId: replied.orderId, messageContent: 'The blue one.', medias: [] };
  await sendMessage(app.as(replied.shopper), reply);
  const { body } = await homeOf(support, store);
  expect([ids(body.late), ids(body.replied), ids(body.next)]).toEqual([
    [first.claim.id, second.claim.id],
    [replied.claim.id],
    [next.claim.id],
  ]);
  expect([body.late.count, body.replied.count, body.next.count]).toEqual([2, 1, 1]);
  expect(body.oldest?.id).toBe(first.claim.id);
});

test('more claims than are shown are counted all the same', async () => {
  const { store, support } = await scene();
  for (let place = 0; place < 9; place += 1) {
    await filed(store);
  }
  const { body } = await homeOf(support, store);
  expect(body.next.rows).toHaveLength(8);
  expect(body.next.count).toBe(9);
});

describe('how a store does', () => {
  test('first answers and decisions are told by week, and a list over stores tells none', async () => {
    const { store, support } = await scene();
    const decided = await filed(store);
    app.clock.advance(3 * hour);
    const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [decided.claim.id]);
    const line = { claimItemId: item?.id, resolutionType: 'REFUND' } as never;
    const { version } = await claimRow(app, store, decided.claim.id);
    await approveClaim(app.as(support.actor), {
      id: decided.claim.id,
      expectedVersion: version,
      includeShipping: false,
      lines: [line],
    });
    app.clock.advance(60_000);
    await app.drain();
    const denied = await filed(store);
    app.clock.advance(hour);
    await denyClaim(app.as(support.actor), {
      id: denied.claim.id,
      expectedVersion: 1,
      reason: 'OTHER',
      customerText: 'No.',
    });
    const { record } = (await homeOf(support, store)).body;
    expect(record?.thisWeek).toEqual({
      answered: 2,
      medianHours: 2,
      p90Hours: expect.closeTo(2.8),
      decided: 2,
      approved: 1,
      given: [{ amount: 27, currency: 'USD' }],
    });
    expect(record?.days.reduce((all, { answered }) => all + answered, 0)).toBe(2);
    const provider = await signedIn(app, 'orderprotection_support_admin', null);
    expect((await homeOf(provider, null)).body.record).toBeNull();
    app.clock.advance(7 * 24 * hour);
    const later = (await homeOf(support, store)).body.record;
    expect([later?.thisWeek.decided, later?.lastWeek.decided]).toEqual([0, 2]);
  });
});

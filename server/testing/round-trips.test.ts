import { expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { readClaim } from '../claims/claim-view/read-claim.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import { readClaimDesk } from '../desk/claim-page/read-claim-desk.ts';
import { readQueue } from '../desk/queue/read-queue.ts';
import { testApp } from './app.ts';
import {
  freshStore,
  hostOf,
  lookUp,
  missingItems,
  orderOf,
  placeOrder,
  sellOrder,
  shopperOf,
  soldAndClaimed,
  staff,
} from './fixtures.ts';
import { recorderOf } from './statement-recorder.ts';

// As it runs: with the caches of some seconds that the profile of tests leaves out.
const app = await testApp({ env: { AMENDS_PROFILE: 'demo' } });
const recorder = recorderOf(app.services.pool);
const store = await freshStore(app);
const host = hostOf(store);

/** How often an act is tried: a cache of two seconds may run out under one of them. */
const tries = 4;

/**
 * Does an act some times and expects the best of them to wait for the database at most so often, with opening and
 * commit. `statements` bounds what is sent as well, whether anybody waits for it or not.
 */
async function expectAtMost(
  bounds: { roundTrips: number; statements: number },
  act: (time: number) => Promise<unknown>,
): Promise<void> {
  await act(0);
  let sent = '';
  for (let time = 1; time < tries; time += 1) {
    const { statements, roundTrips } = await recorder.record(() => act(time));
    if (roundTrips <= bounds.roundTrips && statements.length <= bounds.statements) {
      return;
    }
    const texts = statements.map((item) => item.text.trim().slice(0, 60)).join('\n');
    sent = `${roundTrips} round trips, ${statements.length} statements:\n${texts}`;
  }
  expect.fail(sent);
}

const numbersOf = (kind: string) => Array.from({ length: tries }, (_, time) => `${kind}-${time}`);

async function answered(path: string, headers: Record<string, string>) {
  const answer = await app.ask(host, path, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { systemOrderId: string; existingClaims: unknown[] };
}

test('the granted order is one statement in one transaction, the grant included', async () => {
  await soldAndClaimed(app, store, 'granted');
  const { bearer, body } = await lookUp(app, store, 'granted');
  await expectAtMost({ roundTrips: 1, statements: 3 }, async () => {
    const order = await answered('/v1/order-lookup/current', bearer);
    expect([order.systemOrderId, order.existingClaims.length]).toEqual([body.systemOrderId, 1]);
  });
});

test('a lookup waits for the database six times at most', async () => {
  const numbers = numbersOf('look');
  for (const number of numbers) {
    await placeOrder(app, store, orderOf(app, number));
  }
  await expectAtMost({ roundTrips: 6, statements: 9 }, async (time) => {
    expect((await lookUp(app, store, numbers[time] ?? '')).status).toBe(200);
  });
});

test('a claim is read in one statement, the grant found in the same transaction', async () => {
  const { claim } = await soldAndClaimed(app, store, 'view');
  const { bearer } = await lookUp(app, store, 'view');
  await expectAtMost({ roundTrips: 4, statements: 4 }, () => answered(`/v1/claims/${claim.id}`, bearer));
  await expectAtMost({ roundTrips: 3, statements: 3 }, () =>
    readClaim(app.as(shopperOf(app, store, claim.order_id)), { id: claim.id }),
  );
});

test('filing waits for the database nine times at most', async () => {
  const numbers = numbersOf('file');
  const orders: string[] = [];
  for (const number of numbers) {
    await sellOrder(app, store, orderOf(app, number));
    orders.push((await lookUp(app, store, number)).body.systemOrderId);
  }
  await expectAtMost({ roundTrips: 9, statements: 21 }, async (time) => {
    const number = numbers[time] ?? '';
    const body = fileClaimIn.parse(missingItems(number, { i1: 1, i2: 1 }));
    const filing = { storeId: store.id, sourceOrderId: `src-${number}`, body };
    const claim = await fileClaim(app.as(shopperOf(app, store, orders[time] ?? '')), filing);
    expect(claim.state).toBe('NEW');
  });
});

test('the desk of a claim waits for the database six times at most, its acts included', async () => {
  const { claim } = await soldAndClaimed(app, store, 'desk');
  const support = await staff(app, 'store_support', store);
  const provider = await staff(app, 'orderprotection_support_admin', null);
  await expectAtMost({ roundTrips: 6, statements: 6 }, () => readClaimDesk(app.as(support), { id: claim.id }));
  await expectAtMost({ roundTrips: 6, statements: 6 }, () => readClaimDesk(app.as(provider), { id: claim.id }));
});

test('a page of the queue is one statement, in one store and over all', async () => {
  const support = await staff(app, 'store_support', store);
  const provider = await staff(app, 'orderprotection_support_admin', null);
  for (const [actor, roundTrips] of [[support, 1] as const, [provider, 3] as const]) {
    await expectAtMost({ roundTrips, statements: 3 }, async () => {
      const { rows } = await readQueue(app.as(actor), { tab: 'todo', after: null, size: 25 });
      expect(rows.length).toBeGreaterThan(0);
    });
  }
});

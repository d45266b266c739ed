import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { claimRow, feedOf } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, lookUp, missingItems, orderOf, sellOrder, signedIn } from '../../testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app);
const day = 86_400_000;
let number = 0;

/** A claim that was filed before its window opened: it sleeps for another day. */
async function asleep() {
  number += 1;
  const name = String(number);
  const deliveredAt = new Date(app.clock.now() - day).toISOString();
  await sellOrder(app, store, orderOf(app, name, { delivered: { deliveredAt } }));
  const { bearer } = await lookUp(app, store, name);
  const answer = await app.ask(hostOf(store), `/v1/claims/src-${name}`, {
    headers: bearer,
    json: missingItems(name, {}, {
      fulfillmentIssues: [
        {
          sourceFulfillmentId: `f-${name}`,
          issues: [{ sourceItemId: 'i1', quantity: 1, issueType: 'ORDER_DELIVERED_NOT_RECEIVED' }],
        },
      ],
    } as never),
  });
  const { id = '', claimState } = (await answer.json()) as Record<string, string>;
  expect(claimState).toBe('TEMPORARILY_DISMISSED');
  return { id, bearer };
}

const wake = (id: string, headers: Record<string, string>, expectedVersion = 1) =>
  app.ask('platform.test', `/v1/claims/${id}/wake`, { headers, json: { expectedVersion } });
const stateOf = async (id: string) => (await claimRow(app, store, id)).state;

test('only the store’s people who may work on claims wake one', async () => {
  const { id, bearer } = await asleep();
  const elsewhere = await signedIn(app, 'store_owner', await freshStore(app));
  const partner = await signedIn(app, 'orderprotection_partner', store);
  expect((await wake(id, {})).status).toBe(401);
  expect((await wake(id, bearer)).status).toBe(401);
  expect((await wake(id, elsewhere.headers)).status).toBe(404);
  expect((await wake(id, partner.headers)).status).toBe(403);
  expect(await stateOf(id)).toBe('TEMPORARILY_DISMISSED');
});

test('a woken claim is open, belongs to whoever woke it, and its timer does nothing', async () => {
  const { id } = await asleep();
  const { headers, actor } = await signedIn(app, 'store_user', store);
  const actions = await app.ask('platform.test', `/v1/claims/${id}/actions`, { headers });
  expect(((await actions.json()) as { allowed: string[] }).allowed).toContain('wake');
  const answer = await wake(id, headers);
  expect([answer.status, ((await answer.json()) as { claimState: string }).claimState]).toEqual([200, 'OPEN']);
  expect(await claimRow(app, store, id)).toMatchObject({
    assignee_id: actor.kind === 'staff' ? actor.userId : '',
    wake_at: null,
    version: 2,
  });
  app.clock.advance(2 * day);
  await app.drain();
  expect(await claimRow(app, store, id)).toMatchObject({ state: 'OPEN', version: 2 });
  expect((await feedOf(app, store, id)).filter((kind) => kind === 'claim.state_changed')).toHaveLength(1);
});

test('of two people who wake it one succeeds; the other sees the claim as it is', async () => {
  const { id } = await asleep();
  const { headers } = await signedIn(app, 'store_user', store);
  const answers = await Promise.all([wake(id, headers), wake(id, headers)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await stateOf(id)).toBe('OPEN');
});

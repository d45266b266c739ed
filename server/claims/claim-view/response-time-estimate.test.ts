import { expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, hostOf, machine, shopperOf, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { withdrawClaim } from '../lifecycle/withdraw-claim.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { sendMessage } from '../messages/send-message.ts';
import { closeClaim, denyClaim } from '../outcomes/deny-claim.ts';
import { readClaim } from './read-claim.ts';

const app = await testApp();
const hour = 3_600_000;
let number = 0;

test('an estimate is the median and 90th percentile of a store’s answered claims', async () => {
  const store = await freshStore(app);
  const support = await signedIn(app, 'store_support', store);
  const filed = async (place = store) => {
    number += 1;
    return (await soldAndClaimed(app, place, String(number))).claim;
  };
  const clockOf = async (
    claim: { id: string; store_id: string; order_id: string },
    actor?: Parameters<typeof app.as>[0],
  ) => {
    return (await readClaim(app.as(actor ?? shopperOf(app, store, claim.order_id)), { id: claim.id })).clock;
  };
  // Answered after 1, 2, ... 19 hours: one too few.
  for (let hours = 1; hours <= 19; hours += 1) {
    const claim = await filed();
    app.clock.advance(hours * hour);
    if (hours % 2 === 0) {
      const words = { orderId: claim.order_id, claimId: claim.id, messageContent: 'Which one?', medias: [] };
      await sendMessage(app.as(support.actor), words);
    } else {
      const denial = { id: claim.id, expectedVersion: 1, reason: 'NOT_COVERED', customerText: 'No.' } as const;
      await denyClaim(app.as(support.actor), denial);
    }
  }
  const waiting = await filed();
  expect(await clockOf(waiting)).toBeNull();

  // Taken back by the shopper: nobody answered, so it is not measured.
  const gone = await filed();
  await withdrawClaim(app.as(shopperOf(app, store, gone.order_id)), { id: gone.id, expectedVersion: 1 });
  expect(await clockOf(waiting)).toBeNull();

  const twentieth = await filed();
  app.clock.advance(20 * hour);
  await closeClaim(app.as(support.actor), {
    id: twentieth.id,
    expectedVersion: 1,
    reason: 'OTHER',
    customerText: 'We spoke about it.',
  });
  expect(await clockOf(waiting)).toEqual({ medianHours: 10.5, p90Hours: 18.1, measuredOn: 20 });
  expect(await clockOf(waiting, support.actor)).toBeNull();
  expect(await clockOf(twentieth)).toBeNull();

  const link = claimLinkToken(app.services, { storeId: store.id, id: waiting.id as never }, 'view');
  const answer = await app.ask(hostOf(store), `/v1/claims/${waiting.id}`, {
    headers: { authorization: `Claim ${link}` },
  });
  expect(((await answer.json()) as Claim).clock?.measuredOn).toBe(20);

  // Another store measures its own.
  const other = await freshStore(app);
  const theirs = await filed(other);
  expect(await clockOf(theirs, shopperOf(app, other, theirs.order_id))).toBeNull();
  expect(await clockOf(waiting, machine(app, store.id))).toBeNull();
});

test('what a store needs for an answer is measured once a minute', async () => {
  const store = await freshStore(app);
  const support = await signedIn(app, 'store_support', store);
  const answeredAfter = async (hours: number) => {
    number += 1;
    const { claim } = await soldAndClaimed(app, store, String(number));
    app.clock.advance(hours * hour);
    const denial = { id: claim.id, expectedVersion: 1, reason: 'NOT_COVERED', customerText: 'No.' } as const;
    await denyClaim(app.as(support.actor), denial);
  };
  for (let claims = 1; claims <= 20; claims += 1) {
    await answeredAfter(1);
  }
  number += 1;
  const { claim: waiting } = await soldAndClaimed(app, store, String(number));
  const measuredOn = async () =>
    (await readClaim(app.as(shopperOf(app, store, waiting.order_id)), { id: waiting.id })).clock?.measuredOn;
  expect(await measuredOn()).toBe(20);
  await answeredAfter(0);
  app.clock.advance(59_000);
  expect(await measuredOn()).toBe(20);
  app.clock.advance(1_000);
  expect(await measuredOn()).toBe(21);
});

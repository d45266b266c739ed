import { describe, expect, test } from 'vitest';
import { changeFulfillment } from '../../commerce/orders/put-fulfillment.ts';
import { createConnectedStore } from '../../commerce/store-engines/create-connected-store.ts';
import { readClaimDesk } from '../../desk/claim-page/read-claim-desk.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { mailsAbout, unitsClaimed } from '../../testing/db-asserts.ts';
import { freshStore, shopperOf, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import { sendMessage } from '../messages/send-message.ts';
import { closeClaim } from '../outcomes/deny-claim.ts';
import { archiveClaim } from './archive-claim.ts';
import { answerBrand, askBrand, handOver, snoozeClaim, takeClaim, unarchiveClaim } from './staff-acts.ts';

const app = await testApp();
const store = await freshStore(app);
const { claimIn, filed, stands, decider: brand, provider } = await claimsInStates(app, store);
const clerk = await staff(app, 'store_user', store);
const day = 86_400_000;
const conflict = { code: 'state-conflict' };
const forbidden = { code: 'forbidden' };

const first = ({ id }: { id: string }) => ({ id, expectedVersion: 1 });
const second = ({ id }: { id: string }) => ({ id, expectedVersion: 2 });
const later = (days: number) => new Date(app.clock.now() + days * day).toISOString();
async function pass(days: number) {
  app.clock.advance(days * day);
  await app.drain();
}
/** The newest line of a claim's feed, as staff read it. */
async function lastLine(id: string) {
  const { feed } = await readClaimDesk(app.as(provider), { id });
  const { actorName, text, note } = feed.at(-1)!;
  return `${actorName} ${text}${note && `: ${note}`}`;
}

describe('the provider asks the store (rows 12 and 13)', () => {
  test('the store’s people may not ask themselves, nor the provider answer for them', async () => {
    const scene = await filed();
    await expect(askBrand(app.as(brand), { ...first(scene), note: 'Why?' })).rejects.toMatchObject(forbidden);
    await askBrand(app.as(provider), { ...first(scene), note: 'Why?' });
    await expect(answerBrand(app.as(provider), { ...second(scene), note: 'So.' })).rejects.toMatchObject(forbidden);
    await expect(askBrand(app.as(provider), { ...first(scene), note: 'Why?' })).rejects.toMatchObject(conflict);
  });

  test('question and answer are in the history; the claim is the provider’s again', async () => {
    const scene = await filed();
    await askBrand(app.as(provider), { ...first(scene), note: 'Was it packed well?' });
    expect(await stands(scene.id)).toMatchObject({ state: 'WAITING_FOR_BRAND', unread: true });
    expect(await lastLine(scene.id)).toBe(`${provider.name} asked the store’s team a question: Was it packed well?`);
    // The customer sees that it is being reviewed, and hears of none of it.
    const seen = await readClaim(app.as(shopperOf(app, store, scene.orderId)), { id: scene.id });
    expect([seen.portalState, JSON.stringify(seen).includes('packed well')]).toEqual(['open', false]);
    await answerBrand(app.as(clerk), { ...second(scene), note: 'In two boxes.' });
    expect(await stands(scene.id)).toMatchObject({ state: 'WAITING_FOR_OP', unread: true });
    expect(await lastLine(scene.id)).toBe(`${clerk.name} replied for the store: In two boxes.`);
    await app.drain();
    expect(await mailsAbout(app, store, scene.id)).toEqual(['claim-received']);
    await pass(4);
    expect(await stands(scene.id)).toMatchObject({ state: 'WAITING_FOR_OP', version: 3 });
  });

  test('after three days without an answer the provider goes on', async () => {
    const { id } = await claimIn('WAITING_FOR_BRAND');
    app.clock.advance(3 * day - 1000);
    await app.drain();
    expect(await stands(id)).toMatchObject({ state: 'WAITING_FOR_BRAND' });
    app.clock.advance(1000);
    await app.drain();
    expect(await stands(id)).toMatchObject({ state: 'WAITING_FOR_OP', unread: true });
    expect(await lastLine(id)).toBe('Amends continued without the store’s reply');
  });
});

describe('handed over and taken (rows 14 and 15)', () => {
  test('only the store hands over, only to its provider, and only the provider takes', async () => {
    const scene = await filed();
    await expect(handOver(app.as(provider), first(scene))).rejects.toMatchObject(forbidden);
    await handOver(app.as(brand), { ...first(scene), note: 'You know the carrier.' });
    expect(await lastLine(scene.id)).toBe(`${brand.name} handed this claim to the provider: You know the carrier.`);
    await expect(takeClaim(app.as(brand), second(scene))).rejects.toMatchObject(forbidden);
    await takeClaim(app.as(provider), second(scene));
    expect(await stands(scene.id)).toMatchObject({ state: 'OPEN', assignee_id: provider.userId, unread: false });
    const alone = await createConnectedStore(app.system, {
      slug: 'alone',
      name: 'Alone',
      account: { name: 'Alone' },
      currency: 'USD',
      timeZone: 'UTC',
      country: 'US',
      hosts: ['alone.test'],
      connectorKind: 'sample',
      servedByProvider: false,
    });
    const owner = await staff(app, 'store_owner', alone);
    const { claim } = await soldAndClaimed(app, alone, 'alone-1');
    await expect(handOver(app.as(owner), first(claim))).rejects.toMatchObject({
      ...conflict,
      detail: { code: 'provider-serves-not' },
    });
  });
});

describe('put aside (rows 16 and 17)', () => {
  test('not into the past and not for longer than thirty days', async () => {
    const scene = await filed();
    for (const until of [later(0), later(-1), later(30.01)]) {
      await expect(snoozeClaim(app.as(clerk), { ...first(scene), until })).rejects.toMatchObject({
        code: 'validation-failed',
        errors: [{ pointer: '/until' }],
      });
    }
    const partner = await staff(app, 'orderprotection_partner', store);
    await expect(snoozeClaim(app.as(partner), { ...first(scene), until: later(1) })).rejects.toMatchObject(forbidden);
    expect(await stands(scene.id)).toMatchObject({ state: 'NEW', version: 1 });
  });

  test('a snoozed claim wakes on its day, unread, with its units held (rows 16 and 17)', async () => {
    const scene = await filed();
    await snoozeClaim(app.as(clerk), { ...first(scene), until: later(5), reason: 'Carrier is searching.' });
    expect(await lastLine(scene.id)).toMatch(/ snoozed it until \w{3} \d{1,2}: Carrier is searching\.$/);
    const seen = await readClaim(app.as(shopperOf(app, store, scene.orderId)), { id: scene.id });
    const standing = seen.timeline.find(({ kind }) => kind === 'now');
    expect([seen.wakesAt, standing?.title]).toEqual([null, `${store.name} is reviewing it`]);
    expect(await unitsClaimed(app, store, scene.orderId)).toMatchObject({ i1: 1 });
    await pass(4.9);
    expect(await stands(scene.id)).toMatchObject({ state: 'TEMPORARILY_DISMISSED', unread: false });
    await pass(0.1);
    expect(await stands(scene.id)).toMatchObject({ state: 'OPEN', wake_at: null, unread: true });
  });

  test('a word of the customer wakes it at once, and its day passes without effect', async () => {
    const { id, orderId } = await claimIn('TEMPORARILY_DISMISSED');
    await sendMessage(app.as(shopperOf(app, store, orderId)), {
      claimId: id,
      orderId,
      messageContent: 'Any news?',
      medias: [],
    });
    expect(await stands(id)).toMatchObject({ state: 'COMMUNICATING', version: 3 });
    await pass(6);
    expect(await stands(id)).toMatchObject({ state: 'COMMUNICATING', version: 3 });
  });

  test('so does the delivery of its package', async () => {
    const lastSeen = later(-20);
    const still = {
      ...{ status: 'IN_TRANSIT' as const, deliveredAt: undefined },
      ...{ fulfilledAt: lastSeen, shippedAt: lastSeen, lastScanAt: lastSeen },
    };
    const { claim, order } = await soldAndClaimed(app, store, 'on-its-way', {
      order: { delivered: still },
      body: {
        fulfillmentIssues: [
          {
            sourceFulfillmentId: 'f-on-its-way',
            issues: [{ sourceItemId: 'i1', quantity: 1, issueType: 'TRACKING_NOT_MOVING' }],
          },
        ],
      },
    });
    expect(claim.filed_early).toBe(false);
    await snoozeClaim(app.as(clerk), { ...first(claim), until: later(20) });
    await changeFulfillment(app.system, {
      storeId: store.id,
      sourceOrderId: order.sourceOrderId,
      sourceFulfillmentId: 'f-on-its-way',
      body: { status: 'DELIVERED' } as never,
    });
    await app.drain();
    expect(await stands(claim.id)).toMatchObject({ state: 'OPEN', wake_at: null, unread: true });
    expect(await lastLine(claim.id)).toBe('Amends reopened this claim: the package was delivered');
  });
});

describe('the archive (rows 31 and 32)', () => {
  test('a claim isn’t archived before its customer is told; who deletes it restores it', async () => {
    const scene = await filed();
    await closeClaim(app.as(brand), { ...first(scene), reason: 'OTHER', customerText: 'We spoke about it.' });
    await expect(archiveClaim(app.as(brand), second(scene))).rejects.toMatchObject({
      ...conflict,
      detail: { code: 'archive-too-soon' },
    });
    app.clock.advance(10_000);
    await app.drain();
    await expect(archiveClaim(app.as(clerk), second(scene))).rejects.toMatchObject(forbidden);
    await archiveClaim(app.as(brand), second(scene));
    expect(await stands(scene.id)).toMatchObject({ state: 'ARCHIVED', state_before: 'CLOSED', units_held: false });
    const third = { id: scene.id, expectedVersion: 3 };
    await expect(unarchiveClaim(app.as(brand), third)).rejects.toMatchObject(forbidden);
    const owner = await staff(app, 'store_owner', store);
    await unarchiveClaim(app.as(owner), { ...third, reason: 'Asked for by the bank.' });
    expect(await stands(scene.id)).toMatchObject({ state: 'CLOSED', state_before: null });
    expect(await lastLine(scene.id)).toBe(`${owner.name} unarchived it: Asked for by the bank.`);
  });

  test('an archived claim is read-only: a customer’s message is refused (rows 31 and 32)', async () => {
    const { id, orderId } = await claimIn('ARCHIVED');
    const word = { claimId: id, orderId, messageContent: 'Hello?', medias: [] };
    const shopper = app.as(shopperOf(app, store, orderId));
    await expect(sendMessage(shopper, word)).rejects.toMatchObject({ code: 'claim-archived' });
    expect((await readClaim(shopper, { id })).claimState).toBe('ARCHIVED');
  });

  test('claims are archived after 90 quiet days when denied and 180 when approved', async () => {
    const { id: denied } = await claimIn('DENIED');
    const { id: resolved } = await claimIn('RESOLVED');
    const { id: talked, orderId } = await claimIn('DENIED');
    const states = async () => [
      (await stands(denied)).state,
      (await stands(resolved)).state,
      (await stands(talked)).state,
    ];
    const sweep = async () => {
      await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'sweep', {}));
      await app.drain();
    };
    app.clock.advance(60 * day);
    const word = { claimId: talked, orderId, messageContent: 'Still unhappy.', medias: [] };
    await sendMessage(app.as(shopperOf(app, store, orderId)), word);
    app.clock.advance(31 * day);
    await sweep();
    expect(await states()).toEqual(['ARCHIVED', 'RESOLVED', 'DENIED']);
    app.clock.advance(60 * day);
    await sweep();
    expect(await states()).toEqual(['ARCHIVED', 'RESOLVED', 'ARCHIVED']);
    app.clock.advance(30 * day);
    await sweep();
    expect(await states()).toEqual(['ARCHIVED', 'ARCHIVED', 'ARCHIVED']);
    expect(await lastLine(resolved)).toBe('Amends archived it');
  });
});

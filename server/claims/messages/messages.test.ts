import { describe, expect, test } from 'vitest';
import { endOfDay, localDate } from '#core/rules/platform/local-day.ts';
import { nowOf } from '../../platform/context/context.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow, mailsAbout, unitsClaimed } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { approveClaim } from '../outcomes/approve-claim.ts';
import { closeClaim, releaseUnits } from '../outcomes/deny-claim.ts';

const app = await testApp();
const store = await freshStore(app);
const support = await signedIn(app, 'store_support', store);
const day = 86_400_000;
let number = 0;

async function talk(given: Parameters<typeof soldAndClaimed>[3] = {}) {
  number += 1;
  const scene = await soldAndClaimed(app, store, String(number), given);
  const { claim, orderId } = scene;
  const path = `/v1/claims/${orderId}/messages`;
  const view = () => ({
    authorization: `Claim ${claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, 'view')}`,
  });
  const write = (messageContent: string, more: object = {}) =>
    app.ask(hostOf(store), path, { json: { claimId: claim.id, messageContent, ...more }, headers: view() });
  const answer = (messageContent: string, more: object = {}) =>
    app.ask('platform.test', path, {
      json: { claimId: claim.id, messageContent, ...more },
      headers: support.headers,
    });
  const state = async () => (await claimRow(app, store, claim.id)).state;
  return { ...scene, path, view, write, answer, state };
}

test('a customer sends twenty messages an hour, sixty a day; the store isn’t limited', async () => {
  const { write, answer } = await talk();
  const codes = async (most: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < most; n += 1) {
      statuses.push((await write(`Hello ${n}`)).status);
    }
    return statuses.map((status, index) => (status === 201 ? null : index)).filter((index) => index !== null);
  };
  expect(await codes(21)).toEqual([20]);
  const refused = await write('Hello?');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await refused.json()).toMatchObject({ code: 'rate-limited', detail: 'Try again in 60 minutes.' });
  expect((await answer('We are on it.', { needsAnswer: false })).status).toBe(201);
  expect((await (await talk()).write('Another claim.')).status).toBe(201);
  app.clock.advance(60 * 60_000);
  expect(await codes(20)).toEqual([]);
  app.clock.advance(60 * 60_000);
  expect(await codes(20)).toEqual([]);
  app.clock.advance(60 * 60_000);
  expect(await codes(1)).toEqual([0]);
  app.clock.advance(21 * 60 * 60_000);
  expect(await codes(1)).toEqual([]);
});

test('T11: is its sender’s, whatever the body says', async () => {
  const { write, claim } = await talk();
  const sent = await write('It was empty.', {
    senderType: 'store',
    senderName: 'Support',
    senderId: 'usr_1',
    storeId: 'sto_b',
  });
  expect(sent.status).toBe(201);
  expect(await sent.json()).toMatchObject({
    senderType: 'customer',
    senderName: 'Ana Ruiz',
    senderId: null,
    storeId: store.id,
  });
  const rows = await asOwner(app, 'SELECT sender_type, sender_name, store_id FROM messages WHERE claim_id = $1', [
    claim.id,
  ]);
  expect(rows).toEqual([{ sender_type: 'customer', sender_name: 'Ana Ruiz', store_id: store.id }]);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<script>alert(1)</script>',
  '"><iframe src=javascript:alert(1)>',
  "javascript:alert('1')",
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{alert(1)}',
  '</textarea><b>x</b>',
  '&lt;script&gt;',
  '[x](javascript:alert(1))',
  '<a href="https://evil.test">click</a>',
  '<!--<style>*{x:expression(alert(1))}</style>',
])('T33: %s stays text', async (payload) => {
  const { write, path, view, claim } = await talk();
  const sent = await write(payload);
  expect(sent.headers.get('content-type')).toMatch(/^application\/json/);
  const listed = await app.ask(hostOf(store), `${path}?claimId=${claim.id}`, { headers: view() });
  expect(listed.headers.get('x-content-type-options')).toBe('nosniff');
  expect(((await listed.json()) as { messageContent: string }[]).at(-1)?.messageContent).toBe(payload);
});

test('a message of another order or store isn’t there; an empty one is told', async () => {
  const ana = await talk();
  const ben = await talk();
  const read = (path: string, claimId: string) =>
    app.ask(hostOf(store), `${path}?claimId=${claimId}`, { headers: ben.view() });
  expect([(await read(ben.path, ben.claim.id)).status, (await read(ana.path, ana.claim.id)).status]).toEqual([
    200, 404,
  ]);
  expect((await read(ana.path, ben.claim.id)).status).toBe(404);
  expect((await ana.write('   ')).status).toBe(400);
  expect((await ana.write('a\u0000b')).status).toBe(400);
  expect((await ana.write('x', { medias: ['https://evil.test/x.png'] })).status).toBe(400);
});

describe('what a message does to a claim (lifecycle rows 7 to 11, 28)', () => {
  test('asking waits for the customer, and an answer brings the claim back', async () => {
    const { answer, write, state, claim } = await talk();
    expect((await answer('Which mug?')).status).toBe(201);
    expect(await state()).toBe('WAITING_FOR_CUSTOMER');
    await write('The green one.');
    expect(await state()).toBe('COMMUNICATING');
    app.clock.advance(11 * day);
    await app.drain();
    expect(await state()).toBe('COMMUNICATING');
    expect(await mailsAbout(app, store, claim.id)).not.toContain('claim-reminder');
  });

  test('informing waits for no reply; an unasked message leaves a new claim new', async () => {
    const { answer, write, state } = await talk();
    await write('Any news?');
    expect(await state()).toBe('NEW');
    await answer('We look into it.', { needsAnswer: false });
    expect(await state()).toBe('COMMUNICATING');
  });

  test('staff who answer an old version are told', async () => {
    const { answer } = await talk();
    await answer('First?');
    expect((await answer('Second?', { expectedVersion: 1 })).status).toBe(409);
  });

  test('an unanswered question is reminded of twice and closes the claim after ten days', async () => {
    const { answer, write, state, claim, orderId } = await talk();
    await answer('Which mug?');
    for (const days of [3, 3, 4]) {
      app.clock.advance(days * day);
      await app.drain();
    }
    // The tenth day is the customer's to its end, in the store's time zone.
    expect(await state()).toBe('WAITING_FOR_CUSTOMER');
    const today = localDate(nowOf(app.system), store.timeZone);
    app.clock.advance(Date.parse(endOfDay(today, store.timeZone)) - app.clock.now());
    await app.drain();
    expect(await state()).toBe('CLOSED');
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i1: 0 });
    const mails = await mailsAbout(app, store, claim.id);
    expect(mails.filter((item) => item === 'claim-reminder')).toHaveLength(2);
    expect(mails.filter((item) => item === 'claim-closed')).toHaveLength(1);
    app.clock.advance(5 * day);
    expect((await write('Here I am.')).status).toBe(201);
    expect(await state()).toBe('COMMUNICATING');
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i1: 1 });
  });

  test('a claim that staff closed and the customer brought back can be decided again', async () => {
    const { write, state, claim } = await talk();
    await closeClaim(app.as(support.actor), {
      id: claim.id,
      expectedVersion: 1,
      reason: 'OTHER',
      customerText: 'We spoke about it.',
    });
    app.clock.advance(10_000);
    await app.drain();
    expect((await write('No, it did not.')).status).toBe(201);
    expect(await state()).toBe('COMMUNICATING');
    const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    const { version } = await claimRow(app, store, claim.id);
    const approved = await approveClaim(app.as(support.actor), {
      id: claim.id,
      expectedVersion: version,
      includeShipping: false,
      lines: [{ claimItemId: String(items[0]?.id), resolutionType: 'REFUND' }],
    });
    expect(approved.state).toBe('APPROVED');
  });

  test('a closed claim whose units were claimed again isn’t reopened by a message', async () => {
    const { write, state, claim } = await talk({ claim: { i2: 1 } });
    await closeClaim(app.as(support.actor), {
      id: claim.id,
      expectedVersion: 1,
      reason: 'OTHER',
      customerText: 'We spoke about it.',
    });
    app.clock.advance(10_000);
    await app.drain();
    const again = await soldAndClaimed(app, store, String(number), { claim: { i2: 1 } });
    expect(again.claim.id).not.toBe(claim.id);
    const sent = await write('It never came.');
    expect([sent.status, ((await sent.json()) as { code: string }).code]).toEqual([409, 'quantity-exceeded']);
    expect(await state()).toBe('CLOSED');
  });

  test('a message sent while a closed claim’s units are released reopens it with them', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { write, claim, orderId } = await talk();
      await closeClaim(app.as(support.actor), {
        id: claim.id,
        expectedVersion: 1,
        reason: 'OTHER',
        customerText: 'We spoke about it.',
      });
      await Promise.all([
        write('It is not here.'),
        releaseUnits(app.system, { storeId: store.id, claimId: claim.id, version: 2 }),
      ]);
      const { state, units_held } = await claimRow(app, store, claim.id);
      const { i1 } = await unitsClaimed(app, store, orderId);
      expect([round, state, units_held, i1]).toEqual([round, 'COMMUNICATING', true, 1]);
    }
  });

  test('a message on an early claim wakes it', async () => {
    const lost = { deliveredAt: undefined, status: 'IN_TRANSIT' as const };
    const { write, claim } = await talk({
      order: { delivered: lost },
      body: {
        fulfillmentIssues: [
          {
            sourceFulfillmentId: `f-${number + 1}`,
            issues: [{ sourceItemId: 'i2', quantity: 1, issueType: 'TRACKING_NOT_MOVING' }],
          },
        ],
      },
    });
    expect(claim.state).toBe('TEMPORARILY_DISMISSED');
    await write('It moved!');
    expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'COMMUNICATING', wake_at: null });
  });

  test('a late message on a closed or denied claim is stored and doesn’t reopen it', async () => {
    const { write, state, claim } = await talk();
    await closeClaim(app.as(support.actor), {
      id: claim.id,
      expectedVersion: 1,
      reason: 'OTHER',
      customerText: 'We spoke about it.',
    });
    app.clock.advance(15 * day);
    await app.drain();
    expect((await write('Hello?')).status).toBe(201);
    expect(await state()).toBe('CLOSED');
    expect((await claimRow(app, store, claim.id)).unread).toBe(true);
  });
});

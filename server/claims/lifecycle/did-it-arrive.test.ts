import { describe, expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { endOfLocalDay } from '#core/rules/platform/local-day.ts';
import { changeFulfillment } from '../../commerce/orders/put-fulfillment.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow, feedOf, mailsAbout, unitsClaimed } from '../../testing/db-asserts.ts';
import {
  freshStore,
  hostOf,
  lookUp,
  missingItems,
  orderOf,
  placeOrder,
  sellOrder,
  shopperOf,
  signedIn,
} from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { sendMessage } from '../messages/send-message.ts';

const app = await testApp();
const store = await freshStore(app);
const day = 86_400_000;
let number = 0;

const ago = (days: number) => new Date(app.clock.now() - days * day).toISOString();

describe('the package of an early claim is delivered (lifecycle row 27b)', () => {
  /** A claim about a parcel that stopped moving, and the ways in which news of it come. */
  async function lost(parcels = 1) {
    number += 1;
    const name = String(number);
    const still = { status: 'IN_TRANSIT' as const, deliveredAt: undefined, shippedAt: ago(3), lastScanAt: ago(3) };
    const plain = orderOf(app, name, { delivered: still });
    const [only] = plain.fulfillments;
    const order = {
      ...plain,
      fulfillments: Array.from({ length: parcels }, (_, index) => ({
        ...only!,
        sourceFulfillmentId: `f-${name}-${index}`,
        items: [{ sourceItemId: index === 0 ? 'i1' : 'i2', quantity: 1 }],
      })),
    };
    const { id: orderId } = await sellOrder(app, store, order);
    const { bearer } = await lookUp(app, store, name);
    const answer = await app.ask(hostOf(store), `/v1/claims/src-${name}`, {
      headers: bearer,
      json: missingItems(name, {}, {
        fulfillmentIssues: order.fulfillments.map((item) => ({
          sourceFulfillmentId: item.sourceFulfillmentId,
          issues: [{ ...item.items[0], issueType: 'TRACKING_NOT_MOVING' }],
        })),
      } as never),
    });
    const { id = '', claimState } = (await answer.json()) as Record<string, string>;
    expect(claimState).toBe('TEMPORARILY_DISMISSED');
    const link = {
      authorization: `Claim ${claimLinkToken(app.services, { storeId: store.id, id: id as never }, 'view')}`,
    };
    const deliver = async (place = 0) => {
      await changeFulfillment(app.system, {
        storeId: store.id,
        sourceOrderId: order.sourceOrderId,
        sourceFulfillmentId: `f-${name}-${place}`,
        body: { status: 'DELIVERED' } as never,
      });
      await app.drain();
    };
    const say = async (arrived: boolean, text = '', expectedVersion = 2) =>
      app.ask(hostOf(store), `/v1/claims/${id}/arrival`, { headers: link, json: { expectedVersion, arrived, text } });
    const view = async () =>
      (await (await app.ask(hostOf(store), `/v1/claims/${id}`, { headers: link })).json()) as Claim;
    const actions = async () => {
      const told = await app.ask(hostOf(store), `/v1/claims/${id}/actions`, { headers: link });
      return ((await told.json()) as { allowed: string[] }).allowed;
    };
    return { id, name, order, orderId, deliver, say, view, actions, row: () => claimRow(app, store, id) };
  }
  const decisions = (id: string) =>
    asOwner(app, 'SELECT outcome, reason, live FROM decisions WHERE claim_id = $1 ORDER BY decided_at', [id]);

  test('the day of “Did it arrive?” moves with no setting, and its refusal names it', async () => {
    const { id, deliver, say, view, row } = await lost();
    await deliver();
    const until = (await view()).arrival?.answerBy ?? '';
    const change = (arrivedAnswerDays: number) =>
      asOwner(app, `UPDATE current_settings SET settings = settings || $2::jsonb WHERE store_id = $1`, [
        store.id,
        JSON.stringify({ lifecycle: { ...store.settings.lifecycle, arrivedAnswerDays } }),
      ]);
    await change(1);
    expect((await view()).arrival?.answerBy).toBe(until);
    app.clock.advance(Date.parse(until) - 1000 - app.clock.now());
    await app.drain();
    expect(await row()).toMatchObject({ state: 'TEMPORARILY_DISMISSED' });
    await change(30);
    app.clock.advance(61_000);
    await app.drain();
    expect(await row()).toMatchObject({ state: 'CLOSED' });
    const late = await say(false, '', (await row()).version);
    expect(late.status).toBe(409);
    const day = wordsOf('format').formatLongDayOf(until, store.timeZone);
    expect(await late.json()).toMatchObject({ detail: expect.stringContaining(`until ${day}.`) });
    const places = await asOwner(app, `SELECT told_in FROM told_days WHERE claim_id = $1 AND kind = 'arrived'`, [id]);
    expect(places).toEqual([{ told_in: ['page', expect.stringMatching(/^claim-arrival /)] }]);
    await change(store.settings.lifecycle.arrivedAnswerDays);
  });

  test('an early claim’s shopper is asked once; three days without an answer close it', async () => {
    const { id, orderId, deliver, view, actions, row, order } = await lost();
    expect(await actions()).not.toContain('answer-arrival');
    await deliver();
    await deliver();
    expect(await row()).toMatchObject({ state: 'TEMPORARILY_DISMISSED', version: 2, wake_at: null });
    expect(await mailsAbout(app, store, id)).toEqual(['claim-arrival', 'claim-received']);
    expect(await actions()).toContain('answer-arrival');
    const { arrival } = await view();
    expect(arrival?.answerBy).toBe(endOfLocalDay(arrival?.askedAt ?? '', 3, store.timeZone));
    // The day on which the window would have opened passes: nobody at the desk is troubled while we wait.
    app.clock.advance(Date.parse(arrival?.answerBy ?? '') - app.clock.now() - 1000);
    await app.drain();
    expect(await row()).toMatchObject({ state: 'TEMPORARILY_DISMISSED' });
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i1: 1 });
    app.clock.advance(1000);
    await app.drain();
    expect(await row()).toMatchObject({ state: 'CLOSED', units_held: false });
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i1: 0 });
    expect(await decisions(id)).toEqual([{ outcome: 'CLOSED', reason: 'PACKAGE_ARRIVED', live: true }]);
    expect(await mailsAbout(app, store, id)).toEqual(['claim-arrival', 'claim-closed', 'claim-received']);
    expect((await view()).timeline.at(-1)).toMatchObject({
      title: `${store.name} closed it`,
      text: 'The package arrived.',
    });
    // Row 28: a word within fourteen days brings it back with its units.
    const reader = shopperOf(app, store, orderId);
    await sendMessage(app.as(reader), {
      orderId,
      claimId: id,
      messageContent: 'It is still not here.',
      medias: [],
    });
    expect(await row()).toMatchObject({ state: 'COMMUNICATING', units_held: true });
    expect(await decisions(id)).toEqual([{ outcome: 'CLOSED', reason: 'PACKAGE_ARRIVED', live: false }]);
    expect(order.sourceOrderId).toBe((await view()).sourceOrderId);
  });

  test('“it arrived” closes it at once in the customer’s name', async () => {
    const { id, orderId, deliver, say, view, row } = await lost();
    await deliver();
    const answer = await say(true);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { claimState: 'CLOSED', arrival: null, decision: { reason: 'PACKAGE_ARRIVED', decidedBy: 'Ana Ruiz' } },
    ]);
    expect((await view()).timeline.at(-1)?.title).toBe('You said it arrived');
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i1: 0 });
    await app.drain();
    expect(await mailsAbout(app, store, id)).toContain('claim-closed');
    app.clock.advance(4 * day);
    await app.drain();
    expect(await row()).toMatchObject({ state: 'CLOSED', version: 3 });
    expect((await say(false, '', 3)).status).toBe(409);
  });

  test('a note sent with “it arrived” is in the thread, unread like other messages', async () => {
    const { deliver, say, view, row } = await lost();
    await deliver();
    expect((await say(true, 'It lay with the neighbour.')).status).toBe(200);
    expect((await view()).claimMessages).toMatchObject([{ messageContent: 'It lay with the neighbour.' }]);
    expect(await row()).toMatchObject({ state: 'CLOSED', unread: true, last_message_ours: false });
  });

  test('“it did not, or it is damaged” wakes it, with the words in the thread', async () => {
    const { deliver, say, view, row, actions } = await lost();
    expect((await say(false, 'Too early', 1)).status).toBe(409);
    await deliver();
    expect((await say(false, 'Stale', 1)).status).toBe(409);
    expect((await say(false, 'The box is crushed.')).status).toBe(200);
    const { claimMessages } = await view();
    expect(claimMessages.at(-1)).toMatchObject({ senderType: 'customer', messageContent: 'The box is crushed.' });
    expect(await actions()).not.toContain('answer-arrival');
    app.clock.advance(9 * day);
    await app.drain();
    expect(await row()).toMatchObject({ state: 'COMMUNICATING', version: 3, unread: true });
  });

  test('of several packages the last delivery asks, whichever way the news comes in', async () => {
    const { id, deliver, order, row } = await lost(2);
    await deliver(0);
    expect(await row()).toMatchObject({ version: 1, arrival_asked_at: null });
    const brought = order.fulfillments.map((item) => ({
      ...item,
      status: 'DELIVERED' as const,
      deliveredAt: new Date(app.clock.now()).toISOString(),
    }));
    await placeOrder(app, store, { ...order, fulfillments: brought });
    await app.drain();
    expect(await row()).toMatchObject({ version: 2 });
    expect(await mailsAbout(app, store, id)).toContain('claim-arrival');
    const wakers = await feedOf(app, store, id);
    expect(wakers).toEqual(['claim.created', 'claim.state_changed']);
  });

  test('an answer to someone else’s claim is not found', async () => {
    const { deliver, id } = await lost();
    await deliver();
    const other = await lost();
    const crossed = await app.ask(hostOf(store), `/v1/claims/${id}/arrival`, {
      json: { expectedVersion: 2, arrived: true },
      headers: {
        authorization: `Claim ${claimLinkToken(app.services, { storeId: store.id, id: other.id as never }, 'view')}`,
      },
    });
    expect(crossed.status).toBe(404);
    const { headers } = await signedIn(app, 'store_admin', store);
    const byStaff = await app.ask('platform.test', `/v1/claims/${id}/arrival`, {
      json: { expectedVersion: 2, arrived: true },
      headers,
    });
    expect(byStaff.status).toBe(401);
  });
});

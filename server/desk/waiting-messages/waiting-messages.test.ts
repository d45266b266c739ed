import { describe, expect, test } from 'vitest';
import { mostWaiting } from '#core/reference/waiting-messages.ts';
import { claimLinkToken } from '../../claims/links/claim-links.ts';
import { openClaim } from '../../claims/outcomes/open-claim.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, mailsAbout } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, signedIn } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { waitingScene } from './testing/waiting-scene.ts';

const app = await testApp();
const [store, other] = [await freshStore(app), await freshStore(app)];
const [mara, jonah] = [await signedIn(app, 'store_support', store), await signedIn(app, 'store_admin', store)];
const undoMs = app.services.config.undoSeconds * 1000;
const scene = () => waitingScene(app, store);

/** The undo's time is over, and what waited for it is done. */
async function later(ms = undoMs) {
  app.clock.advance(ms);
  await app.drain();
}

describe('who may not', () => {
  test('who can’t message customers has no message wait, and touches no one’s', async () => {
    const { claim, post, act, keep, waiting } = await scene();
    const [theirs, partner, reader] = [
      await signedIn(app, 'store_owner', other),
      await signedIn(app, 'orderprotection_partner', store),
      await signedIn(app, 'store_user', store),
    ];
    const { id } = await keep(mara, { sendAt: new Date(app.clock.now() + 3_600_000).toISOString() });
    for (const [who, status] of [
      [theirs, 404],
      [partner, 403],
      [reader, 403],
    ] as const) {
      expect((await post(who)).status).toBe(status);
      expect((await act(who, id, 'DELETE')).status).toBe(status);
      expect((await act(who, id, 'send-now')).status).toBe(status);
    }
    const token = await bearerOf(app, store, ['claims:read', 'messages:create']);
    expect((await post({ headers: token })).status).toBe(401);
    const view = claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, 'view');
    const path = `/v1/console/claims/${claim.id}/messages`;
    const json = { messageContent: 'Hi', needsAnswer: false, sendAt: null, expectedVersion: claim.version };
    expect((await app.ask(hostOf(store), path, { json, headers: { authorization: `Claim ${view}` } })).status).toBe(
      401,
    );
    expect(await waiting(partner)).toEqual([]);
    expect(await waiting(reader)).toMatchObject([{ id, mine: false, may: [] }]);
    expect(await waiting(jonah)).toMatchObject([{ id, mine: false, may: ['send', 'cancel'] }]);
    expect(await waiting(mara)).toMatchObject([{ id, mine: true, may: ['edit', 'send', 'cancel'] }]);
  });

  test('a message of another claim is named by no one', async () => {
    const [one, two] = [await scene(), await scene()];
    const { id } = await one.keep(mara, { sendAt: one.inHours(1) });
    expect((await two.act(mara, id, 'DELETE')).status).toBe(404);
    expect((await two.act(mara, id, 'send-now')).status).toBe(404);
    expect((await one.act(mara, 'x', 'DELETE')).status).toBe(404);
    expect(await one.waiting(mara)).toHaveLength(1);
  });

  test('what would be refused when it’s sent is refused at once', async () => {
    const { claim, post, keep, inHours, waiting } = await scene();
    expect((await post(mara, { expectedVersion: 99 })).status).toBe(409);
    for (const sendAt of [inHours(-1), inHours(24 * 91), 'soon']) {
      expect((await post(mara, { sendAt })).status).toBe(400);
    }
    expect((await post(mara, { messageContent: '  ' })).status).toBe(400);
    expect((await post(mara, { medias: ['x'] })).status).toBe(400);
    for (let count = 0; count < mostWaiting; count += 1) {
      await keep(mara, { sendAt: inHours(1) });
    }
    expect((await post(mara)).status).toBe(413);
    expect(await waiting(mara)).toHaveLength(mostWaiting);
    await asOwner(app, `UPDATE claims SET state = 'ARCHIVED' WHERE id = $1`, [claim.id]);
    expect(await jsonOf(await post(mara))).toMatchObject({ code: 'claim-archived' });
  });
});

describe('a message that can be undone', () => {
  test('a message is sent once it can’t be undone anymore, as its author sends any', async () => {
    const { claim, keep, waiting, sent, stands } = await scene();
    const kept = await keep(mara, { messageContent: 'A photo, please?', needsAnswer: true });
    expect(kept).toMatchObject({ beingSent: true, unsent: null, may: ['edit', 'cancel'] });
    expect(Date.parse(kept.sendAt)).toBe(app.clock.now() + undoMs);
    await later(undoMs - 1);
    expect(await sent()).toEqual([]);
    expect((await stands()).state).toBe('NEW');
    await later(1);
    expect(await sent()).toEqual([
      { content: 'A photo, please?', needs_answer: true, sender_name: mara.actor.name, sender_type: 'brand' },
    ]);
    expect((await stands()).state).toBe('WAITING_FOR_CUSTOMER');
    expect(await waiting(mara)).toEqual([]);
    expect(await mailsAbout(app, store, claim.id)).toContain('claim-question');
    const line = `SELECT actor_kind, actor_id FROM events WHERE claim_id = $1 AND kind = 'message.created'`;
    expect(await asOwner(app, line, [claim.id])).toEqual([{ actor_kind: 'staff', actor_id: mara.actor.userId }]);
  });

  test('a message that is undone is never sent, and no one hears of it', async () => {
    const { keep, takeBack, act, waiting, sent, feed } = await scene();
    const before = await feed(mara);
    const { id } = await keep(mara, { messageContent: 'Dear Anna', needsAnswer: true });
    await takeBack(mara, id);
    expect((await act(mara, id, 'DELETE')).status).toBe(404);
    await later();
    expect([await sent(), await waiting(mara), await feed(mara)]).toEqual([[], [], before]);
  });

  test('a message that is sent can’t be undone', async () => {
    const { keep, act, sent } = await scene();
    const { id } = await keep(mara);
    await later();
    expect((await act(mara, id, 'DELETE')).status).toBe(404);
    expect((await act(mara, id, 'send-now')).status).toBe(404);
    expect(await sent()).toHaveLength(1);
  });

  test('a message that is sent again under its key waits once', async () => {
    const { post, waiting } = await scene();
    const under = { 'idempotency-key': 'once' };
    const [one, two] = [await post(mara, {}, under), await post(mara, {}, under)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await jsonOf(two)).toEqual(await jsonOf(one));
    expect(await waiting(mara)).toHaveLength(1);
  });
});

describe('a message that is sent later', () => {
  test('a message waits until its hour, whatever became of the claim', async () => {
    const { claim, keep, sent, stands, inHours } = await scene();
    await keep(mara, { sendAt: inHours(20) });
    await openClaim(app.as(jonah.actor), { id: claim.id, expectedVersion: claim.version });
    await later(19 * 3_600_000);
    expect(await sent()).toEqual([]);
    await later(3_600_000);
    expect(await sent()).toMatchObject([{ content: 'Hi Ana', sender_name: mara.actor.name }]);
    expect((await stands()).state).toBe('COMMUNICATING');
  });

  test('a colleague sends a waiting message now, in its author’s name', async () => {
    const { keep, act, waiting, sent, inHours } = await scene();
    const { id } = await keep(mara, { sendAt: inHours(20) });
    expect((await act(jonah, id, 'send-now')).status).toBe(204);
    await app.drain();
    expect(await sent()).toMatchObject([{ sender_name: mara.actor.name }]);
    await later(24 * 3_600_000);
    expect([(await sent()).length, await waiting(mara)]).toEqual([1, []]);
  });

  test('a colleague’s message is canceled with a line that has none of its words', async () => {
    const { keep, takeBack, sent, feed, inHours } = await scene();
    const { id } = await keep(mara, { messageContent: 'Secret words', sendAt: inHours(1) });
    await takeBack(jonah, id);
    await later(3_600_000);
    expect(await sent()).toEqual([]);
    const said = await feed(mara);
    expect(said).toContain('canceled a colleague’s message before it was sent');
    expect(said.join()).not.toContain('Secret');
  });

  test('a question to a claim that can’t wait for a reply is sent as information', async () => {
    const { claim, keep, sent, stands, inHours } = await scene();
    await keep(mara, { needsAnswer: true, sendAt: inHours(1) });
    await asOwner(app, `UPDATE claims SET state = 'CLOSED', ended_at = now() WHERE id = $1`, [claim.id]);
    await later(3_600_000);
    expect(await sent()).toMatchObject([{ needs_answer: false }]);
    expect((await stands()).state).toBe('CLOSED');
  });
});

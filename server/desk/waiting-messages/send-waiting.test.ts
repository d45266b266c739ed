import { describe, expect, test } from 'vitest';
import type { WaitingMessageId } from '#core/ids.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { dropWaiting } from './erase-waiting.ts';
import { sendWaiting } from './send-waiting.ts';
import { waitingScene } from './testing/waiting-scene.ts';

const app = await testApp();
const store = await freshStore(app);
const [mara, jonah] = [await signedIn(app, 'store_support', store), await signedIn(app, 'store_admin', store)];
const undoMs = app.services.config.undoSeconds * 1000;
const scene = () => waitingScene(app, store);

/** The job of a message, by itself. */
const send = (id: string, last = false) =>
  sendWaiting(app.system, { storeId: store.id, waitingId: id as WaitingMessageId }, { last });

async function inboxOf({ headers }: typeof mara) {
  const answer = await app.ask('platform.test', `/v1/console/notifications?storeId=${store.id}`, { headers });
  return ((await jsonOf(answer)) as { rows: { kind: string; claimId: string }[] }).rows;
}

describe('exactly once', () => {
  test('two workers at once send a message once', async () => {
    const { keep, sent, waiting } = await scene();
    const { id } = await keep(mara, { needsAnswer: true });
    await Promise.all([send(id), send(id)]);
    await send(id);
    expect([(await sent()).length, await waiting(mara)]).toEqual([1, []]);
  });

  test('an undo and the sending of one message never both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { keep, act, sent } = await scene();
      const { id } = await keep(mara);
      const [answer] = await Promise.all([act(mara, id, 'DELETE'), send(id)]);
      expect([answer.status, (await sent()).length]).toEqual(answer.status === 204 ? [204, 0] : [404, 1]);
    }
  });

  test('a worker that falls over has sent nothing, and the next one sends', async () => {
    const { keep, sent, waiting } = await scene();
    const { id } = await keep(mara);
    const { enqueue } = app.services.jobs;
    app.services.jobs.enqueue = async (...given) => {
      await enqueue.call(app.services.jobs, ...given);
      throw new Error('The worker is gone.');
    };
    await expect(send(id)).rejects.toThrow('The worker is gone.');
    app.services.jobs.enqueue = enqueue;
    expect([await sent(), await waiting(mara)]).toMatchObject([[], [{ unsent: null }]]);
    await send(id);
    expect([(await sent()).length, await waiting(mara)]).toEqual([1, []]);
  });
});

describe('a message that can’t be sent', () => {
  test('a message to an archived claim stays as not sent, and its author is told', async () => {
    const { claim, keep, act, sent, waiting, feed, takeBack } = await scene();
    const { id } = await keep(mara, { messageContent: 'Too late' });
    await asOwner(app, `UPDATE claims SET state_before = state, state = 'ARCHIVED' WHERE id = $1`, [claim.id]);
    app.clock.advance(undoMs);
    await app.drain();
    expect(await sent()).toEqual([]);
    expect(await waiting(mara)).toMatchObject([{ content: 'Too late', unsent: 'archived', may: ['cancel'] }]);
    expect(await feed(mara)).toContain('couldn’t send a message: the claim is archived');
    expect(await inboxOf(mara)).toMatchObject([{ kind: 'NOT_SENT', claimId: claim.id }]);
    expect(await inboxOf(jonah)).toEqual([]);
    expect(await jsonOf(await act(mara, id, 'send-now'))).toMatchObject({ code: 'claim-archived' });
    await takeBack(mara, id);
    expect(await waiting(mara)).toEqual([]);
  });

  test('a message for later waits once its claim is denied, until someone sends it', async () => {
    const { claim, keep, act, sent, waiting, feed, inHours } = await scene();
    const early = await keep(mara, {
      messageContent: 'Could you send a photo?',
      sendAt: inHours(2),
      needsAnswer: true,
    });
    app.clock.advance(3_600_000);
    const deny = { id: claim.id, expectedVersion: 1, reason: 'OTHER', customerText: 'No.' } as const;
    await denyClaim(app.as(jonah.actor), deny);
    await keep(mara, { messageContent: 'I know this isn’t what you hoped for.', sendAt: inHours(2) });
    app.clock.advance(2 * 3_600_000);
    await app.drain();
    expect(await sent()).toMatchObject([{ content: 'I know this isn’t what you hoped for.' }]);
    expect(await waiting(mara)).toMatchObject([{ id: early.id, unsent: 'decided', may: ['edit', 'send', 'cancel'] }]);
    expect(await feed(mara)).toContain('couldn’t send a message: the claim ended after it was written');
    expect(await inboxOf(mara)).toContainEqual(expect.objectContaining({ kind: 'NOT_SENT', claimId: claim.id }));
    expect((await act(jonah, early.id, 'send-now')).status).toBe(204);
    await app.drain();
    expect([(await sent()).length, await waiting(mara)]).toEqual([2, []]);
  });

  test('a message that wasn’t sent is sent again once the claim takes messages', async () => {
    const { claim, keep, act, sent, waiting } = await scene();
    const { id } = await keep(mara);
    const state = async (to: string) => asOwner(app, 'UPDATE claims SET state = $2 WHERE id = $1', [claim.id, to]);
    await state('ARCHIVED');
    await send(id);
    await state('COMMUNICATING');
    expect((await act(jonah, id, 'send-now')).status).toBe(204);
    await app.drain();
    expect([(await sent()).length, await waiting(mara)]).toEqual([1, []]);
  });

  test('a message whose author lost the right isn’t sent, and the assignee is told', async () => {
    const { claim, keep, sent, waiting, inHours } = await scene();
    const leaving = await signedIn(app, 'store_support', store);
    await keep(leaving, { sendAt: inHours(1) });
    await asOwner(app, 'UPDATE claims SET assignee_id = $2 WHERE id = $1', [claim.id, jonah.actor.userId]);
    await asOwner(app, 'DELETE FROM members WHERE user_id = $1', [leaving.actor.userId]);
    app.clock.advance(3_600_000);
    await app.drain();
    expect(await sent()).toEqual([]);
    expect(await waiting(jonah)).toMatchObject([{ unsent: 'not-allowed', may: ['send', 'cancel'] }]);
    expect(await inboxOf(jonah)).toMatchObject([{ kind: 'NOT_SENT', claimId: claim.id }]);
  });

  test('a failure is tried again, and after the last try the message stays as not sent', async () => {
    const { keep, sent, waiting } = await scene();
    const { id } = await keep(mara);
    const { enqueue } = app.services.jobs;
    app.services.jobs.enqueue = async (tx, name, ...given) => {
      if (name === 'send-mail') {
        throw new Error('No queue.');
      }
      await enqueue.call(app.services.jobs, tx, name, ...given);
    };
    await expect(send(id)).rejects.toThrow('No queue.');
    expect(await waiting(mara)).toMatchObject([{ unsent: null }]);
    await send(id, true);
    app.services.jobs.enqueue = enqueue;
    expect(await sent()).toEqual([]);
    expect(await waiting(mara)).toMatchObject([{ unsent: 'failed' }]);
  });

  test('a message about an erased customer is erased, and never sent', async () => {
    const { claim, keep, sent, waiting } = await scene();
    const { id } = await keep(mara, { messageContent: 'Dear Ana Ruiz' });
    await app.services.db.inStore(store.id, (tx) => dropWaiting(tx, store.id, [claim.id]));
    await send(id);
    expect([await sent(), await waiting(mara)]).toEqual([[], []]);
  });
});

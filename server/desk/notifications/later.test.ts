import { expect, test } from 'vitest';
import type { NotificationState } from '#core/reference/notifications.ts';
import { mentionOf } from '#core/rules/desk/mentions.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { type Person, proposals } from '../../testing/proposals.ts';
import { createNote } from '../notes/write-note.ts';
import { markNotificationsRead, putOffNotifications, readNotifications } from './own-notifications.ts';
import { sweepNotifications } from './send-digest.ts';

const { app, jonah, mara, claimed, act, propose } = await proposals();
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(app.clock.now() + days * dayMs).toISOString();

// By the verb: days pass here, and a sign-in doesn't last as long.
async function inboxOf({ actor }: Person, state: NotificationState = 'open') {
  await app.drain();
  return readNotifications(app.as(actor), { state });
}
const linesOf = async (who: Person, claimId: string, state?: NotificationState) =>
  (await inboxOf(who, state)).rows.filter((row) => row.claimId === claimId);
const send = (headers: Record<string, string>, json: object) =>
  app.ask('platform.test', '/v1/console/notifications/later', { headers, json });
const putOff = ({ actor }: Person, ids: string[], until: string | null) =>
  putOffNotifications(app.as(actor), { ids, until });
const mark = ({ actor }: Person, input: { ids?: string[]; open?: boolean } = {}) =>
  markNotificationsRead(app.as(actor), input);

async function mentioned() {
  const { claim } = await claimed();
  await createNote(app.as(mara.actor), { id: claim.id, content: `${mentionOf(jonah.actor.userId)} look at this` });
  const [row] = await linesOf(jonah, claim.id);
  return { claim, ids: [row?.id ?? ''] };
}

test('no one puts off or brings back a line of someone else’s inbox', async () => {
  const { claim, ids } = await mentioned();
  expect((await send({}, { ids, until: inDays(1) })).status).toBe(401);
  expect((await send(mara.headers, { ids, until: inDays(1) })).status).toBe(204);
  expect(await linesOf(jonah, claim.id)).toHaveLength(1);
  expect((await send(jonah.headers, { ids, until: inDays(1) })).status).toBe(204);
  expect((await send(mara.headers, { ids, until: null })).status).toBe(204);
  await mark(mara, { ids });
  expect(await linesOf(jonah, claim.id, 'later')).toHaveLength(1);
  const told = await app.ask('platform.test', '/v1/console/notifications?state=later', { headers: jonah.headers });
  expect(await jsonOf(told)).toMatchObject({ later: 1, rows: [{ claimId: claim.id }] });
});

test.each([
  ['the past', -1],
  ['too far ahead', 91],
])('a line isn’t put off until %s', async (_, days) => {
  const { claim, ids } = await mentioned();
  expect((await send(jonah.headers, { ids, until: inDays(days) })).status).toBe(400);
  expect(await linesOf(jonah, claim.id)).toHaveLength(1);
});

test('a line that is put off isn’t counted, and comes back by itself at its moment', async () => {
  const { claim, ids } = await mentioned();
  const before = await inboxOf(jonah);
  const until = inDays(2);
  await putOff(jonah, ids, until);
  expect(await linesOf(jonah, claim.id)).toEqual([]);
  expect(await linesOf(jonah, claim.id, 'done')).toEqual([]);
  expect(await linesOf(jonah, claim.id, 'later')).toMatchObject([{ kind: 'MENTION', read: false, laterUntil: until }]);
  expect(await inboxOf(jonah)).toMatchObject({ unread: before.unread - 1, later: before.later + 1 });
  app.clock.advance(2 * dayMs - 1);
  expect(await linesOf(jonah, claim.id)).toEqual([]);
  app.clock.advance(1);
  expect(await linesOf(jonah, claim.id)).toMatchObject([{ kind: 'MENTION', laterUntil: null }]);
  expect(await inboxOf(jonah)).toMatchObject({ unread: before.unread + before.later, later: 0 });
});

test('a line is brought back early, and stays', async () => {
  const { claim, ids } = await mentioned();
  await putOff(jonah, ids, inDays(2));
  await putOff(jonah, ids, null);
  expect(await linesOf(jonah, claim.id)).toMatchObject([{ laterUntil: null }]);
});

test('what happens on the claim meanwhile is its own line', async () => {
  const { claim, ids } = await mentioned();
  await putOff(jonah, ids, inDays(2));
  await createNote(app.as(mara.actor), { id: claim.id, content: `${mentionOf(jonah.actor.userId)} and at this` });
  expect(await linesOf(jonah, claim.id)).toHaveLength(1);
  expect(await linesOf(jonah, claim.id, 'later')).toHaveLength(1);
});

test('a line that is put off is over once its act is done, and all done leaves others', async () => {
  const { claim } = await claimed();
  await propose(jonah, claim.id);
  const [proposal] = await linesOf(mara, claim.id);
  await putOff(mara, [proposal?.id ?? ''], inDays(3));
  await mark(mara);
  expect(await linesOf(mara, claim.id, 'later')).toHaveLength(1);
  app.clock.advance(1000);
  expect((await act(mara, claim.id, 'proposal/approve')).status).toBe(200);
  expect(await linesOf(mara, claim.id, 'later')).toEqual([]);
  expect(await linesOf(mara, claim.id, 'done')).toMatchObject([{ kind: 'APPROVAL' }]);
});

test('a line that is done can’t be put off, and one moved back is in the inbox at once', async () => {
  const { claim, ids } = await mentioned();
  await putOff(jonah, ids, inDays(5));
  await mark(jonah, { ids });
  await putOff(jonah, ids, inDays(6));
  expect(await linesOf(jonah, claim.id, 'done')).toHaveLength(1);
  await mark(jonah, { ids, open: true });
  expect(await linesOf(jonah, claim.id)).toHaveLength(1);
});

test('a line that is put off isn’t forgotten before it came back', async () => {
  const { ids } = await mentioned();
  app.clock.advance(80 * dayMs);
  await putOff(jonah, ids, inDays(40));
  const kept = async () => {
    await sweepNotifications(app.services);
    return asOwner(app, 'SELECT id FROM notifications WHERE id = $1', ids);
  };
  app.clock.advance(41 * dayMs);
  expect(await kept()).toHaveLength(1);
  app.clock.advance(90 * dayMs);
  expect(await kept()).toEqual([]);
});

import { expect, test } from 'vitest';
import { mentionOf } from '#core/rules/desk/mentions.ts';
import { markRead } from '../../claims/claim/mark-read.ts';
import { openStream } from '../../testing/open-stream.ts';
import { type Person, proposals } from '../../testing/proposals.ts';
import { createNote } from '../notes/write-note.ts';
import { markNotificationsRead, putOffNotifications, readNotifications } from '../notifications/own-notifications.ts';

/** Whatever changes what one person alone sees is told their pages, so that these need not ask. */
const { app, jonah, mara, claimed, propose, act } = await proposals();

const newest = async ({ actor }: Person, claimId: string) =>
  (await readNotifications(app.as(actor), {})).rows.find((row) => row.claimId === claimId)?.id ?? '';
const mention = async (claimId: string) => {
  await createNote(app.as(mara.actor), { id: claimId, content: `${mentionOf(jonah.actor.userId)} have a look` });
  await app.drain();
};
async function mentioned() {
  const { claim } = await claimed();
  await mention(claim.id);
  return { claim, ids: [await newest(jonah, claim.id)] };
}
async function proposed() {
  const { claim } = await claimed();
  await propose(jonah, claim.id);
  await app.drain();
  return claim;
}

/** Mara approves what Jonah proposed, which he is told, and undoes it. */
async function undoing() {
  const claim = await proposed();
  expect((await act(mara, claim.id, 'proposal/approve')).status).toBe(200);
  await app.drain();
  return async () => {
    expect((await act(mara, claim.id, 'undo')).status).toBe(200);
    await app.drain();
  };
}

/** Each is prepared, and then done while the person’s page is open. */
const changes: Record<string, { of: Person; prepare: () => Promise<() => Promise<unknown>> }> = {
  'a line that comes': {
    of: jonah,
    async prepare() {
      const { claim } = await claimed();
      return () => mention(claim.id);
    },
  },
  'one that is done': {
    of: jonah,
    async prepare() {
      const { ids } = await mentioned();
      return () => markNotificationsRead(app.as(jonah.actor), { ids });
    },
  },
  'one that is open again': {
    of: jonah,
    async prepare() {
      const { ids } = await mentioned();
      await markNotificationsRead(app.as(jonah.actor), { ids });
      return () => markNotificationsRead(app.as(jonah.actor), { ids, open: true });
    },
  },
  'one that is put off': {
    of: jonah,
    async prepare() {
      const { ids } = await mentioned();
      const until = new Date(app.clock.now() + 60_000).toISOString();
      return () => putOffNotifications(app.as(jonah.actor), { ids, until });
    },
  },
  'one that ends by its act': {
    of: mara,
    async prepare() {
      const claim = await proposed();
      return async () => {
        expect((await act(mara, claim.id, 'proposal/approve')).status).toBe(200);
        await app.drain();
      };
    },
  },
  'one that comes back when its act is undone': { of: mara, prepare: undoing },
  'one of an act that is undone': { of: jonah, prepare: undoing },
  'a claim that was read': {
    of: jonah,
    async prepare() {
      const { claim } = await claimed();
      return () => markRead(app.as(jonah.actor), { id: claim.id, until: new Date(app.clock.now()).toISOString() });
    },
  },
};

test.each(Object.keys(changes))('%s is told', async (name) => {
  const { of, prepare } = changes[name]!;
  const change = await prepare();
  const stream = await openStream(app, 'platform.test', '/v1/me/console/stream', of.headers);
  expect((await stream.next())?.event).toBe('here');
  await change();
  let told = await stream.next();
  while (told !== null && told.event !== 'own') told = await stream.next();
  expect(told?.event).toBe('own');
  await stream.leave();
});

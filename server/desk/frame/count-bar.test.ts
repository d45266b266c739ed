import { expect, test } from 'vitest';
import { mentionOf } from '#core/rules/desk/mentions.ts';
import { freshStore, signedIn } from '../../testing/fixtures.ts';
import { type Person, proposals } from '../../testing/proposals.ts';
import { createNote } from '../notes/write-note.ts';
import { putOffNotifications, readNotifications } from '../notifications/own-notifications.ts';
import { countBar } from './count-bar.ts';

const { app, store, jonah, mara, claimed, propose } = await proposals();
const barOf = async ({ actor }: Person) => {
  await app.drain();
  return countBar(app.as(actor), { storeId: store.id });
};
const nothing = { unread: 0, approvals: { count: 0, more: false }, notCompleted: 0, claims: 0, againInMs: null };

test('whoever reads no claims is counted nothing, and a store out of reach isn’t there', async () => {
  await claimed();
  expect(await countBar(app.as((await signedIn(app, 'orderprotection_implementation', null)).actor), {})).toEqual(
    nothing,
  );
  const stranger = await signedIn(app, 'store_owner', await freshStore(app));
  await expect(countBar(app.as(stranger.actor), { storeId: store.id })).rejects.toMatchObject({ code: 'not-found' });
});

test('the bar counts what its pages list, and says in how long what is put off is back', async () => {
  const before = await barOf(mara);
  const { claim } = await claimed();
  await propose(jonah, claim.id);
  const after = await barOf(mara);
  expect(after.approvals.count).toBe(before.approvals.count + 1);
  expect(after.unread).toBe(before.unread + 1);
  const [line] = (await readNotifications(app.as(mara.actor), { state: 'open' })).rows;
  const until = new Date(app.clock.now() + 90_000).toISOString();
  await putOffNotifications(app.as(mara.actor), { ids: [line?.id ?? ''], until });
  expect(await barOf(mara)).toMatchObject({ unread: before.unread, againInMs: 90_000 });
  app.clock.advance(90_000);
  expect(await barOf(mara)).toMatchObject({ unread: before.unread + 1, againInMs: null });
});

test('a colleague’s mention is counted for whom it names alone', async () => {
  const [one, other] = [await barOf(jonah), await barOf(mara)];
  const { claim } = await claimed();
  await createNote(app.as(mara.actor), { id: claim.id, content: `${mentionOf(jonah.actor.userId)} have a look` });
  expect((await barOf(jonah)).unread).toBe(one.unread + 1);
  expect((await barOf(mara)).unread).toBe(other.unread);
});

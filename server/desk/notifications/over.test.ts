import { expect, test } from 'vitest';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import { mentionOf } from '#core/rules/desk/mentions.ts';
import { sendMessage } from '../../claims/messages/send-message.ts';
import { openClaim } from '../../claims/outcomes/open-claim.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { type Person, proposals } from '../../testing/proposals.ts';
import { createNote } from '../notes/write-note.ts';
import { tellPeople } from './tell-people.ts';

const { app, store, jonah, mara, claimed, act, propose } = await proposals();

async function openOf({ headers }: Person, claimId: string, state = 'open') {
  await app.drain();
  const answer = await app.ask('platform.test', `/v1/console/notifications?state=${state}`, { headers });
  const { rows } = (await jsonOf(answer)) as { rows: NotificationRow[] };
  return rows.filter((row) => row.claimId === claimId);
}
const kindsOf = async (who: Person, claimId: string, state?: string) =>
  (await openOf(who, claimId, state)).map(({ kind }) => kind);
const mark = ({ headers }: Person, json: object) =>
  app.ask('platform.test', '/v1/console/notifications/read', { headers, json });

test('a proposal leaves every inbox with the second word, and comes back by undo', async () => {
  const { claim } = await claimed();
  await propose(jonah, claim.id);
  expect(await kindsOf(mara, claim.id)).toEqual(['APPROVAL']);
  app.clock.advance(1000);
  expect((await act(mara, claim.id, 'proposal/approve')).status).toBe(200);
  expect(await kindsOf(mara, claim.id)).toEqual([]);
  expect(await kindsOf(mara, claim.id, 'done')).toEqual(['APPROVAL']);
  app.clock.advance(1000);
  expect((await act(mara, claim.id, 'undo')).status).toBe(200);
  expect(await kindsOf(mara, claim.id)).toEqual(['APPROVAL']);
});

test('a customer’s reply leaves the inbox with an answer, whoever gives it', async () => {
  const { claim, shopper } = await claimed();
  await openClaim(app.as(jonah.actor), { id: claim.id, expectedVersion: claim.version });
  const said = { orderId: String(claim.order_id), claimId: claim.id, medias: [] };
  await sendMessage(app.as(shopper), { ...said, messageContent: 'Any news?' });
  expect(await kindsOf(jonah, claim.id)).toEqual(['REPLY']);
  app.clock.advance(1000);
  await sendMessage(app.as(mara.actor), { ...said, messageContent: 'We’re looking into it.' });
  expect(await kindsOf(jonah, claim.id)).toEqual([]);
  app.clock.advance(1000);
  await sendMessage(app.as(shopper), { ...said, messageContent: 'And now?' });
  expect(await kindsOf(jonah, claim.id)).toEqual(['REPLY']);
});

test('a line that is done comes back for whoever it is for, and for no one else', async () => {
  const { claim } = await claimed();
  await createNote(app.as(mara.actor), { id: claim.id, content: `${mentionOf(jonah.actor.userId)} look at this` });
  const [row] = await openOf(jonah, claim.id);
  expect(row?.kind).toBe('MENTION');
  const ids = [row?.id];
  expect((await mark(jonah, { ids })).status).toBe(204);
  expect(await kindsOf(jonah, claim.id)).toEqual([]);
  expect((await mark(mara, { ids, open: true })).status).toBe(204);
  expect(await kindsOf(jonah, claim.id)).toEqual([]);
  expect((await mark(jonah, { ids, open: true })).status).toBe(204);
  expect(await kindsOf(jonah, claim.id)).toEqual(['MENTION']);
  expect((await mark(jonah, { open: true })).status).toBe(400);
});

test('an approval that was undone is told to no one, whenever its line is looked at', async () => {
  const { claim } = await claimed();
  await propose(jonah, claim.id);
  expect(await kindsOf(mara, claim.id)).toEqual(['APPROVAL']);
  app.clock.advance(1000);
  await act(mara, claim.id, 'proposal/approve');
  expect(await kindsOf(jonah, claim.id)).toEqual(['APPROVED']);
  app.clock.advance(1000);
  await act(mara, claim.id, 'undo');
  const lookAgain = async () => {
    const lines = await asOwner(app, `SELECT sequence FROM events WHERE subject = $1 ORDER BY sequence`, [claim.id]);
    for (const { sequence } of lines.toReversed()) {
      await tellPeople(app.system, { storeId: store.id, subject: claim.id, sequence: Number(sequence) });
    }
  };
  for (const look of [async () => undefined, lookAgain]) {
    await look();
    expect([...(await kindsOf(jonah, claim.id)), ...(await kindsOf(jonah, claim.id, 'done'))]).toEqual([]);
    expect(await kindsOf(mara, claim.id)).toEqual(['APPROVAL']);
  }
});

test('an approval that is undone before anyone was told leaves inboxes as they were', async () => {
  const { claim } = await claimed();
  await propose(jonah, claim.id);
  await app.drain();
  app.clock.advance(1000);
  await act(mara, claim.id, 'proposal/approve');
  app.clock.advance(1000);
  await act(mara, claim.id, 'undo');
  expect([...(await kindsOf(jonah, claim.id)), ...(await kindsOf(jonah, claim.id, 'done'))]).toEqual([]);
  expect(await kindsOf(mara, claim.id)).toEqual(['APPROVAL']);
});

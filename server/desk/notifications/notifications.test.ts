import { describe, expect, test } from 'vitest';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import type { MemberId } from '#core/ids.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { usualWays } from '#core/reference/notifications.ts';
import { mentionOf } from '#core/rules/desk/mentions.ts';
import { reassignClaim } from '../../claims/assign/reassign-claim.ts';
import { sendMessage } from '../../claims/messages/send-message.ts';
import { openClaim } from '../../claims/outcomes/open-claim.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { listMembers } from '../../tenancy/people/list-members.ts';
import { removeMember } from '../../tenancy/people/remove-member.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { type Person, proposals } from '../../testing/proposals.ts';
import { createNote } from '../notes/write-note.ts';
import { nextDigest } from './choices.ts';
import { tellPeople } from './tell-people.ts';

const { app, store, jonah, mara, claimed, act, propose } = await proposals();
const hour = 3_600_000;

type Inbox = { rows: NotificationRow[]; unread: number; next: string | null };

const ask = (who: Pick<Person, 'headers'>, path: string, init: object = {}) =>
  app.ask('platform.test', path, { headers: who.headers, ...init });
async function inboxOf(who: Person, query = ''): Promise<Inbox> {
  await app.drain();
  return (await ask(who, `/v1/console/notifications${query}`)).json() as Promise<Inbox>;
}
const kindsOf = async (who: Person, claimId: string) =>
  (await inboxOf(who)).rows.filter((row) => row.claimId === claimId).map(({ kind }) => kind);
const choose = (who: Person, given: object) =>
  ask(who, '/v1/me/notifications', {
    method: 'PUT',
    json: { ways: usualWays, digestHour: null, timeZone: 'America/New_York', ...given },
  });
const mailsTo = async (who: Person) => {
  await app.drain();
  return asOwner(app, 'SELECT template, subject, plain FROM mails WHERE to_address = $1 ORDER BY created_at, id', [
    who.actor.email,
  ]);
};
const mention = (by: Person, whom: Person, id: string) =>
  createNote(app.as(by.actor), { id, content: `${mentionOf(whom.actor.userId)} look at this` });

/** A store of its own with two people. */
async function two() {
  const place = await freshStore(app);
  const one = await signedIn(app, 'store_support', place);
  const other = await signedIn(app, 'store_admin', place);
  const { claim, shopper } = await soldAndClaimed(app, place, `ntf-${place.slug}`);
  return { place, one, other, claim, shopper };
}

describe('who may not', () => {
  test.each([
    ['GET', '/v1/console/notifications', undefined],
    ['POST', '/v1/console/notifications/read', {}],
    ['GET', '/v1/me/notifications', undefined],
    ['PUT', '/v1/me/notifications', { ways: usualWays, digestHour: null, timeZone: 'UTC' }],
  ])('%s %s takes no stranger', async (method, path, json) => {
    const answer = await app.ask('platform.test', path, { method, ...(json && { json }) });
    expect(answer.status).toBe(401);
  });

  test('a role without notifications has no inbox, and is told nothing', async () => {
    const { place } = await two();
    const partner = await signedIn(app, 'orderprotection_partner', place);
    expect((await ask(partner, '/v1/console/notifications')).status).toBe(403);
    expect((await ask(partner, '/v1/console/notifications/read', { method: 'POST', json: {} })).status).toBe(403);
  });

  test('no one reads or marks what another was told, nor by another’s store', async () => {
    const { one, other, claim, place } = await two();
    await mention(other, one, claim.id);
    const [row] = (await inboxOf(one)).rows;
    expect((await inboxOf(other)).rows).toEqual([]);
    await ask(other, '/v1/console/notifications/read', { method: 'POST', json: { ids: [row?.id] } });
    expect((await inboxOf(one)).unread).toBe(1);
    expect((await ask(jonah, `/v1/console/notifications?storeId=${place.id}`)).status).toBe(404);
  });

  test('who left the team is told no more, and is emailed nothing that was to come', async () => {
    const { place, one, other, claim } = await two();
    await mention(other, one, claim.id);
    const owner = await signedIn(app, 'store_owner', place);
    const members = await listMembers(app.as(owner.actor), place.id);
    const id = members.find(({ email }) => email === one.actor.email)?.id as MemberId;
    await removeMember(app.system, { id, storeId: place.id });
    expect(await mailsTo(one)).toEqual([]);
    expect(await asOwner(app, 'SELECT id FROM notifications WHERE user_id = $1', [one.actor.userId])).toEqual([]);
  });
});

describe('people are told', () => {
  test('people are told of a mention once, however often its job runs', async () => {
    const { place, one, other, claim } = await two();
    await mention(other, one, claim.id);
    await mention(one, one, claim.id);
    const { rows, unread } = await inboxOf(one);
    expect(rows).toMatchObject([
      { kind: 'MENTION', claimId: claim.id, by: other.actor.name, customerName: 'Ana Ruiz', read: false },
    ]);
    expect(unread).toBe(1);
    const lines = await asOwner(
      app,
      `SELECT subject, sequence FROM events WHERE store_id = $1 AND kind = 'note.created'`,
      [place.id],
    );
    for (const { subject, sequence } of lines) {
      await tellPeople(app.system, { storeId: place.id, subject: String(subject), sequence: Number(sequence) });
    }
    expect((await inboxOf(one)).rows).toHaveLength(1);
    expect((await mailsTo(one)).map(({ template }) => template)).toEqual(['note-mention']);
  });

  test('people are told of an approval they may give, and its maker of what it became', async () => {
    const { claim } = await claimed();
    await propose(jonah, claim.id);
    expect(await kindsOf(mara, claim.id)).toEqual(['APPROVAL']);
    expect(await kindsOf(jonah, claim.id)).toEqual([]);
    await act(mara, claim.id, 'proposal/refuse', { reason: 'Reship the bag.' });
    expect(await kindsOf(jonah, claim.id)).toEqual(['SENT_BACK']);
    await propose(jonah, claim.id);
    await app.drain();
    app.clock.advance(1000);
    await act(mara, claim.id, 'proposal/approve');
    expect(await kindsOf(jonah, claim.id)).toEqual(['APPROVED', 'SENT_BACK']);
    expect(await kindsOf(mara, claim.id)).toEqual(['APPROVAL', 'APPROVAL']);
  });

  test('people are told of a customer’s reply and a late answer on a claim they took', async () => {
    const { one, other, claim, shopper } = await two();
    await openClaim(app.as(one.actor), { id: claim.id, expectedVersion: claim.version });
    await sendMessage(app.as(shopper), {
      orderId: String(claim.order_id),
      claimId: claim.id,
      messageContent: 'Any news?',
      medias: [],
    });
    expect(await kindsOf(one, claim.id)).toEqual(['REPLY']);
    app.clock.advance(20 * 24 * hour);
    const kinds = await kindsOf(await againFor(one), claim.id);
    expect(kinds.at(-1)).toBe('REPLY');
    expect(kinds).toContain('LATE');
    expect(await asOwner(app, 'SELECT id FROM notifications WHERE user_id = $1', [other.actor.userId])).toEqual([]);
  });

  test('people are told of a claim assigned to them, by whom, while it is theirs', async () => {
    const { place, one, other, claim } = await two();
    await openClaim(app.as(one.actor), { id: claim.id, expectedVersion: claim.version });
    const give = async (by: Person, from: Person, to: Person | null) => {
      const { version } = await claimRow(app, place, claim.id);
      const people = { from: from.actor.userId, to: to?.actor.userId ?? null };
      await reassignClaim(app.as(by.actor), { id: claim.id, expectedVersion: version, ...people });
    };
    await give(other, one, other);
    expect(await kindsOf(other, claim.id)).toEqual([]);
    await give(other, other, one);
    expect((await inboxOf(one)).rows).toMatchObject([{ kind: 'ASSIGNED', by: other.actor.name }]);
    await give(other, one, null);
    expect(await kindsOf(one, claim.id)).toEqual(['ASSIGNED']);
    expect(await mailsTo(one)).toEqual([]);
  });

  test('people are told of a new claim in their turn, by email where they chose it', async () => {
    const place = await freshStore(app, { sharing: { inTurn: true } });
    const one = await signedIn(app, 'store_support', place);
    await choose(one, { ways: { ...usualWays, ASSIGNED: 'email' } });
    const { claim } = await soldAndClaimed(app, place, 'ntf-turn');
    expect((await inboxOf(one)).rows).toMatchObject([{ kind: 'ASSIGNED', claimId: claim.id, by: '' }]);
    expect(await mailsTo(one)).toMatchObject([{ subject: `Claim ${claim.claim_number} is yours` }]);
  });

  test('people are told of an approval that isn’t carried out, once retries end', async () => {
    const { place, one, claim } = await two();
    await openClaim(app.as(one.actor), { id: claim.id, expectedVersion: claim.version });
    const failed = { outcome: 'refused', attempt: 1, why: { code: 'order-unknown', values: null } } as const;
    for (const parked of [false, true]) {
      await app.services.db.inStore(place.id, (tx) =>
        recordEvent(tx, app.system, {
          storeId: place.id,
          kind: 'resolution.failed',
          claimId: claim.id,
          data: { ...failed, resolutionId: 'res_1', parked },
        }),
      );
    }
    expect(await kindsOf(one, claim.id)).toEqual(['NOT_COMPLETED']);
  });

  test('where no one has the claim, everyone who can complete it is told', async () => {
    const { place, one, other, claim } = await two();
    const reader = await signedIn(app, 'store_user', place);
    await app.services.db.inStore(place.id, (tx) =>
      recordEvent(tx, app.system, {
        storeId: place.id,
        kind: 'resolution.failed',
        claimId: claim.id,
        data: { outcome: 'refused', attempt: 1, parked: true, resolutionId: 'res_1', why: because('order-unknown') },
      }),
    );
    expect(await kindsOf(one, claim.id)).toEqual(['NOT_COMPLETED']);
    expect(await kindsOf(other, claim.id)).toEqual(['NOT_COMPLETED']);
    expect(await mailsTo(reader)).toEqual([]);
  });
});

/** Somebody whose sign-in is too old after the clock moved. */
async function againFor(who: Person): Promise<Person> {
  const from = `198.18.77.${Math.floor(Math.random() * 250)}`;
  const json = { email: who.actor.email, password: 'a long pass phrase for tests' };
  const answer = await app.ask('platform.test', '/v1/auth/sign-in', { json, from });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { ...who, headers: { cookie: cookie.join('; ') } };
}

test('what was read is marked for its reader alone: one by one, or all', async () => {
  const { one, other, claim } = await two();
  await mention(other, one, claim.id);
  await mention(other, one, claim.id);
  await mention(one, other, claim.id);
  const [first] = (await inboxOf(one)).rows;
  await ask(one, '/v1/console/notifications/read', { method: 'POST', json: { ids: [first?.id] } });
  expect((await inboxOf(one)).rows.map(({ read }) => read)).toEqual([true, false]);
  await ask(one, '/v1/console/notifications/read', { method: 'POST', json: {} });
  expect((await inboxOf(one)).unread).toBe(0);
  expect((await inboxOf(other)).unread).toBe(1);
});

describe('each in the way that they chose', () => {
  test('people are told not at all, in the console alone, or by email too', async () => {
    const { one, other, claim, shopper } = await two();
    await openClaim(app.as(one.actor), { id: claim.id, expectedVersion: claim.version });
    await choose(one, { ways: { ...usualWays, MENTION: 'none', REPLY: 'email' } });
    await choose(other, { ways: { ...usualWays, MENTION: 'console' } });
    await mention(other, one, claim.id);
    await mention(one, other, claim.id);
    const reply = { orderId: String(claim.order_id), claimId: claim.id, messageContent: 'Any news?', medias: [] };
    await sendMessage(app.as(shopper), reply);
    expect(await kindsOf(one, claim.id)).toEqual(['REPLY']);
    expect(await kindsOf(other, claim.id)).toEqual(['MENTION']);
    expect(await mailsTo(one)).toMatchObject([
      { template: 'notification', subject: `The customer replied on claim ${claim.claim_number}` },
    ]);
    expect(await mailsTo(other)).toEqual([]);
  });

  test('a zone that there is none of is refused', async () => {
    expect((await choose(jonah, { timeZone: 'Mars/Olympus' })).status).toBe(400);
  });

  test('one email a day at their hour, without what they have read, and nothing twice', async () => {
    const { one, other, claim } = await two();
    await choose(one, { digestHour: 8 });
    await mention(other, one, claim.id);
    await mention(other, one, claim.id);
    const [read] = (await inboxOf(one)).rows;
    await ask(one, '/v1/console/notifications/read', { method: 'POST', json: { ids: [read?.id] } });
    expect(await mailsTo(one)).toEqual([]);
    app.clock.advance(24 * hour);
    const [mail, ...rest] = await mailsTo(one);
    expect(mail).toMatchObject({ template: 'notification-digest', subject: '1 update on your claims' });
    expect(mail?.plain).toContain(`${other.actor.name} mentioned you on claim ${claim.claim_number}`);
    expect(rest).toEqual([]);
    app.clock.advance(24 * hour);
    expect(await mailsTo(one)).toHaveLength(1);
  });

  test('at most twenty emails are sent in an hour; later ones are one email', async () => {
    const { one, other, claim } = await two();
    for (let note = 0; note < 24; note += 1) {
      await mention(other, one, claim.id);
    }
    expect(await mailsTo(one)).toHaveLength(20);
    expect((await inboxOf(one)).unread).toBe(24);
    app.clock.advance(hour);
    const mails = await mailsTo(one);
    expect(mails).toHaveLength(21);
    expect(mails.at(-1)).toMatchObject({ template: 'notification-digest', subject: '4 updates on your claims' });
    await mention(other, one, claim.id);
    expect((await mailsTo(one)).filter(({ template }) => template === 'note-mention')).toHaveLength(21);
  });

  test.each([
    ['2026-11-24T11:00:00.000Z', 8, '2026-11-24T13:00:00.000Z'],
    ['2026-11-24T13:00:00.000Z', 8, '2026-11-25T13:00:00.000Z'],
    ['2027-03-14T12:00:00.000Z', 2, '2027-03-15T06:00:00.000Z'],
  ])('at %s the next %i o’clock of New York is %s', (now, digestHour, next) => {
    const clock = { now: () => Date.parse(now) };
    expect(nextDigest({ clock }, { ways: usualWays, digestHour, timeZone: 'America/New_York' })).toBe(next);
  });
});

test('the store’s own list holds that store’s alone', async () => {
  const { place, one, other, claim } = await two();
  await mention(other, one, claim.id);
  expect((await inboxOf(one, `?storeId=${place.id}`)).unread).toBe(1);
  expect((await inboxOf(jonah, `?storeId=${store.id}`)).rows.every(({ storeId }) => storeId === store.id)).toBe(true);
});

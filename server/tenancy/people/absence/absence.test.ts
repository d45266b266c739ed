import { describe, expect, test } from 'vitest';
import { usualWays } from '#core/reference/notifications.ts';
import { openClaim } from '../../../claims/outcomes/open-claim.ts';
import { listNoteReaders } from '../../../desk/notes/list-notes.ts';
import { chooseNotifications } from '../../../desk/notifications/choices.ts';
import { readAssignees, readQueue } from '../../../desk/queue/read-queue.ts';
import type { Actor } from '../../../platform/context/context.ts';
import { testApp } from '../../../testing/app.ts';
import { yearWithMonday } from '../../../testing/days.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { listMembers } from '../list-members.ts';
import { sayAway, sayBack, sayMemberAway, sayMemberBack } from './say-away.ts';

// A Tuesday, noon in New York.
const year = yearWithMonday(11, 23);
const app = await testApp({ start: `${year}-11-24T17:00:00.000Z` });
const monday = `${year}-11-30`;

type Person = Extract<Actor, { kind: 'staff' }>;
const memberOf = async (store: StoreRecord, person: Person) =>
  (await listMembers(app.system, store.id)).find(({ userId }) => userId === person.userId)!;
const told = (store: StoreRecord, kind: string) =>
  asOwner(app, 'SELECT data, actor_id FROM events WHERE store_id = $1 AND kind = $2 ORDER BY sequence', [
    store.id,
    kind,
  ]);
const until = (instant: string) => app.clock.advance(Date.parse(instant) - app.clock.now());

describe('who may not', () => {
  test('no stranger and no token says that anyone is away', async () => {
    const store = await freshStore(app);
    const { id } = await memberOf(store, await staff(app, 'store_support', store));
    const bearer = await bearerOf(app, store, ['claims:read']);
    for (const path of ['/v1/me/absence', `/v1/stores/${store.id}/members/${id}/absence`]) {
      for (const headers of [{}, bearer]) {
        const given = { headers, json: { until: monday } };
        expect((await app.ask('platform.test', path, { method: 'PUT', ...given })).status).toBe(401);
        expect((await app.ask('platform.test', path, { method: 'DELETE', headers })).status).toBe(401);
      }
    }
  });

  test('an absence is set by its person or an administrator, but not for an owner', async () => {
    const store = await freshStore(app);
    const other = await freshStore(app);
    const [owner, admin, support] = await Promise.all(
      (['store_owner', 'store_admin', 'store_support'] as const).map((role) => staff(app, role, store)),
    );
    const stranger = await staff(app, 'store_owner', other);
    const ofSupport = { storeId: store.id, id: (await memberOf(store, support!)).id as never };
    const ofOwner = { storeId: store.id, id: (await memberOf(store, owner!)).id as never };
    const days = { until: monday };
    await expect(sayMemberAway(app.as(support!), ofOwner, days)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(sayMemberAway(app.as(admin!), ofOwner, days)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(sayMemberAway(app.as(stranger), ofSupport, days)).rejects.toMatchObject({ code: 'not-found' });
    const elsewhere = { ...ofSupport, storeId: other.id };
    await expect(sayMemberAway(app.as(stranger), elsewhere, days)).rejects.toMatchObject({ code: 'not-found' });
    await expect(sayMemberBack(app.as(support!), ofOwner)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await memberOf(store, owner!)).absence).toBeNull();
    expect(await told(store, 'member.away')).toEqual([]);
  });
});

describe('someone who is away', () => {
  test('an absent person is away until their return day begins, in their time zone', async () => {
    const store = await freshStore(app);
    const person = await staff(app, 'store_support', store);
    const tokyo = { ways: usualWays, digestHour: null, timeZone: 'Asia/Tokyo' };
    await chooseNotifications(app.as(person), tokyo);
    // In Tokyo it is Wednesday already.
    expect(await sayAway(app.as(person), { until: `${year}-11-26` })).toEqual({
      from: `${year}-11-25`,
      until: `${year}-11-26`,
      now: true,
    });
    until(`${year}-11-25T14:59:59.999Z`);
    expect((await memberOf(store, person)).absence).toMatchObject({ now: true });
    app.clock.advance(1);
    expect((await memberOf(store, person)).absence).toBeNull();
    expect(await told(store, 'member.back')).toEqual([]);
  });

  test('an absent person is away from the first day on, and before that it’s only known', async () => {
    const store = await freshStore(app);
    const person = await staff(app, 'store_support', store);
    const days = { from: `${year}-12-07`, until: `${year}-12-14` };
    expect(await sayAway(app.as(person), days)).toEqual({ ...days, now: false });
    until(`${year}-12-07T05:00:00.000Z`);
    expect((await memberOf(store, person)).absence).toEqual({ ...days, now: true });
  });

  test('an absent person changes their days, is back when they say so, and it’s logged', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const { actor: person, headers } = await signedIn(app, 'store_support', store);
    const member = { storeId: store.id, id: (await memberOf(store, person)).id as never };
    await sayMemberAway(app.as(admin), member, { until: `${year}-12-20` });
    await sayAway(app.as(person), { until: `${year}-12-22` });
    const profile = await (await app.ask('platform.test', '/v1/me/profile', { headers })).json();
    expect(profile).toMatchObject({ absence: { until: `${year}-12-22`, now: true } });
    await sayBack(app.as(person));
    await sayBack(app.as(person));
    await sayMemberBack(app.as(admin), member);
    expect((await memberOf(store, person)).absence).toBeNull();
    const { userId } = person;
    expect(await told(store, 'member.away')).toMatchObject([
      { actor_id: admin.userId, data: { userId, own: false, until: `${year}-12-20` } },
      { actor_id: userId, data: { userId, own: true, until: `${year}-12-22` } },
    ]);
    expect(await told(store, 'member.back')).toMatchObject([{ actor_id: userId, data: { userId, own: true } }]);
  });

  test.each([
    [{ until: `${year}-12-07` }, '/until', 'back-after-today'],
    [{ until: `${year}-12-09`, from: `${year}-12-09` }, '/until', 'back-after-first-day'],
    [{ until: `${year + 1}-12-09` }, '/until', 'away-too-long'],
    [{ until: `${year}-12-09`, from: `${year - 1}-12-01` }, '/from', 'away-too-long'],
  ])('%o is refused', async (days, pointer, code) => {
    const person = await staff(app, 'store_support', await freshStore(app));
    await expect(sayAway(app.as(person), days)).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ pointer, message: { code } }],
    });
  });

  test('an absent person is marked on their claims and where a colleague is chosen', async () => {
    const store = await freshStore(app);
    const [person, colleague] = [await staff(app, 'store_support', store), await staff(app, 'store_admin', store)];
    const { claim } = await soldAndClaimed(app, store, 'away-1');
    await openClaim(app.as(person), { id: claim.id, expectedVersion: 1 });
    const shown = async (who = colleague) => {
      const ctx = app.as(who);
      const { rows } = await readQueue(ctx, { tab: 'todo', storeId: store.id, after: null, size: 10 });
      const { people } = await readAssignees(ctx, { storeId: store.id });
      const readers = (await listNoteReaders(ctx, { id: claim.id })).people;
      return [
        rows[0]?.assigneeAwayUntil,
        people[0]?.awayUntil,
        readers.find(({ id }) => id === person.userId)?.awayUntil,
      ];
    };
    expect(await shown()).toEqual([null, null, null]);
    await sayAway(app.as(person), { until: `${year}-12-24`, from: `${year}-12-20` });
    expect(await shown()).toEqual([null, null, null]);
    await sayAway(app.as(person), { until: `${year}-12-24` });
    expect(await shown()).toEqual([`${year}-12-24`, `${year}-12-24`, `${year}-12-24`]);
    await sayAway(app.as(colleague), { until: `${year}-12-30` });
    expect((await shown()).slice(0, 2)).toEqual([`${year}-12-24`, `${year}-12-24`]);
  });
});

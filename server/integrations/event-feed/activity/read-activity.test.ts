import { describe, expect, test } from 'vitest';

import type { ActivityActor, ActivityRow } from '#core/contract/integrations/activity.ts';
import { roles } from '#core/permissions.ts';
import { type ActivityGroup, viewedOnceMs } from '#core/reference/activity.ts';
import { denyClaim } from '../../../claims/outcomes/deny-claim.ts';
import { createLabel } from '../../../desk/labels/keep-labels.ts';
import { createNote } from '../../../desk/notes/write-note.ts';
import { wordsOf } from '../../../platform/words/languages.ts';
import { createApiToken } from '../../../tenancy/machines/api-tokens.ts';
import { changeSettings } from '../../../tenancy/settings/change-settings.ts';
import { testApp } from '../../../testing/app.ts';
import { freshStore, signedIn, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import { eventKinds } from '../event-kinds.gen.ts';
import { groupOfKind } from './activity-kinds.ts';

const activityWords = wordsOf('activity');

const app = await testApp();
const store = await freshStore(app);
const owner = await signedIn(app, 'store_owner', store);
const support = await signedIn(app, 'store_support', store);

type Who = { headers: Record<string, string> };
const read = async (who: Who, query: Record<string, string> = {}, storeId: string = store.id) => {
  const path = `/v1/stores/${storeId}/activity?${new URLSearchParams(query)}`;
  const answer = await app.ask('platform.test', path, { headers: who.headers });
  const body = (await answer.json()) as { rows: ActivityRow[]; nextCursor: string | null };
  return { status: answer.status, ...body };
};
const actors = async (who: Who, storeId: string = store.id) => {
  const answer = await app.ask('platform.test', `/v1/stores/${storeId}/activity/actors`, { headers: who.headers });
  return { status: answer.status, ...((await answer.json()) as { actors: ActivityActor[] }) };
};
const view = (who: Who, orderId: string) =>
  app.ask('platform.test', `/v1/stores/${store.id}/orders/${orderId}/customer`, { headers: who.headers });

const sold = await soldAndClaimed(app, store, 'log-1');
const other = await soldAndClaimed(app, store, 'log-2');

describe('the log of a store', () => {
  test('a store’s log is for who runs its team: others get 403, another store’s 404', async () => {
    const readers = ['account_owner', 'account_admin', 'store_owner', 'store_admin', 'orderprotection_admin'];
    for (const role of roles) {
      const who = await signedIn(app, role, store);
      const expected = readers.includes(role) ? [200] : [403, 404];
      expect(expected, role).toContain((await read(who)).status);
      expect(expected, role).toContain((await actors(who)).status);
    }
    const stranger = await signedIn(app, 'store_owner', await freshStore(app));
    expect((await read(stranger)).status).toBe(404);
    expect((await actors(stranger)).status).toBe(404);
  });

  test('a store’s log shows nothing of another store, whoever is asked for', async () => {
    const elsewhere = await freshStore(app);
    const theirs = await soldAndClaimed(app, elsewhere, 'log-elsewhere');
    const admin = await signedIn(app, 'orderprotection_admin', null);
    const person = await staff(app, 'store_owner', elsewhere);
    await createLabel(app.as(person), { storeId: elsewhere.id, name: 'Theirs', color: 'teal' });
    const asked: Record<string, string>[] = [
      { about: theirs.claim.id },
      { about: 'log-elsewhere' },
      { actor: person.userId },
    ];
    for (const query of asked) {
      expect((await read(admin, query)).rows).toEqual([]);
      expect((await read(admin, query, elsewhere.id)).rows.length).toBeGreaterThan(0);
    }
    expect((await actors(admin)).actors.map(({ id }) => id)).not.toContain(person.userId);
  });

  test('a store’s log says who did what, when, and by which way in, newest first', async () => {
    app.clock.advance(1000);
    await denyClaim(app.as(support.actor), {
      id: sold.claim.id,
      expectedVersion: 1,
      reason: 'OTHER',
      customerText: 'Dear Ana Ruiz, no.',
    });
    const [newest, ...rest] = (await read(owner)).rows;
    expect(newest).toMatchObject({
      at: new Date(app.clock.now()).toISOString(),
      group: 'claims',
      door: 'console',
      name: support.actor.name,
      claim: { id: sold.claim.id },
    });
    expect(newest?.text).toMatch(/^denied/);
    expect(rest.map(({ at }) => at)).toEqual(
      rest
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    // The same act stands there once.
    expect(rest.filter(({ at }) => at === newest?.at)).toEqual([]);
  });

  test('a store’s log is found by person, group, number, and id', async () => {
    app.clock.advance(1000);
    await createLabel(app.as(owner.actor), { storeId: store.id, name: 'Ceramics', color: 'teal' });
    const byOwner = (await read(owner, { actor: owner.actor.userId })).rows;
    expect(byOwner[0]).toMatchObject({ text: 'created the label Ceramics', page: 'labels', claim: null });
    expect(new Set(byOwner.map(({ name }) => name))).toEqual(new Set([owner.actor.name]));
    const settings = (await read(owner, { group: 'settings' })).rows;
    expect(new Set(settings.map(({ group }) => group))).toEqual(new Set(['settings']));
    expect((await read(owner, { group: 'claims', actor: owner.actor.userId })).rows).toEqual([]);
    const number = String((await read(owner, { about: sold.claim.id })).rows[0]?.claim?.number);
    for (const about of [number, `#${number}`, sold.claim.id]) {
      const { rows } = await read(owner, { about });
      expect(rows.length, about).toBeGreaterThan(0);
      expect(new Set(rows.map(({ claim }) => claim?.id)), about).toEqual(new Set([sold.claim.id]));
    }
    for (const about of ['log-1', '#log-1', sold.orderId]) {
      const found = new Set((await read(owner, { about })).rows.flatMap(({ claim, order }) => [claim?.id, order?.id]));
      expect(found.has(sold.claim.id), about).toBe(true);
      expect(found.has(other.claim.id), about).toBe(false);
    }
    expect((await read(owner, { about: 'nothing-of-that-name' })).rows).toEqual([]);
  });

  test.each<Record<string, string>>([{}, { group: 'settings' }, { actor: owner.actor.userId }])(
    'a store’s log comes page by page, each line once: %o',
    async (query) => {
      for (const name of ['One', 'Two', 'Three']) {
        await createLabel(app.as(owner.actor), {
          storeId: store.id,
          name: `${name} ${JSON.stringify(query)}`,
          color: 'teal',
        });
      }
      const whole = (await read(owner, { ...query, size: '100' })).rows.map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof read>> = await read(owner, { ...query, size: '2', cursor });
        paged.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(whole.length).toBeGreaterThan(3);
      expect(paged).toEqual(whole);
      expect((await read(owner, { cursor: 'not ours' })).status).toBe(400);
    },
  );

  test('a store’s log leaves out what its reader may not read, as the provider’s notes', async () => {
    app.clock.advance(1000);
    const provider = await staff(app, 'orderprotection_support_admin', null);
    await createNote(app.as(provider), { id: other.claim.id, content: 'Seen before.' });
    const admin = await signedIn(app, 'orderprotection_admin', null);
    const ofNotes = async (who: Who) =>
      (await read(who, { about: other.claim.id })).rows.filter(({ text }) => text.includes('note'));
    expect(await ofNotes(owner)).toEqual([]);
    expect(await ofNotes(admin)).toMatchObject([{ text: 'wrote a note for the provider’s team' }]);
  });

  test('a store’s log knows each person and machine that acted, by their current name', async () => {
    const token = await createApiToken(app.as(owner.actor), {
      storeId: store.id,
      name: 'Warehouse',
      scopes: ['claims:read'],
    });
    const made = (await read(owner, { group: 'machines' })).rows[0];
    expect(made).toMatchObject({
      text: 'created an API token for claims:read',
      page: 'tokens',
      name: owner.actor.name,
    });
    const { actors: known } = await actors(owner);
    const ids = known.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(known).toContainEqual({ id: owner.actor.userId, name: owner.actor.name, door: 'console' });
    expect(ids).not.toContain(token.id);
  });

  test('a store’s log says which settings changed, with a link to them and why', async () => {
    app.clock.advance(1000);
    await changeSettings(app.as(owner.actor), {
      storeId: store.id,
      area: 'fulfillment',
      expectedVersion: 0,
      settings: {
        windows: { DAMAGED: { opensAt: 'delivery', afterDays: 0, afterDaysAbroad: 0, closesAfterDays: 30 } },
      },
      reason: 'Asked by customers.',
    });
    expect((await read(owner, { group: 'settings' })).rows[0]).toMatchObject({
      text: 'changed the settings: Fulfillment',
      said: 'Asked by customers.',
      page: 'fulfillment',
    });
  });
});

describe('who looked at a customer', () => {
  const viewsOf = async () =>
    (await read(owner, { group: 'customer-data', about: other.orderId })).rows.map(({ name, text }) => [name, text]);

  test('a look at a customer is logged once an hour for each person who may', async () => {
    const partner = await signedIn(app, 'orderprotection_partner', store);
    expect((await view(partner, other.orderId)).status).toBe(403);
    expect(await viewsOf()).toEqual([]);
    for (let times = 0; times < 3; times += 1) {
      expect((await view(support, other.orderId)).status).toBe(200);
    }
    expect(await viewsOf()).toEqual([[support.actor.name, 'viewed the customer']]);
    app.clock.advance(viewedOnceMs - 1000);
    await view(support, other.orderId);
    expect(await viewsOf()).toHaveLength(1);
    await view(owner, other.orderId);
    expect(await viewsOf()).toHaveLength(2);
    app.clock.advance(2000);
    await view(support, other.orderId);
    expect(await viewsOf()).toHaveLength(3);
  });
});

test('the log is found by the days of the store’s zone, the last one whole', async () => {
  // Half past one in London is the evening of the day before in New York.
  const tomorrow = new Date(app.clock.now() + 86_400_000).toISOString().slice(0, 10);
  const today = new Date(app.clock.now()).toISOString().slice(0, 10);
  app.clock.set(`${tomorrow}T01:30:00.000Z`);
  const theirs = await freshStore(app);
  const who = await signedIn(app, 'store_owner', theirs);
  await createLabel(app.as(who.actor), { storeId: theirs.id, name: 'Late', color: 'teal' });
  const texts = async (query: Record<string, string>) =>
    (await read(who, query, theirs.id)).rows.map(({ text }) => text);
  expect(theirs.timeZone).toBe('America/New_York');
  expect(await texts({ from: today, until: today })).toContain('created the label Late');
  expect(await texts({ from: tomorrow })).toEqual([]);
  expect(await texts({ until: new Date(Date.parse(today) - 1).toISOString().slice(0, 10) })).toEqual([]);
  expect((await read(who, { from: 'yesterday' }, theirs.id)).status).toBe(400);
});

test('every kind of event has a group, or a line that says it, and its own words', () => {
  expect(Object.keys(groupOfKind).toSorted()).toEqual(Object.keys(eventKinds).toSorted());
  const data = { amount: '1', currency: 'USD' };
  const silent = Object.entries(groupOfKind)
    .filter((entry): entry is [string, ActivityGroup] => entry[1] !== null)
    .map(([kind]) => kind)
    .filter((kind) => kind !== 'claim.flagged')
    .filter(
      (kind) =>
        activityWords.activityLine({ kind, actorKind: 'staff', toState: 'NEW', reason: null, data, person: null }) ===
        kind,
    );
  expect(silent).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Me } from '#core/contract/tenancy/people.ts';
import { roles, supportRole } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { mentionOf } from '#core/rules/desk/mentions.ts';
import { everyStore } from '#core/rules/tenancy/support.ts';
import { approveClaim, approveProposal } from '../../../claims/outcomes/approve-claim.ts';
import { listNoteReaders } from '../../../desk/notes/list-notes.ts';
import { createNote } from '../../../desk/notes/write-note.ts';
import type { Actor } from '../../../platform/context/context.ts';
import { MIGRATIONS } from '../../../platform/db/migrate.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner, claimRow } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, item, signedIn, soldAndClaimed, staff, supportOf } from '../../../testing/fixtures.ts';
import { addMember } from '../add-member.ts';
import { holdersOf } from '../holders.ts';
import { removeMember } from '../remove-member.ts';
import { staffOf } from '../staff.ts';
import { addSupportMember, changeSupportMember, removeSupportMember } from './assign-support.ts';
import { listSupportMembers, readSupportHistory } from './read-support.ts';
import { saySupportAway, saySupportBack } from './support-away.ts';

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
const admin = await staff(app, 'orderprotection_admin', null);
const priya = app.as(admin);

/** Somebody of the provider’s support who is assigned these stores and no other. */
async function supporter(...stores: { id: typeof store.id }[]) {
  const { actor, headers } = await signedIn(app, supportRole, null);
  const id = await supportOf(app, actor.userId);
  await removeSupportMember(app.system, { id, storeId: everyStore });
  app.clock.advance(1);
  for (const { id: storeId } of stores) {
    await addSupportMember(priya, { id, storeId });
  }
  return {
    id,
    headers,
    userId: actor.userId,
    name: actor.name,
    now: async () => (await staffOf(app.services, actor.userId))!,
  };
}

const seenBy = async ({ headers }: { headers: Record<string, string> }) =>
  ((await (await app.ask('platform.test', '/v1/me', { headers })).json()) as Me).stores.map(({ id }) => id);
const viewOf = async (id: string) => (await listSupportMembers(priya)).find((person) => person.id === id);

describe('who may not', () => {
  test('only the provider’s admins and support admins read or change who sees what', async () => {
    const person = await supporter(store);
    const ofStore = `/v1/provider/support-members/${person.id}/stores`;
    const calls = [
      ['GET', '/v1/provider/support-members'],
      ['GET', `/v1/provider/support-members/${person.id}/history`],
      ['POST', ofStore, { storeId: other.id }],
      ['PATCH', `${ofStore}/${store.id}`, { aloneBelow: '5' }],
      ['DELETE', `${ofStore}/${store.id}`],
      ['PUT', `/v1/provider/support-members/${person.id}/absence`, { until: '2099-01-01' }],
      ['DELETE', `/v1/provider/support-members/${person.id}/absence`],
    ] as const;
    const asked = async (headers: Record<string, string>) =>
      Promise.all(
        calls.map(
          async ([method, path, json]) => (await app.ask('platform.test', path, { method, headers, json })).status,
        ),
      );
    const may = ['orderprotection_admin', 'orderprotection_support_admin'];
    for (const role of roles.filter((item) => !may.includes(item))) {
      const { headers } = await signedIn(app, role, store);
      expect([role, new Set(await asked(headers))]).toEqual([role, new Set([403])]);
    }
    expect(new Set(await asked(await bearerOf(app, store, ['claims:read'])))).toEqual(new Set([401]));
    expect(new Set(await asked({}))).toEqual(new Set([401]));
    expect(await viewOf(person.id)).toMatchObject({ stores: [{ id: store.id, aloneBelow: null }], absence: null });
  });

  test('a person or a store that isn’t there, or isn’t of support, is not found', async () => {
    const person = await supporter();
    const finance = await staff(app, 'orderprotection_finance', null);
    const [row] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [finance.userId]);
    const notFound = { code: 'not-found' };
    await expect(addSupportMember(priya, { id: row?.id as never, storeId: store.id })).rejects.toMatchObject(notFound);
    for (const storeId of ['sto_x', `sto_${'0'.repeat(26)}`, 'x']) {
      await expect(addSupportMember(priya, { id: person.id, storeId })).rejects.toMatchObject(notFound);
    }
    for (const storeId of [store.id, everyStore]) {
      await expect(removeSupportMember(priya, { id: person.id, storeId })).rejects.toMatchObject(notFound);
      const limit = { id: person.id, storeId, aloneBelow: '5' };
      await expect(changeSupportMember(priya, limit)).rejects.toMatchObject(notFound);
    }
    await expect(readSupportHistory(priya, { id: row?.id as never })).rejects.toMatchObject(notFound);
    await expect(saySupportBack(priya, { id: row?.id as never })).rejects.toMatchObject(notFound);
  });
});

describe('what support sees', () => {
  test('whoever comes new sees no store until one is assigned, then that one', async () => {
    const person = await supporter();
    expect(await seenBy(person)).toEqual([]);
    await addSupportMember(priya, { id: person.id, storeId: store.id });
    expect(await seenBy(person)).toEqual([store.id]);
    await removeSupportMember(priya, { id: person.id, storeId: store.id });
    expect(await seenBy(person)).toEqual([]);
  });

  test('every store is in place of single ones, and a single one in place of every', async () => {
    const person = await supporter(store);
    const all = await addSupportMember(priya, { id: person.id, storeId: everyStore });
    expect(all).toMatchObject({ everyStore: true, stores: [] });
    expect(await seenBy(person)).toEqual(expect.arrayContaining([store.id, other.id]));
    const one = await addSupportMember(priya, { id: person.id, storeId: other.id });
    expect(one).toMatchObject({ everyStore: false, stores: [{ id: other.id }] });
    expect(await seenBy(person)).toEqual([other.id]);
  });

  test('what is assigned already isn’t assigned again, by two at once neither', async () => {
    const person = await supporter();
    const given = { id: person.id, storeId: store.id };
    const both = await Promise.allSettled([addSupportMember(priya, given), addSupportMember(priya, given)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(addSupportMember(priya, given)).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ pointer: '/storeId', message: say('assigned-already') }],
    });
  });

  test('with the role goes what was assigned, and it doesn’t come back with it', async () => {
    const person = await supporter(store);
    await removeMember(app.system, { id: person.id });
    await addMember(app.system, { userId: person.userId, role: supportRole });
    expect(await viewOf(await supportOf(app, person.userId))).toMatchObject({ everyStore: false, stores: [] });
  });

  test('an upgrade leaves every store to whoever supports stores by then', async () => {
    const person = await supporter();
    await asOwner(app, 'DELETE FROM support_assignments WHERE user_id = $1', [person.userId]);
    expect(await seenBy(person)).toEqual([]);
    const name = readdirSync(MIGRATIONS).find((file) => file.endsWith('_support_assignments.sql')) ?? '';
    const [insert = ''] =
      /^INSERT INTO support_assignments[^;]+;/m.exec(readFileSync(join(MIGRATIONS, name), 'utf8')) ?? [];
    await asOwner(app, insert);
    expect(await seenBy(person)).toEqual(expect.arrayContaining([store.id, other.id]));
    expect(await readSupportHistory(priya, { id: person.id })).toMatchObject([{ store: null, by: 'Amends' }]);
  });

  test('who gave and took what is kept, and the store’s own log tells it', async () => {
    const person = await supporter(store);
    app.clock.advance(1000);
    await changeSupportMember(priya, { id: person.id, storeId: store.id, aloneBelow: '300' });
    await changeSupportMember(priya, { id: person.id, storeId: store.id, aloneBelow: '300.00' });
    app.clock.advance(1000);
    await removeSupportMember(priya, { id: person.id, storeId: store.id });
    const by = admin.name;
    expect(await readSupportHistory(priya, { id: person.id })).toMatchObject([
      { store: store.name, aloneBelow: '300.000', by, endedBy: by },
      { store: store.name, aloneBelow: null, by, endedBy: by },
      { store: null, by: expect.any(String), endedAt: expect.any(String) },
    ]);
    const told = await asOwner(
      app,
      `SELECT kind, data, actor_id FROM events WHERE store_id = $1 AND data->>'userId' = $2 ORDER BY sequence`,
      [store.id, person.userId],
    );
    expect(told).toMatchObject([
      { kind: 'support-member.assigned', data: { from: null }, actor_id: admin.userId },
      { kind: 'support-member.changed', data: { from: '300.00' }, actor_id: admin.userId },
      { kind: 'support-member.removed', actor_id: admin.userId },
    ]);
  });
});

describe('what colleagues see of support', () => {
  const named = async (place = store) =>
    (await app.services.db.everywhere((tx) => holdersOf(tx, place, 'claim-notes:read'))).map(({ id }) => id);

  test('who is assigned a store is offered there, and counts as having left for a day', async () => {
    const person = await supporter(store);
    const { claim } = await soldAndClaimed(app, store, 'offered');
    const readers = async () => (await listNoteReaders(priya, { id: claim.id })).people.map(({ id }) => id);
    expect(await named()).toContain(person.userId);
    expect(await readers()).toContain(person.userId);
    expect(await named(other)).not.toContain(person.userId);
    const before = new Date(app.clock.now()).toISOString();
    app.clock.advance(1000);
    await removeSupportMember(priya, { id: person.id, storeId: store.id });
    expect(await named()).not.toContain(person.userId);
    expect(await readers()).not.toContain(person.userId);
    const lately = await app.services.db.everywhere((tx) => holdersOf(tx, store, 'claim-notes:read', before));
    expect(lately.find(({ id }) => id === person.userId)).toMatchObject({ left: true });
  });

  test('a mention in a store that was taken away is neither in the inbox nor emailed', async () => {
    const person = await supporter(store, other);
    const { claim } = await soldAndClaimed(app, store, 'mentioned');
    const mention = () => createNote(priya, { id: claim.id, content: `${mentionOf(person.userId)}, look.` });
    const inbox = async () => {
      const answer = await app.ask('platform.test', '/v1/console/notifications', { headers: person.headers });
      return (await answer.text()).includes(claim.id);
    };
    const [row] = await asOwner(app, 'SELECT email FROM users WHERE id = $1', [person.userId]);
    const mails = () => asOwner(app, 'SELECT id FROM mails WHERE to_address = $1', [row?.email]);
    await mention();
    await app.drain();
    expect(await inbox()).toBe(true);
    const before = await mails();
    await mention();
    await removeSupportMember(priya, { id: person.id, storeId: store.id });
    await app.drain();
    expect(await inbox()).toBe(false);
    expect(await mails()).toEqual(before);
    await expect(mention()).rejects.toMatchObject({ code: 'validation-failed' });
  });

  test('an absence is set for somebody of support, shown, logged, and ended', async () => {
    const person = await supporter(store);
    const until = new Date(app.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await saySupportAway(priya, { id: person.id }, { until });
    expect(await viewOf(person.id)).toMatchObject({ absence: { until, now: true } });
    const away = `SELECT data FROM events WHERE store_id = $1 AND kind = 'member.away' AND data->>'userId' = $2`;
    expect(await asOwner(app, away, [store.id, person.userId])).toMatchObject([{ data: { own: false, until } }]);
    await saySupportBack(priya, { id: person.id });
    expect(await viewOf(person.id)).toMatchObject({ absence: null });
  });
});

describe('a limit of one’s own', () => {
  test.each(['0', '-5', 'x', '1e3', '', '0.00'])('“%s” is no limit', async (aloneBelow) => {
    const person = await supporter(store);
    const { headers } = await signedIn(app, 'orderprotection_admin', null);
    const path = `/v1/provider/support-members/${person.id}/stores/${store.id}`;
    const answer = await app.ask('platform.test', path, { method: 'PATCH', headers, json: { aloneBelow } });
    expect(answer.status).toBe(400);
  });

  test('a limit of nothing in the store’s currency is refused, and one of every store', async () => {
    const yen = await freshStore(app);
    await asOwner(app, `UPDATE stores SET currency = 'JPY' WHERE id = $1`, [yen.id]);
    const person = await supporter();
    const refused = (pointer: string) => ({ code: 'validation-failed', errors: [{ pointer }] });
    for (const storeId of [yen.id, everyStore]) {
      await expect(addSupportMember(priya, { id: person.id, storeId, aloneBelow: '0.4' })).rejects.toMatchObject(
        refused('/aloneBelow'),
      );
    }
  });

  test('from it on an approval waits for someone without it, below the store’s limit', async () => {
    const person = await supporter();
    await addSupportMember(priya, { id: person.id, storeId: store.id, aloneBelow: '30' });
    const limited = await person.now();
    const whole = await (await supporter(store)).now();
    const order = { items: [item('i1', { price: '40', discount: '0', tax: '0' })] };
    const approve = async (actor: Actor, claimId: string, percentage: number) => {
      const [row] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claimId]);
      const { version } = await claimRow(app, store, claimId);
      const lines = [{ claimItemId: String(row?.id), resolutionType: 'REFUND', percentage } as const];
      return approveClaim(app.as(actor), {
        id: claimId,
        expectedVersion: Number(version),
        includeShipping: false,
        lines,
      });
    };
    const confirm = async (actor: Actor, id: string) =>
      approveProposal(app.as(actor), { id, expectedVersion: Number((await claimRow(app, store, id)).version) });
    const small = await soldAndClaimed(app, store, 'below', { order });
    await approve(limited, small.claim.id, 50);
    expect(await claimRow(app, store, small.claim.id)).toMatchObject({ state: 'APPROVED' });
    const large = await soldAndClaimed(app, store, 'from', { order });
    await expect(approve(limited, large.claim.id, 75)).rejects.toMatchObject({ code: 'second-person-required' });
    await confirm(whole, large.claim.id);
    expect(await claimRow(app, store, large.claim.id)).toMatchObject({ state: 'APPROVED' });
    // Nor is their yes the second one.
    const dear = { items: [item('i1', { price: '600', discount: '0', tax: '0' })] };
    const two = await soldAndClaimed(app, store, 'two', { order: dear });
    await expect(approve(whole, two.claim.id, 100)).rejects.toMatchObject({ code: 'second-person-required' });
    const limit = { amount: '30.000', currency: store.currency };
    await expect(confirm(limited, two.claim.id)).rejects.toMatchObject({
      code: 'forbidden',
      detail: say('own-limit', { limit }),
    });
    expect(await claimRow(app, store, two.claim.id)).toMatchObject({ state: 'NEW' });
  });
});

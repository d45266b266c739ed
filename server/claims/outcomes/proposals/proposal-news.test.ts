import { describe, expect, test } from 'vitest';
import type { MemberId } from '#core/ids.ts';
import { listMembers } from '../../../tenancy/people/list-members.ts';
import { removeMember } from '../../../tenancy/people/remove-member.ts';
import { asOwner, feedOf } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import { jsonOf } from '../../../testing/json-of.ts';
import { dear, type Person, proposals } from '../../../testing/proposals.ts';

/** How people hear of a proposal: their list, and email. */

const { app, store, jonah, mara, priya, claimed, act, wanted, propose, desk, inbox } = await proposals();

const mailsTo = async (who: Pick<Person, 'actor'>) =>
  (await asOwner(app, 'SELECT template FROM mails WHERE to_address = $1 ORDER BY created_at', [who.actor.email])).map(
    (row) => row.template,
  );

test('the list has what each is to approve, what waits for another, and what came back', async () => {
  const { claim } = await claimed();
  await propose(jonah, claim.id);
  expect(await inbox(mara, claim.id)).toMatchObject({ part: 'mine', by: jonah.actor.name, given: 1200 });
  expect(await inbox(priya, claim.id)).toMatchObject({ part: 'mine' });
  expect(await inbox(jonah, claim.id)).toMatchObject({ part: 'others', state: 'waits' });
  await act(mara, claim.id, 'proposal/refuse', { reason: 'Reship the bag.' });
  expect(await inbox(mara, claim.id)).toBeUndefined();
  expect(await inbox(jonah, claim.id)).toMatchObject({
    part: 'returned',
    refused: { by: mara.actor.name, reason: 'Reship the bag.' },
  });
  await act(jonah, claim.id, 'proposal/withdraw');
  expect(await inbox(jonah, claim.id)).toBeUndefined();
  const feed = (await desk(jonah, claim.id)).feed.map(({ text, note }) => `${text} ${note}`.trim());
  expect(feed.slice(-3)).toEqual([
    'proposed approving $1,200.00; needs a second approval',
    'sent the proposal back Reship the bag.',
    'withdrew the proposal',
  ]);
  expect(await feedOf(app, store, claim.id)).toContain('claim.proposed');
});

test('the list counts what the reader has to do and marks the row of the queue', async () => {
  const place = await freshStore(app);
  const one = await signedIn(app, 'store_support', place);
  const two = await signedIn(app, 'store_owner', place);
  const { claim } = await soldAndClaimed(app, place, 'kept-count', { order: dear, claim: { i1: 1, i2: 1 } });
  const rows = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1 ORDER BY position', [claim.id]);
  const lines = rows.map(({ id }) => ({ claimItemId: String(id), resolutionType: 'REFUND' }));
  const ask = async (who: Person, path: string) =>
    jsonOf(await app.ask('platform.test', path, { headers: who.headers })) as Promise<{
      toDo: number;
      rows: { flags: string[] }[];
    }>;
  const path = '/v1/console/approvals';
  expect(await ask(two, path)).toMatchObject({ toDo: 0, rows: [] });
  await app.ask('platform.test', `/v1/claims/${claim.id}/approve`, {
    headers: { ...one.headers, 'idempotency-key': 'kept-count' },
    json: { expectedVersion: 1, lines },
  });
  expect((await ask(two, path)).toDo).toBe(1);
  expect((await ask(one, path)).toDo).toBe(0);
  expect((await ask(two, '/v1/console/claims?tab=all')).rows[0]?.flags).toContain('proposed');
});

describe('email', () => {
  test('a proposal’s email goes to who may approve it, and the refusal to its maker', async () => {
    const place = await freshStore(app);
    const [one, two, clerk] = [
      await signedIn(app, 'store_support', place),
      await signedIn(app, 'store_owner', place),
      await signedIn(app, 'store_user', place),
    ];
    const { claim } = await soldAndClaimed(app, place, 'kept-mail', { order: dear, claim: { i1: 1, i2: 1 } });
    const proposed = await wanted(claim.id);
    await app.ask('platform.test', `/v1/claims/${claim.id}/approve`, {
      headers: { ...one.headers, 'idempotency-key': 'kept-mail' },
      json: { expectedVersion: 1, ...proposed },
    });
    await app.drain();
    expect(await mailsTo(two)).toEqual(['proposal-waits']);
    expect([...(await mailsTo(one)), ...(await mailsTo(clerk))]).toEqual([]);
    await app.ask('platform.test', `/v1/claims/${claim.id}/proposal/refuse`, {
      headers: { ...two.headers, 'idempotency-key': 'kept-refuse' },
      json: { expectedVersion: 2, reason: 'Reship the bag.' },
    });
    await app.drain();
    expect(await mailsTo(one)).toEqual(['proposal-refused']);
    const [mail] = await asOwner(app, "SELECT * FROM mails WHERE template = 'proposal-refused' AND to_address = $1", [
      one.actor.email,
    ]);
    expect(mail?.plain).toContain('Reship the bag.');
  });

  test('a proposal’s email isn’t sent once nothing waits, nor to who left meanwhile', async () => {
    const place = await freshStore(app);
    const one = await signedIn(app, 'store_support', place);
    const owner = await signedIn(app, 'store_owner', place);
    const [gone, moved] = [await staff(app, 'store_admin', place), await staff(app, 'store_admin', place)];
    const { claim } = await soldAndClaimed(app, place, 'kept-gone', { order: dear, claim: { i1: 1, i2: 1 } });
    const ask = async (verb: string, json: object) =>
      app.ask('platform.test', `/v1/claims/${claim.id}/${verb}`, {
        headers: { ...one.headers, 'idempotency-key': `kept-gone-${verb}` },
        json,
      });
    await ask('approve', { expectedVersion: 1, ...(await wanted(claim.id)) });
    const member = (await listMembers(app.system, place.id)).find(({ email }) => email === gone.email);
    await removeMember(app.as(owner.actor), { storeId: place.id, id: member!.id as MemberId });
    // Somebody else is of the team still, and may decide nothing by the time that it's written.
    await asOwner(app, `UPDATE members SET role = 'store_user' WHERE user_id = $1`, [moved.userId]);
    const mail = { template: 'proposal-waits' as const, claimId: claim.id, version: 2, userId: moved.userId };
    await app.services.db.inStore(place.id, (tx) =>
      app.services.jobs.enqueue(tx, 'send-mail', { storeId: place.id, mail }),
    );
    await app.drain();
    for (const actor of [gone, moved]) {
      expect(await mailsTo({ ...owner, actor })).toEqual([]);
    }
    expect(await mailsTo(owner)).toEqual(['proposal-waits']);
    await ask('proposal/withdraw', { expectedVersion: 2 });
    await ask('approve', { expectedVersion: 3, ...(await wanted(claim.id)) });
    await ask('proposal/withdraw', { expectedVersion: 4 });
    await app.drain();
    expect(await mailsTo(owner)).toEqual(['proposal-waits']);
  });
});

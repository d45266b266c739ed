import { describe, expect, test } from 'vitest';
import type { BulkActIn } from '#core/contract/desk/bulk.ts';
import type { BulkActId } from '#core/ids.ts';
import { archiveClaim } from '../../claims/lifecycle/archive-claim.ts';
import { openClaim } from '../../claims/outcomes/open-claim.ts';
import type { Actor } from '../../platform/context/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { removeMember } from '../../tenancy/people/remove-member.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asOwner, feedOf } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, signedIn, staff } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { createLabel } from '../labels/keep-labels.ts';
import { putLabelOn } from '../labels/label-claim.ts';
import { cancelBulkAct, readBulkAct, undoBulkAct } from './follow-bulk-act.ts';
import { runBulkAct } from './run-bulk-act.ts';
import { startBulkAct } from './start-bulk-act.ts';

const app = await testApp();
const store = await freshStore(app);
const { claimIn, filed, stands, provider } = await claimsInStates(app, store);
const admin = await staff(app, 'store_admin', store);
const partner = await staff(app, 'orderprotection_partner', store);
const owner = await staff(app, 'store_owner', store);

const take: BulkActIn = { name: 'take' };
const first = ({ id }: { id: string }) => ({ id, expectedVersion: 1 });
const start = (who: Actor, act: BulkActIn, claims: readonly { id: string }[], place = store) =>
  startBulkAct(app.as(who), { storeId: place.id, act, claims: { from: 'chosen', chosen: claims.map(first) } });
const read = (id: string, who: Actor = admin) => readBulkAct(app.as(who), { storeId: store.id, bulkId: id });
const several = (count: number) => Promise.all(Array.from({ length: count }, () => filed()));
const labelNamed = (name: string) => createLabel(app.as(admin), { storeId: store.id, name, color: 'teal' });
/** Runs the job as a worker does, on a database that may die. */
const work = (bulkId: string, db: Database = app.services.db, last = false) =>
  runBulkAct({ ...app.system, db }, { storeId: store.id, bulkId: bulkId as BulkActId }, { last });

describe('who may not', () => {
  test('who can’t do an act on one claim starts, reads, cancels, and undoes none', async () => {
    const [claim] = await several(1);
    const bulk = await start(admin, take, [claim!]);
    const place = { storeId: store.id, bulkId: bulk.id };
    const refused = [
      () => start(partner, take, [claim!]),
      () => readBulkAct(app.as(partner), place),
      () => cancelBulkAct(app.as(partner), place),
      () => undoBulkAct(app.as(partner), place),
    ];
    for (const act of refused) {
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
    }
    await app.drain();
    expect(await read(bulk.id)).toMatchObject({ state: 'done', done: 1 });
  });

  test('another store’s claim is not there, and another store’s people reach no act', async () => {
    const other = await freshStore(app);
    const stranger = await staff(app, 'store_owner', other);
    const [claim] = await several(1);
    await expect(start(stranger, take, [claim!], other)).rejects.toMatchObject({ code: 'not-found' });
    const bulk = await start(admin, take, [claim!]);
    await expect(read(bulk.id, stranger)).rejects.toMatchObject({ code: 'not-found' });
    const there = { storeId: other.id, bulkId: bulk.id };
    await expect(readBulkAct(app.as(stranger), there)).rejects.toMatchObject({ code: 'not-found' });
    await app.drain();
  });

  test('whoever loses the right while it runs goes no further: each claim asks anew', async () => {
    const leaver = await staff(app, 'store_support', store);
    const claims = await several(2);
    const bulk = await start(leaver, take, claims);
    const [member] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [leaver.userId]);
    await removeMember(app.system, { id: member?.id as never, storeId: store.id });
    await app.drain();
    expect(await read(bulk.id)).toMatchObject({ state: 'done', done: 0, leftOut: 2 });
    expect((await stands(claims[0]!.id)).state).toBe('NEW');
  });

  test('a token starts none', async () => {
    const headers = await bearerOf(app, store, ['claims:read', 'claims:update', 'claims:resolve']);
    const [claim] = await several(1);
    const json = { act: take, claims: { from: 'chosen', chosen: [first(claim!)] } };
    const path = `/v1/stores/${store.id}/bulk`;
    expect((await app.ask(hostOf(store), path, { json, headers })).status).toBe(401);
    expect((await app.ask('platform.test', path, { json })).status).toBe(401);
    const { headers: cookie } = await signedIn(app, 'store_user', store);
    const sent = await app.ask('platform.test', path, { json, headers: cookie });
    expect([sent.status, (await jsonOf(sent)).total]).toEqual([201, 1]);
    await app.drain();
  });
});

describe('an act on many claims', () => {
  test('a bulk act does each claim by its own verb, as its starter, one feed line each', async () => {
    const claims = await several(3);
    const bulk = await start(admin, take, claims);
    expect(bulk).toMatchObject({ state: 'running', total: 3, done: 0, startedBy: admin.name });
    await app.drain();
    expect(await read(bulk.id)).toMatchObject({ state: 'done', done: 3, leftOut: 0, undoable: false });
    for (const { id } of claims) {
      expect((await stands(id)).state).toBe('OPEN');
      expect((await feedOf(app, store, id)).filter((kind) => kind === 'claim.state_changed')).toHaveLength(1);
      const [line] = await asOwner(app, `SELECT actor_name FROM events WHERE claim_id = $1 AND to_state = 'OPEN'`, [
        id,
      ]);
      expect(line?.actor_name).toBe(admin.name);
    }
  });

  test('a bulk act is done by the provider’s people too, who work for many stores', async () => {
    const claims = await several(2);
    const bulk = await start(provider, take, claims);
    await app.drain();
    expect(await read(bulk.id, provider)).toMatchObject({ state: 'done', done: 2, leftOut: 0 });
  });

  test('a bulk act leaves out a claim that changed since it was chosen, and says why', async () => {
    const [changed, still] = await several(2);
    const bulk = await start(admin, { name: 'dismiss', reason: 'A test.' }, [changed!, still!]);
    await openClaim(app.as(owner), first(changed!));
    await app.drain();
    const told = await read(bulk.id);
    expect(told).toMatchObject({ done: 1, leftOut: 1 });
    expect(told.reasons).toMatchObject([{ claimId: changed!.id, why: 'This claim has changed since you read it.' }]);
    expect((await stands(changed!.id)).state).toBe('OPEN');
    expect((await stands(still!.id)).state).toBe('DISMISSED');
  });

  test('a bulk take leaves out a colleague’s claim; one already taken is done', async () => {
    const [own, others] = await several(2);
    await openClaim(app.as(admin), first(own!));
    await openClaim(app.as(owner), first(others!));
    const chosen = [own!, others!].map(({ id }) => ({ id, expectedVersion: 2 }));
    const claims = { from: 'chosen', chosen } as const;
    const bulk = await startBulkAct(app.as(admin), { storeId: store.id, act: take, claims });
    await app.drain();
    expect(await read(bulk.id)).toMatchObject({ done: 0, unchanged: 1, leftOut: 1 });
    const [line] = await asOwner(app, 'SELECT assignee_id FROM claims WHERE id = $1', [others!.id]);
    expect(line?.assignee_id).toBe(owner.userId);
  });

  test('a bulk act takes all of a list as it is then, and nothing that comes later', async () => {
    const label = await labelNamed('Wet boxes');
    const claims = await several(2);
    for (const { id } of claims) {
      await putLabelOn(app.as(admin), { id, labelId: label.id });
    }
    const list = { from: 'list', tab: 'todo', search: '', filter: { label: [label.id] } } as const;
    const bulk = await startBulkAct(app.as(admin), { storeId: store.id, act: take, claims: list });
    const late = await filed();
    await putLabelOn(app.as(admin), { id: late.id, labelId: label.id });
    await app.drain();
    expect(await read(bulk.id)).toMatchObject({ total: 2, done: 2 });
    expect((await stands(late.id)).state).toBe('NEW');
    const none = { ...list, filter: { label: [(await labelNamed('On none')).id] } };
    const empty = startBulkAct(app.as(admin), { storeId: store.id, act: take, claims: none });
    await expect(empty).rejects.toMatchObject({ code: 'validation-failed', detail: { code: 'bulk-without-claims' } });
  });

  test('a bulk act stops before the next claim once canceled; what was done stays', async () => {
    const claims = await several(3);
    const bulk = await start(admin, take, claims);
    let turns = 0;
    const { db } = app.services;
    const canceling: Database = {
      ...db,
      async inStore(storeId, change) {
        const answer = await db.inStore(storeId, change);
        turns += 1;
        if (turns === 1) {
          await cancelBulkAct(app.as(owner), { storeId: store.id, bulkId: bulk.id });
        }
        return answer;
      },
    };
    await work(bulk.id, canceling);
    await app.drain();
    expect(await read(bulk.id)).toMatchObject({ state: 'canceled', total: 3, done: 1, leftOut: 0 });
    expect(await Promise.all(claims.map(async ({ id }) => (await stands(id)).state))).toEqual(['OPEN', 'NEW', 'NEW']);
  });

  test.each(['before', 'after'] as const)(
    'a worker that dies just %s a claim’s commit does it exactly once when restarted',
    async (when) => {
      const claims = await several(3);
      const bulk = await start(admin, { name: 'label', labelId: (await labelNamed(`Dies ${when}`)).id }, claims);
      const taken = await start(admin, take, claims);
      const { db } = app.services;
      for (const { id } of [bulk, taken]) {
        let turns = 0;
        const dying: Database = {
          ...db,
          async inStore(storeId, change) {
            turns += 1;
            const dies = turns === 2;
            const answer = await db.inStore(storeId, async (tx) => {
              const done = await change(tx);
              if (dies && when === 'before') throw new Error('Killed.');
              return done;
            });
            if (dies) throw new Error('Killed.');
            return answer;
          },
        };
        await expect(work(id, dying)).rejects.toThrow('Killed.');
        expect(await read(id)).toMatchObject({ state: 'running', done: when === 'before' ? 1 : 2 });
      }
      await app.drain();
      for (const { id } of [bulk, taken]) {
        expect(await read(id)).toMatchObject({ state: 'done', done: 3, unchanged: 0, leftOut: 0 });
      }
      for (const { id } of claims) {
        const kinds = await feedOf(app, store, id);
        expect(kinds.filter((kind) => ['claim.labeled', 'claim.state_changed'].includes(kind))).toHaveLength(2);
      }
    },
  );

  test('a claim that fails at the last try too is left out, and the others are done', async () => {
    const claims = await several(2);
    const bulk = await start(admin, take, claims);
    const { db } = app.services;
    let turns = 0;
    const failing: Database = {
      ...db,
      inStore(storeId, change) {
        turns += 1;
        return turns === 1 ? Promise.reject(new Error('A fault.')) : db.inStore(storeId, change);
      },
    };
    await work(bulk.id, failing, true);
    expect(await read(bulk.id)).toMatchObject({ state: 'done', done: 1, leftOut: 1 });
    await app.drain();
  });

  test('two workers at once do each claim once', async () => {
    const claims = await several(4);
    const bulk = await start(admin, take, claims);
    await Promise.all([work(bulk.id), work(bulk.id)]);
    await app.drain();
    expect(await read(bulk.id)).toMatchObject({ state: 'done', done: 4, leftOut: 0 });
    for (const { id } of claims) {
      expect((await stands(id)).version).toBe(2);
    }
  });
});

test.each(['label', 'unlabel'] as const)(
  '%s takes no label of another store, and none that is no one’s',
  async (name) => {
    const elsewhere = await freshStore(app);
    const theirs = await createLabel(app.as(await staff(app, 'store_admin', elsewhere)), {
      storeId: elsewhere.id,
      name: 'Theirs',
      color: 'blue',
    });
    const claims = await several(1);
    for (const labelId of [theirs.id, 'lab_of-nobody']) {
      await expect(start(admin, { name, labelId }, claims)).rejects.toMatchObject({
        errors: [{ pointer: '/act/labelId', code: 'unknown' }],
      });
    }
  },
);

describe('undoing', () => {
  test('undoing restores what was done and leaves out what was changed since', async () => {
    const claims = await several(3);
    const bulk = await start(admin, { name: 'dismiss', reason: 'A test.' }, claims);
    await app.drain();
    expect(await read(bulk.id)).toMatchObject({ done: 3, undoable: true });
    app.clock.advance(60_000);
    await archiveClaim(app.as(admin), { id: claims[0]!.id, expectedVersion: 2 });
    const undo = await undoBulkAct(app.as(admin), { storeId: store.id, bulkId: bulk.id });
    await app.drain();
    expect(await read(undo.id)).toMatchObject({ name: 'reopen', total: 3, done: 2, leftOut: 1, undoable: false });
    expect(await Promise.all(claims.map(async ({ id }) => (await stands(id)).state))).toEqual([
      'ARCHIVED',
      'OPEN',
      'OPEN',
    ]);
    expect(await read(bulk.id)).toMatchObject({ undoable: false });
    const again = undoBulkAct(app.as(admin), { storeId: store.id, bulkId: bulk.id });
    await expect(again).rejects.toMatchObject({ code: 'validation-failed' });
  });

  test('pressed by several at once is done once, and the others hear that it was', async () => {
    const bulk = await start(admin, { name: 'dismiss', reason: 'A test.' }, await several(2));
    await app.drain();
    const undo = () => undoBulkAct(app.as(admin), { storeId: store.id, bulkId: bulk.id });
    const ends = await Promise.allSettled(Array.from({ length: 8 }, undo));
    const refused = ends.filter((end) => end.status === 'rejected');
    expect([ends.length - refused.length, refused.map(({ reason }) => reason.code)]).toEqual([
      1,
      Array(7).fill('validation-failed'),
    ]);
  });

  test('of labels touches no claim that had the label before', async () => {
    const label = await labelNamed('Was there');
    const [had, got] = await several(2);
    await putLabelOn(app.as(admin), { id: had!.id, labelId: label.id });
    const bulk = await start(admin, { name: 'label', labelId: label.id }, [had!, got!]);
    await app.drain();
    expect(await read(bulk.id)).toMatchObject({ done: 1, unchanged: 1 });
    await undoBulkAct(app.as(admin), { storeId: store.id, bulkId: bulk.id });
    await app.drain();
    const carriers = await asOwner(app, 'SELECT claim_id FROM claim_labels WHERE label_id = $1', [label.id]);
    expect(carriers).toEqual([{ claim_id: had!.id }]);
  });

  test('of an archived claim takes the right to bring it back', async () => {
    const { id } = await claimIn('DENIED');
    const { version } = await stands(id);
    const chosen = [{ id, expectedVersion: Number(version) }];
    const claims = { from: 'chosen', chosen } as const;
    const bulk = await startBulkAct(app.as(admin), { storeId: store.id, act: { name: 'archive' }, claims });
    await app.drain();
    expect(await read(bulk.id)).toMatchObject({ done: 1, undoable: false });
    const place = { storeId: store.id, bulkId: bulk.id };
    await expect(undoBulkAct(app.as(admin), place)).rejects.toMatchObject({ code: 'forbidden' });
    await undoBulkAct(app.as(owner), place);
    await app.drain();
    expect((await stands(id)).state).toBe('DENIED');
  });
});

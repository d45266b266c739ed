import { describe, expect, test } from 'vitest';
import type { BulkActIn } from '#core/contract/desk/bulk.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import { type BulkActName, bulkActNames } from '#core/rules/desk/bulk-acts.ts';
import { readOrderOfClaim } from '../../claims/outcomes/read-order-of-claim.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { claimAs, staff } from '../../testing/fixtures.ts';
import { proposals } from '../../testing/proposals.ts';
import { timersOf, wholeStore } from '../../testing/whole-store.ts';
import { createLabel } from '../labels/keep-labels.ts';
import { putLabelOn } from '../labels/label-claim.ts';
import { readBulkAct, undoBulkAct } from './follow-bulk-act.ts';
import { startBulkAct } from './start-bulk-act.ts';
import { bulkScene } from './testing/bulk-scene.ts';

/** The law of undo over acts on many claims: what the strip calls Undo leaves every row and timer as it was. */

const { app, store, jonah, mara } = await proposals();
const { claimIn } = await claimsInStates(app, store);
const { plain } = bulkScene(app, store);
// Its address is that of all other orders, which nothing here is approved at.
await plain();
const owner = await staff(app, 'store_owner', store);
const label = await createLabel(app.as(owner), { storeId: store.id, name: 'VIP', color: 'teal' });

interface Undone {
  act: BulkActIn;
  states: readonly ClaimState[];
  before?: (id: string) => Promise<unknown>;
}

const working: readonly ClaimState[] = ['NEW', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_OP'];

/** Each act, or what it is instead of undone. */
const acts: Record<BulkActName, Undone | string> = {
  label: { act: { name: 'label', labelId: label.id }, states: working },
  unlabel: {
    act: { name: 'unlabel', labelId: label.id },
    states: working,
    before: (id) => putLabelOn(app.as(owner), { id, labelId: label.id }),
  },
  approve: { act: { name: 'approve' }, states: ['NEW'] },
  close: {
    act: { name: 'close', reason: 'PACKAGE_ARRIVED' },
    states: [...working, 'TEMPORARILY_DISMISSED'],
    before: (id) => claimAs(app, { id }, 'ORDER_DELIVERED_NOT_RECEIVED'),
  },
  dismiss: { act: { name: 'dismiss', reason: 'A test.' }, states: [...working, 'TEMPORARILY_DISMISSED'] },
  archive: { act: { name: 'archive' }, states: ['RESOLVED_BY_BRAND'] },
  reassign: { act: { name: 'reassign', from: jonah.actor.userId, to: mara.actor.userId }, states: working },
  snooze: 'unsnoozed, and the strip says so',
  take: 'not undone: no act makes a claim new again',
  message: 'not undone: it was sent',
  wake: 'only brings back',
  reopen: 'only brings back',
  unarchive: 'only brings back',
  'undo-approval': 'only brings back',
};

/** When a label was put on; and of an archive, since when a claim is quiet, and what it was before it ended. */
const leftOut: Partial<Record<BulkActName, readonly string[]>> = {
  unlabel: ['put_at'],
  archive: ['last_activity_at', 'state_before'],
};

const everything = async (id: string, name: BulkActName) => {
  await app.drain();
  const all = { rows: await wholeStore(app, store), timers: await timersOf(app, id) };
  const without = leftOut[name] ?? [];
  return JSON.parse(JSON.stringify(all, (key, item) => (without.includes(key) ? undefined : item))) as object;
};

const cases = bulkActNames.flatMap((name) => {
  const undone = acts[name];
  return typeof undone === 'string' ? [] : undone.states.map((state) => [name, state, undone] as const);
});

describe('undoing an act on many claims', () => {
  test.each(cases)('of %s on %s leaves every row and timer as it was', async (name, state, { act, before }) => {
    const { id } = name === 'approve' ? await plain() : await claimIn(state);
    await asOwner(app, 'UPDATE claims SET unread = true, news_at = updated_at, assignee_id = $2 WHERE id = $1', [
      id,
      jonah.actor.userId,
    ]);
    await before?.(id);
    const { version } = await claimRow(app, store, id);
    // An approval reads the order anew; what its engine tells the first time is no part of what is undone.
    await readOrderOfClaim(app.as(owner), { id, expectedVersion: version });
    const was = await everything(id, name);
    app.clock.advance(1_000);
    const claims = { from: 'chosen', chosen: [{ id, expectedVersion: version }] } as const;
    const bulk = await startBulkAct(app.as(owner), { storeId: store.id, act, claims });
    await app.drain();
    expect(await readBulkAct(app.as(owner), { storeId: store.id, bulkId: bulk.id })).toMatchObject({
      done: 1,
      reasons: [],
    });
    app.clock.advance(1_000);
    await undoBulkAct(app.as(owner), { storeId: store.id, bulkId: bulk.id });
    expect(await everything(id, name)).toEqual(was);
  });
});

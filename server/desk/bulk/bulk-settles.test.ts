import { expect, test } from 'vitest';
import type { KeptBulkAct } from '#core/contract/desk/bulk.ts';
import { claimStates } from '#core/reference/claims.ts';
import { type BulkActName, bulkActNames } from '#core/rules/desk/bulk-acts.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { claimAs, freshStore, staff } from '../../testing/fixtures.ts';
import { createLabel } from '../labels/keep-labels.ts';
import { putLabelOn } from '../labels/label-claim.ts';
import { bulkFollows, SettledElsewhere } from './bulk.follows.ts';
import type { BulkPlace } from './bulk.sql.ts';
import { runBulkAct } from './run-bulk-act.ts';
import { keepBulkAct } from './start-bulk-act.ts';

/** The law of acts on many claims: what was done to a claim, and that it was, are never one without the other. */

const app = await testApp();
const store = await freshStore(app);
const { claimIn, settle } = await claimsInStates(app, store);
const owner = await staff(app, 'store_owner', store);
const provider = await staff(app, 'orderprotection_admin', null);
const label = await createLabel(app.as(owner), { storeId: store.id, name: 'VIP', color: 'teal' });
const day = 86_400_000;

const acts: { [Name in BulkActName]: KeptBulkAct & { name: Name } } = {
  take: { name: 'take' },
  label: { name: 'label', labelId: label.id },
  unlabel: { name: 'unlabel', labelId: label.id },
  message: { name: 'message', text: 'We’re on it.', needsAnswer: true },
  snooze: { name: 'snooze', until: new Date(app.clock.now() + 20 * day).toISOString() },
  approve: { name: 'approve' },
  close: { name: 'close', reason: 'PACKAGE_ARRIVED' },
  dismiss: { name: 'dismiss', reason: 'A test.' },
  archive: { name: 'archive' },
  reassign: { name: 'reassign', from: null, to: owner.userId },
  wake: { name: 'wake' },
  reopen: { name: 'reopen' },
  unarchive: { name: 'unarchive' },
  'undo-approval': { name: 'undo-approval' },
};

/** Keeps an act on claims as they are now. */
async function kept(act: KeptBulkAct, ids: string | readonly string[], person = owner): Promise<BulkPlace> {
  const rows = await Promise.all([ids].flat().map((id) => claimRow(app, store, id)));
  // Cast: rows as they are read.
  const chosen = rows.map(({ id, claim_number, version }) => ({ claim_id: id, claim_number, version })) as never;
  const bulk = await app.services.db.inStore(store.id, (tx) =>
    keepBulkAct(tx, app.as(person), store, { person, act, chosen }),
  );
  return { storeId: store.id, bulkId: bulk.id };
}

const keptOf = async ({ bulkId }: BulkPlace) =>
  (await asOwner(app, 'SELECT outcome, version_after, refusal FROM bulk_claims WHERE bulk_id = $1', [bulkId]))[0];

const linesOf = async (id: string) =>
  Number((await asOwner(app, 'SELECT count(*) FROM events WHERE claim_id = $1', [id]))[0]?.count);

test.each(bulkActNames)('%s, wherever a claim stands, is done and told so, or left out', async (name) => {
  for (const state of claimStates) {
    const { id } = await claimIn(state);
    await settle();
    await claimAs(app, { id }, 'ORDER_DELIVERED_NOT_RECEIVED');
    if (name === 'unlabel' && state !== 'ARCHIVED') {
      await putLabelOn(app.as(owner), { id, labelId: label.id });
    }
    const lines = await linesOf(id);
    const bulk = await kept(acts[name], id, state === 'WAITING_FOR_OP' ? provider : owner);
    await app.drain();
    const { version } = await claimRow(app, store, id);
    const settled = await keptOf(bulk);
    if ((await linesOf(id)) > lines) {
      expect(settled, state).toEqual({ outcome: 'done', version_after: version, refusal: null });
    } else {
      expect(settled?.outcome, state).toMatch(/^(unchanged|left-out)$/);
      expect(settled?.refusal, state).not.toMatchObject({ code: 'internal' });
    }
  }
});

test('an act is settled by its own line of its own claim, and once', async () => {
  const [one, another] = [await claimIn('NEW'), await claimIn('NEW')];
  const bulk = await kept(acts.close, one.id);
  const line = (id: string, trigger: string) => ({
    kind: 'claim.state_changed' as const,
    ...{ storeId: store.id, orderId: null, subject: id, sequence: 9, claimId: id, data: { trigger } },
  });
  const follow = (id: string, trigger: string) =>
    app.services.db.inStore(store.id, async (tx) => {
      const cause = { of: 'bulk-act', act: 'close', bulk, place: 1, claimId: one.id as never } as const;
      // Cast: as much of a line as its follower reads.
      await bulkFollows['claim.state_changed']?.(tx, { ...app.as(owner), cause }, line(id, trigger) as never);
    });
  await follow(another.id, 'close');
  await follow(one.id, 'open');
  expect(await keptOf(bulk)).toMatchObject({ outcome: null });
  await follow(one.id, 'close');
  expect(await keptOf(bulk)).toMatchObject({ outcome: 'done' });
  await expect(follow(one.id, 'close')).rejects.toThrow(SettledElsewhere);
});

test('an act that no line settles is done to each claim once, and left out', async () => {
  // More than a job does, each of which is looked at by the job that did it.
  const claims = [];
  for (let at = 0; at < 27; at += 1) claims.push(await claimIn('NEW'));
  const place = await kept(
    acts.message,
    claims.map(({ id }) => id),
  );
  for (let job = 0; job < 2; job += 1) {
    await runBulkAct({ ...app.system, followers: () => [] }, place, { last: false });
  }
  const rows = await asOwner(app, 'SELECT outcome, refusal FROM bulk_claims WHERE bulk_id = $1', [place.bulkId]);
  const leftOut = { outcome: 'left-out', refusal: expect.objectContaining({ code: 'internal' }) };
  expect(rows).toEqual(claims.map(() => leftOut));
  for (const { id } of claims) {
    const said = await asOwner(app, `SELECT 1 FROM events WHERE claim_id = $1 AND kind = 'message.created'`, [id]);
    expect(said).toHaveLength(1);
  }
});

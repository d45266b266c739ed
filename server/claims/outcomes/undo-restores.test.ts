import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import { isUndoable } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { lifecycleRows } from '#core/rules/claims/lifecycle/lifecycle-table.ts';
import type { Trigger } from '#core/rules/claims/lifecycle/lifecycle-terms.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asOwner, claimRow, mailsAbout } from '../../testing/db-asserts.ts';
import { missingItems, shopperOf, soldAndClaimed } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { dear, type Person, proposals } from '../../testing/proposals.ts';
import { timersOf, wholeStore } from '../../testing/whole-store.ts';
import { fileClaim } from '../file/file-claim.ts';
import { sendMessage } from '../messages/send-message.ts';
import { keepDraft } from '../staff-drafts/keep-draft.ts';
import { readOrderOfClaim } from './read-order-of-claim.ts';

/**
 * The law of undo: an act and its undoing leave every row of the store, every timer, and what each person's pages say as
 * they were, whatever the act and the state that it found. Each act that can be undone has its row here.
 */

const { app, store, jonah, mara, act, wanted, propose } = await proposals();
const { claimIn } = await claimsInStates(app, store, { order: dear, claim: { i1: 1, i2: 1 } });

type Do = (id: string) => Promise<{ status: number }>;

/** Below what takes a second person. */
async function little(id: string) {
  const { lines } = await wanted(id, { percentage: 10 });
  const [first, second] = lines;
  return { lines: [first, { ...second, resolutionType: 'NOT_COVERED', reason: 'NOT_COVERED' }] };
}

const acts = {
  approve: async (id) => act(mara, id, 'approve', await little(id)),
  'approve-proposal': async (id) => act(mara, id, 'proposal/approve', { note: 'Seen the ticket.' }),
  deny: (id) => act(mara, id, 'deny', { reason: 'NOT_COVERED', customerText: 'We’re sorry.' }),
  close: (id) => act(mara, id, 'close', { reason: 'OTHER', customerText: 'It was a gift.' }),
  dismiss: async (id) => {
    const other = await claimOfOrder(id);
    return act(mara, id, 'dismiss', other === null ? { reason: 'A test.' } : { duplicateOf: other });
  },
  'cancel-draft': (id) => act(mara, id, 'cancel', { reason: 'They called.' }),
} satisfies Partial<Record<Trigger, Do>>;
type Undone = keyof typeof acts;

/** Rows by which staff end a claim in a way that they can undo. */
const undoneRows = lifecycleRows.filter(
  ({ staff, to }) => staff !== undefined && to !== 'same' && to !== 'before' && isUndoable(to),
);
const cases = undoneRows.flatMap(({ trigger, from }) =>
  from.flatMap((state) => (state === null ? [] : [[trigger as Undone, state] as const])),
);

async function claimOfOrder(id: string): Promise<string | null> {
  const [row] = await asOwner(
    app,
    `SELECT other.id FROM claims one JOIN claims other ON other.order_id = one.order_id AND other.id <> one.id
     WHERE one.id = $1`,
    [id],
  );
  return row === undefined ? null : String(row.id);
}

/** What a person's pages say: the inbox, open and done, approvals, the queue, and the claim without its feed. */
async function pagesOf({ headers }: Person, id: string) {
  const ask = async (path: string) => jsonOf(await app.ask('platform.test', path, { headers }));
  return {
    open: await ask('/v1/console/notifications?state=open'),
    later: await ask('/v1/console/notifications?state=later'),
    done: await ask('/v1/console/notifications?state=done'),
    approvals: await ask('/v1/console/approvals'),
    queue: await ask('/v1/console/claims?tab=all'),
    claim: await ask(`/v1/console/claims/${id}`),
  };
}

/** What somebody noted with a decision that was undone is still read, as its line of the feed is. */
const isOfDecision = (item: unknown) =>
  (item as { decision?: unknown } | null)?.decision !== undefined &&
  !['PROPOSED', null].includes((item as { decision: string | null }).decision);

/** What says when something was written and by which version, and the record of what happened. */
const ofWriting = ['version', 'updatedAt', 'feed', 'again', 'printUrl', 'timeline'];
const said = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, item) =>
      ofWriting.includes(key)
        ? undefined
        : key === 'notes'
          ? item.filter((note: unknown) => !isOfDecision(note))
          : item,
    ),
  );

async function everything(id: string) {
  await app.drain();
  return said({
    rows: await wholeStore(app, store),
    timers: await timersOf(app, id),
    jonah: await pagesOf(jonah, id),
    mara: await pagesOf(mara, id),
  });
}

/** A claim of which all is kept that an act could lose: unread, assigned, drafted upon by who decides it. */
async function scene(state: ClaimState) {
  const { id } = await claimIn(state);
  // An approval reads the order anew; what its engine tells the first time is no part of what is undone.
  await readOrderOfClaim(app.as(mara.actor), { id, expectedVersion: (await claimRow(app, store, id)).version });
  await asOwner(app, 'UPDATE claims SET unread = true, news_at = updated_at, assignee_id = $2 WHERE id = $1', [
    id,
    jonah.actor.userId,
  ]);
  return id;
}

const draftOf = (id: string) =>
  keepDraft(app.as(mara.actor), { id, act: 'deny', about: null, content: '{"denyText":"We’re sorry."}', over: null });

async function actAndUndo(trigger: Undone, id: string) {
  const before = await everything(id);
  app.clock.advance(1_000);
  expect(await acts[trigger](id)).toMatchObject({ status: 200 });
  await app.drain();
  app.clock.advance(1_000);
  expect(await act(mara, id, 'undo')).toMatchObject({ status: 200 });
  expect(await everything(id)).toEqual(before);
}

describe('undo', () => {
  test('every act of staff that ends a claim for some seconds is among these', () => {
    expect(Object.keys(acts).sort()).toEqual([...new Set(undoneRows.map(({ trigger }) => trigger))].sort());
  });

  test.each(cases)('of %s on %s leaves every row, timer, and page as it was', async (trigger, state) => {
    const id = await scene(state);
    if (trigger === 'approve-proposal') {
      expect(await propose(jonah, id)).toMatchObject({ status: 409 });
    }
    await draftOf(id);
    await actAndUndo(trigger, id);
  });

  const decisive = Object.keys(acts).filter((name) => name !== 'cancel-draft') as Undone[];
  test.each(decisive)(
    'of %s brings back the proposal that waited, to be approved by the one it asked',
    async (trigger) => {
      const id = await scene('OPEN');
      await propose(jonah, id);
      await actAndUndo(trigger, id);
      await actAndUndo('approve-proposal', id);
      expect(await act(mara, id, 'proposal/approve')).toMatchObject({ status: 200 });
      app.clock.advance(10_000);
      await app.drain();
      expect(await claimRow(app, store, id)).toMatchObject({ state: 'RESOLVED' });
      app.clock.advance(60_000);
      await app.drain();
      const mails = await mailsAbout(app, store, id);
      expect(mails.filter((item) => /approved|resolved/.test(item))).toEqual(['claim-resolved']);
    },
  );

  test('of a decision brings back a proposal that was sent back, as sent back', async () => {
    const id = await scene('OPEN');
    await propose(jonah, id);
    await act(mara, id, 'proposal/refuse', { reason: 'Reship the bag.' });
    await actAndUndo('deny', id);
    expect(await act(mara, id, 'proposal/approve')).toMatchObject({ status: 409 });
  });

  test('of a decision leaves an outdated proposal outdated', async () => {
    const id = await scene('NEW');
    await propose(jonah, id);
    await act(jonah, id, 'open');
    await actAndUndo('deny', id);
    expect(await act(mara, id, 'proposal/approve')).toMatchObject({ status: 409 });
  });

  test('of a dismissal as the same as another claim forgets that other one', async () => {
    const { claim, order } = await soldAndClaimed(app, store, 'twice', { order: dear, claim: { i1: 1 } });
    const body = fileClaimIn.parse(missingItems(order.orderNumber, { i2: 1 }));
    const filing = { storeId: store.id, sourceOrderId: order.sourceOrderId, body };
    await fileClaim(app.as(shopperOf(app, store, claim.order_id)), filing);
    expect(await claimOfOrder(claim.id)).not.toBeNull();
    await actAndUndo('dismiss', claim.id);
    expect(await claimRow(app, store, claim.id)).toMatchObject({ duplicate_of: null });
  });

  test('of a denial leaves what a customer wrote meanwhile unread', async () => {
    const id = await scene('OPEN');
    await asOwner(app, 'UPDATE claims SET unread = false WHERE id = $1', [id]);
    await acts.deny(id);
    app.clock.advance(1_000);
    const { order_id: orderId } = await claimRow(app, store, id);
    const said = { orderId, claimId: id, messageContent: 'Wait!', medias: [] };
    await sendMessage(app.as(shopperOf(app, store, orderId)), said);
    app.clock.advance(1_000);
    expect(await act(mara, id, 'undo')).toMatchObject({ status: 200 });
    expect(await claimRow(app, store, id)).toMatchObject({ state: 'OPEN', unread: true });
  });

  test('of a closing asks no one how it went', async () => {
    const id = await scene('NEW');
    await actAndUndo('close', id);
    app.clock.advance(86_400_000);
    await app.drain();
    expect(await mailsAbout(app, store, id)).not.toContain('claim-review');
  });

  test('of a denial changes no reminder, and no day on which a claim closes', async () => {
    const [left, undone] = [await scene('WAITING_FOR_CUSTOMER'), await scene('WAITING_FOR_CUSTOMER')];
    for (const days of [3, 1, 2, 3]) {
      app.clock.advance(days * 86_400_000);
      await app.drain();
      if ((await claimRow(app, store, undone)).state === 'WAITING_FOR_CUSTOMER') {
        await acts.deny(undone);
        await act(mara, undone, 'undo');
      }
    }
    app.clock.advance(2 * 86_400_000);
    await app.drain();
    const told = async (id: string) => [(await claimRow(app, store, id)).state, await mailsAbout(app, store, id)];
    expect(await told(undone)).toEqual(await told(left));
    expect((await told(undone))[0]).toBe('CLOSED');
  });

  test('and every later act forget what the act before had found', async () => {
    const id = await scene('OPEN');
    await propose(jonah, id);
    await acts.deny(id);
    expect((await claimRow(app, store, id)).before_act).not.toBeNull();
    await act(mara, id, 'undo');
    expect((await claimRow(app, store, id)).before_act).toBeNull();
  });
});

import type { BulkActIn, KeptBulkAct } from '#core/contract/desk/bulk.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { type BulkActId, type ClaimId, isId, newId, type StoreId } from '#core/ids.ts';
import type { QueueTab } from '#core/reference/claims.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { isTimed, mostApprovedClaims, mostBulkClaims } from '#core/rules/desk/bulk-acts.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import { checkAssignee } from '../../claims/assign/assignable.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import type { Staff } from '../../tenancy/people/staff.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { checkLabel } from '../labels/check-label.ts';
import { refuseUnknown } from '../macros/macro-view.ts';
import { readQueue } from '../queue/read-queue.ts';
import { type BulkActRow, type ChosenClaim, insertBulkAct, numbersOf } from './bulk.sql.ts';
import { allowBulk, bulkView } from './bulk-view.ts';

/** The claims as a page names them: each as it was read, or all of a list as it is now. */
export type BulkChoice =
  | { from: 'chosen'; chosen: readonly { id: string; expectedVersion: number }[] }
  | { from: 'list'; tab: QueueTab; search: string; filter: QueueFilter };

/**
 * Starts an act on many claims, which a job then does to each of them by its own verb, with the rights that the person
 * holds at that moment. Which claims, and how they were, is kept: what comes into a list later is not touched.
 * @throws not-found; forbidden; validation-failed for no claim, more than can be done at once, or an
 *   assignee who can’t have them, a label of another store, a name in braces that no claim fills in, or approving a list
 */
export async function startBulkAct(ctx: Ctx, input: { storeId: StoreId; act: BulkActIn; claims: BulkChoice }) {
  const store = await storeById(ctx, input.storeId);
  const person = allowBulk(ctx, store, input.act.name);
  const { claims } = input;
  if (input.act.name === 'approve') {
    refuseUnchosen(claims);
  }
  if (input.act.name === 'message') {
    refuseUnknown(input.act.text, '/act/text');
  }
  if (input.act.name === 'reassign') {
    await checkAssignee(ctx, store, input.act.to);
  }
  const listed = claims.from === 'list' ? await claimsOfList(ctx, store, claims) : null;
  return ctx.db.inStore(store.id, async (tx) => {
    if ('labelId' in input.act) {
      await checkLabel(tx, store.id, input.act.labelId, '/act/labelId');
    }
    const chosen = listed ?? (claims.from === 'chosen' ? await chosenClaims(tx, store, claims.chosen) : []);
    return bulkView(tx, ctx, store, await keepBulkAct(tx, ctx, store, { person, act: input.act, chosen }));
  });
}

/**
 * What is paid was on somebody's screen, and is few enough to be undone.
 * @throws validation-failed
 */
function refuseUnchosen(claims: BulkChoice): void {
  if (claims.from === 'list') {
    throw new Problem('validation-failed', { detail: say('bulk-approve-chosen') });
  }
  if (claims.chosen.length > mostApprovedClaims) {
    throw new Problem('validation-failed', { detail: say('bulk-approve-too-many', { most: mostApprovedClaims }) });
  }
}

/** Keeps an act with its claims and puts its first job into the queue. @throws validation-failed without a claim */
export async function keepBulkAct(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  given: { person: Staff; act: KeptBulkAct; chosen: readonly ChosenClaim[]; undoes?: BulkActId },
): Promise<BulkActRow> {
  const { person, act, chosen, undoes } = given;
  if (chosen.length === 0) {
    throw new Problem('validation-failed', { detail: say('bulk-without-claims') });
  }
  const bulkId = newId('bulkAct', ctx.clock.now());
  const row = await insertBulkAct(
    tx,
    {
      store_id: store.id,
      id: bulkId,
      act: JSON.stringify(act),
      undoes: undoes ?? null,
      started_by: person.userId,
      started_by_name: person.name,
      started_at: nowOf(ctx),
      total: chosen.length,
    },
    chosen,
  );
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'bulk.started',
    data: { bulkId, act: act.name, total: chosen.length, ...(undoes && { undoes }) },
  });
  await ctx.jobs.enqueue(tx, 'bulk-act', { storeId: store.id, bulkId }, { background: !isTimed(act.name) });
  return row;
}

/** The claims that were chosen one by one, each once. @throws not-found for one that isn't the store's */
async function chosenClaims(
  tx: Tx,
  store: StoreRecord,
  given: readonly { id: string; expectedVersion: number }[],
): Promise<ChosenClaim[]> {
  const versions = new Map(given.map(({ id, expectedVersion }) => [id, expectedVersion]));
  const ids = [...versions.keys()].filter((id): id is ClaimId => isId('claim', id));
  const numbers = ids.length === 0 ? [] : await numbersOf(tx, store.id, ids);
  if (numbers.length < versions.size) {
    throw new Problem('not-found');
  }
  const numberOf = new Map(numbers.map(({ id, claim_number }) => [id, claim_number]));
  return ids.map((id) => ({
    claim_id: id,
    claim_number: numberOf.get(id) ?? 0,
    version: versions.get(id) ?? 0,
  }));
}

const pageSize = 500;

/** All claims of a list, by the queue's own reading: what the caller can't search for, this doesn't find either. */
async function claimsOfList(
  ctx: Ctx,
  store: StoreRecord,
  { tab, search, filter }: Extract<BulkChoice, { from: 'list' }>,
): Promise<ChosenClaim[]> {
  const found = new Map<ClaimId, ChosenClaim>();
  let after: Position | null = null;
  do {
    const { rows, next } = await readQueue(ctx, { tab, storeId: store.id, search, filter, after, size: pageSize });
    for (const { id, claimNumber, version } of rows) {
      if (isId('claim', id)) {
        found.set(id, { claim_id: id, claim_number: claimNumber, version });
      }
    }
    if (found.size > mostBulkClaims) {
      throw new Problem('validation-failed', { detail: say('bulk-too-many', { most: mostBulkClaims }) });
    }
    after = next;
  } while (after !== null);
  return [...found.values()];
}

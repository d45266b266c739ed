import type { BeforeAct } from '#core/reference/before-act.ts';
import { isUndoable } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { proposalState } from '#core/rules/claims/outcomes/proposals.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { decidedFieldsOf, putFieldsBack } from '../claim/claim-items.ts';
import type { ClaimRow, moveClaim } from '../claim/index.ts';
import { putTimers, waitingTimers } from '../claim/set-timers.ts';
import { ownDecisionDrafts, putDraftsBack } from '../staff-drafts/keep-draft.ts';

type Changes = Parameters<typeof moveClaim>[2];

/** These say when a row was written, whatever was written. */
const ofEveryWrite = ['updated_at', 'before_act'];

/** What hangs on a claim before an act, as whoever undoes it puts it back. */
export type Hanging = Pick<BeforeAct, 'items' | 'drafts' | 'timers'>;

/**
 * What hangs on a claim that an act is about to move, for who may undo it; null for an act that nobody can undo. Asked for
 * before the act, in its transaction.
 */
export async function hangingBefore(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, to }: { claim: ClaimRow; to: ClaimRow['state'] },
): Promise<Hanging | null> {
  if (ctx.actor.kind !== 'staff' || to === claim.state || !isUndoable(to)) {
    return null;
  }
  const [items, drafts, timers] = await Promise.all([
    decidedFieldsOf(tx, store.id, claim.id),
    ownDecisionDrafts(tx, ctx, claim),
    waitingTimers(tx, ctx, store, claim),
  ]);
  return { items, drafts, timers };
}

/** What an act is about to change on a claim, for who may undo it. */
export function rowBefore(claim: ClaimRow, changes: Changes, hanging: Hanging): BeforeAct {
  const columns = Object.entries(changes)
    .filter(([column]) => !ofEveryWrite.includes(column))
    .map(([column, left]) => [column, { was: claim[column as keyof ClaimRow], left }]);
  return { version: claim.version, columns: Object.fromEntries(columns), ...hanging };
}

/**
 * The columns of a claim as they were before the act that is undone. What somebody wrote since stays: a customer's news
 * doesn't become read. A proposal that waited then waits again.
 */
export function columnsBefore(claim: ClaimRow): Changes {
  const before = claim.before_act;
  if (before === null) {
    return {};
  }
  const asLeft = Object.entries(before.columns).filter(
    ([column, { left }]) => JSON.stringify(claim[column as keyof ClaimRow]) === JSON.stringify(left),
  );
  const { proposal, ...columns } = Object.fromEntries(asLeft.map(([column, { was }]) => [column, was]));
  return {
    ...columns,
    // Whoever had read it has read it still.
    ...(columns.unread === true && { news_at: claim.news_at }),
    ...(proposal !== undefined && { proposal: proposalBefore(claim, before, proposal) }),
  };
}

/** Nothing was changed by what is undone, so who was asked may say yes to the claim as it comes back. */
function proposalBefore(claim: ClaimRow, before: BeforeAct, was: unknown): string | null {
  // Cast: read from this column, kept, and read again.
  const proposal = was as ClaimRow['proposal'];
  if (proposal === null) {
    return null;
  }
  const waits = proposalState(proposal, before.version) === 'waits';
  return JSON.stringify(waits ? { ...proposal, again: claim.version + 1 } : proposal);
}

/** What hangs on a claim, as it was before the act that was undone: its items' fields, its maker's drafts, its timers. */
export async function putRowBack(
  tx: Tx,
  ctx: Ctx,
  { before, moved }: { before: BeforeAct; moved: ClaimRow },
): Promise<void> {
  await Promise.all([
    putFieldsBack(tx, moved.store_id, before.items, nowOf(ctx)),
    putDraftsBack(tx, moved, before.drafts),
    putTimers(tx, ctx, moved, before.timers),
  ]);
}

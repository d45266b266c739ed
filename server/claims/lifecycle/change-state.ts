import { Problem } from '#core/contract/platform/problems.ts';
import type { ClaimId, StoreId } from '#core/ids.ts';
import type { AmendmentKind, AmendmentState } from '#core/reference/amendments.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { Sentence } from '#core/reference/problem-sentences.ts';
import { type ClaimFacts, type Trigger, transition } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { type EventReason, holdChain, recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { waitColumns } from '../answer-clock/answer-due.ts';
import { setLateTimer } from '../answer-clock/tell-late.ts';
import { factsOf } from '../claim/claim-access.ts';
import { type ClaimRow, moveClaim } from '../claim/index.ts';
import { lifecycleSettingsOf } from '../claim/lifecycle-settings.ts';
import { setTimers } from '../claim/set-timers.ts';
import { leaveDecision } from '../decisions/end-decision.ts';
import { askerOn } from '../second-word/asker-on.ts';
import { daysToTell, heldDaysOf, type ToldDayRow } from '../told-days/tell-days.ts';
import { columnsBefore, type Hanging, hangingBefore, putRowBack, rowBefore } from './row-before.ts';

export interface StateChange {
  trigger: Trigger;
  /** The version that the caller last read; the present one when absent (timers carry theirs too). */
  expectedVersion?: number;
  reason?: EventReason;
  /** What the line says besides how it moved. */
  data?:
    | { total: string; currency: string }
    | { said?: string; until?: string }
    | { amendment: AmendmentState; kind: AmendmentKind; total: string; currency: string; said?: string };
  changes?: Parameters<typeof moveClaim>[2];
  /** What the lifecycle's rules need to know of the claim, where it was read with it. */
  facts?: ClaimFacts;
  /** What hangs on the claim before the act (`hangingBefore`), where the act read it with something else. */
  hanging?: Hanging | null;
  /**
   * What the act reads of what only whoever holds the claim may read, sent behind the move and answered with it; it is
   * asked for whether the claim moves or not.
   */
  reads?: () => Promise<unknown>;
  /**
   * What the act itself writes, sent together with what every move writes: its lines stand behind the move's. `held` are the
   * told days that hold once it has moved.
   */
  writes?: (moved: ClaimRow, held: readonly ToldDayRow[]) => Promise<unknown>;
}

const endings: readonly ClaimState[] = ['APPROVED', 'DENIED', 'CLOSED', 'DISMISSED', 'RESOLVED_BY_BRAND', 'ARCHIVED'];
/** What brings an ended claim back to be decided anew. */
const revivals: readonly Trigger[] = ['appeal', 'reopen-denied', 'reopen-closed', 'undismiss'];

/**
 * The one way in which a claim changes its state (lifecycle, rule 1): the rules are asked, one guarded statement moves
 * it, one line of the feed says so, the timers of its state are set. The caller has checked who may see the claim.
 * @throws state-conflict with the claim as it is now when somebody was faster or the state does not allow it; forbidden
 */
export async function changeState(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, ...change }: { claim: ClaimRow } & StateChange,
): Promise<ClaimRow> {
  const [facts, asker] = await Promise.all([change.facts ?? factsOf(tx, claim), askerOn(tx, ctx, store, claim)]);
  const settings = lifecycleSettingsOf(store, ctx.config);
  const verdict = transition(facts, change.trigger, asker, { now: nowOf(ctx), settings });
  const stale = change.expectedVersion !== undefined && change.expectedVersion !== claim.version;
  // Who may not at all is told that, whatever the claim has become meanwhile.
  if (stale && (verdict.allowed || verdict.code !== 'forbidden')) {
    throw new StateConflict(claim);
  }
  if (!verdict.allowed) {
    throw verdict.code === 'state-conflict'
      ? new StateConflict(claim, verdict.reason)
      : new Problem(verdict.code, { detail: verdict.reason });
  }
  const from = claim.state;
  const now = nowOf(ctx);
  const wakeAt = change.changes?.wake_at === undefined ? claim.wake_at : change.changes.wake_at;
  const undone = change.trigger === 'undo' ? claim.before_act : null;
  const [wait, hanging] = await Promise.all([
    waitColumns(tx, ctx, store, { claim, trigger: change.trigger, to: verdict.to, wakeAt }),
    change.hanging === undefined ? hangingBefore(tx, ctx, store, { claim, to: verdict.to }) : change.hanging,
  ]);
  const changes = {
    state: verdict.to,
    ...(endings.includes(verdict.to) && verdict.to !== from ? { state_before: from } : {}),
    last_activity_at: now,
    updated_at: now,
    // What was decided against the facts is so as long as that decision stands.
    ...(endings.includes(from) && !endings.includes(verdict.to) ? { overridden: false } : {}),
    ...(undone === null && wait),
    ...change.changes,
    ...(undone !== null && columnsBefore(claim)),
  };
  const before = hanging && rowBefore(claim, changes, hanging);
  // The claim first: what is sent behind it is carried out once it is held.
  const [moved, held] = await Promise.all([
    moveClaim(
      tx,
      { storeId: store.id, id: claim.id, version: claim.version, from: [from] },
      { ...changes, before_act: before && JSON.stringify(before) },
    ),
    heldDaysOf(tx, store.id, claim.id),
    holdChain(tx, store.id, claim.id),
    change.reads?.(),
  ]);
  if (!moved) {
    throw new StateConflict(claim);
  }
  const said = { claim: moved, trigger: change.trigger, undoes: claim.decided_at, held };
  const { told, still, write } = await daysToTell(tx, ctx, store, said);
  // Sent together, carried out one after the other: lines of the feed stand in this order.
  await Promise.all([
    write(),
    recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'claim.state_changed',
      claimId: claim.id,
      orderId: claim.order_id,
      from,
      to: verdict.to,
      reason: change.reason,
      data: { trigger: change.trigger, row: verdict.row, version: moved.version, ...change.data },
    }),
    revivals.includes(change.trigger) && leaveDecision(tx, store.id, claim.id, now),
    undone ? putRowBack(tx, ctx, { before: undone, moved }) : setTimers(tx, ctx, store, { claim: moved, told }),
    moved.answer_due_at !== claim.answer_due_at && setLateTimer(tx, ctx, moved),
    change.writes?.(moved, still),
  ]);
  return moved;
}

/**
 * The 409 of an act that a claim's state does not allow, or that somebody was faster with. Whoever answers the caller
 * puts the claim beside it as it is then (server/claims/claim-view/state-conflict.ts); sending the same again cannot succeed.
 */
export class StateConflict extends Problem {
  readonly claim: { id: ClaimId; storeId: StoreId };

  constructor(claim: ClaimRow, detail?: Sentence) {
    super('state-conflict', { detail, extensions: { retryable: false } });
    this.claim = { id: claim.id, storeId: claim.store_id };
  }
}

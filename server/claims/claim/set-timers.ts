import type { ClaimId, StoreId } from '../../../core/ids.ts';
import type { TimerJob, WaitingTimer } from '../../../core/reference/before-act.ts';
import type { ClaimState } from '../../../core/reference/claims.ts';
import { replyBy } from '../../../core/rules/claims/answer-until.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { lifecycleSettingsOf } from '../../tenancy/stores/store-settings.ts';

const dayMs = 86_400_000;

/** A claim as its timers are counted. */
interface Timed {
  id: ClaimId;
  state: ClaimState;
  version: number;
  wake_at: string | null;
  arrival_asked_at: string | null;
}

/**
 * Sets the timers that a claim's state asks for (lifecycle rows 5, 8, 11, 13, 17, 27b), counted from now, for the version that
 * the claim has now. Whatever moves a claim sets them anew, so that a proposal does not leave it without; a timer that was
 * set before and still waits is replaced.
 */
export function setTimers(tx: Tx, ctx: Ctx, store: StoreRecord, claim: Timed): Promise<void> {
  return putTimers(tx, ctx, { ...claim, store_id: store.id }, timersFor(ctx, store, claim));
}

/** Sets timers as given, for the version that the claim has now: as they waited before an act that was undone. */
export async function putTimers(
  tx: Tx,
  ctx: Ctx,
  claim: Pick<Timed, 'id' | 'version'> & { store_id: StoreId },
  timers: readonly WaitingTimer[],
): Promise<void> {
  const { id: claimId, version, store_id: storeId } = claim;
  for (const { job, place, runAt } of timers) {
    await ctx.jobs.enqueue(tx, job, { storeId, claimId, version }, { runAt, key: keyOf(claimId, { job, place }) });
  }
}

/** The timers of a claim's state that still wait, each with its time. */
export async function waitingTimers(tx: Tx, ctx: Ctx, store: StoreRecord, claim: Timed): Promise<WaitingTimer[]> {
  const timers = timersFor(ctx, store, claim);
  if (timers.length === 0) {
    return [];
  }
  const due = await ctx.jobs.waiting(
    tx,
    timers.map((timer) => keyOf(claim.id, timer)),
  );
  return timers.flatMap(({ job, place }) => {
    const runAt = due.get(keyOf(claim.id, { job, place }));
    return runAt === undefined ? [] : [{ job, place, runAt }];
  });
}

const keyOf = (claimId: ClaimId, { job, place }: Pick<WaitingTimer, 'job' | 'place'>) => `${job}:${claimId}:${place}`;

/** What a claim's state asks for, counted from now. */
function timersFor(ctx: Ctx, store: StoreRecord, claim: Timed): WaitingTimer[] {
  const settings = lifecycleSettingsOf(store, ctx.config);
  const after = (days: number) => new Date(ctx.clock.now() + days * dayMs).toISOString();
  const one = (job: TimerJob, runAt: string): WaitingTimer => ({ job, place: 0, runAt });
  const remind = (onDays: readonly number[]) =>
    onDays.map((days, place): WaitingTimer => ({ job: 'remind-customer', place, runAt: after(days) }));
  if (claim.state === 'WAITING_FOR_CUSTOMER') {
    const closes = replyBy(nowOf(ctx), settings.noAnswerDays);
    return [...remind(settings.answerReminderDays), one('close-unanswered', closes)];
  }
  if (claim.state === 'DRAFT') {
    return [...remind(settings.signReminderDays), one('expire-sign-link', after(settings.signDays))];
  }
  if (claim.state === 'WAITING_FOR_BRAND') {
    return [one('end-brand-wait', after(settings.onHoldDays))];
  }
  if (claim.state === 'TEMPORARILY_DISMISSED' && claim.wake_at !== null) {
    return [one('wake-claim', claim.wake_at)];
  }
  if (claim.state === 'TEMPORARILY_DISMISSED' && claim.arrival_asked_at !== null) {
    return [one('close-arrived', after(settings.arrivedAnswerDays))];
  }
  return [];
}

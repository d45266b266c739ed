import type { ClaimId, StoreId } from '#core/ids.ts';
import type { TimerJob, WaitingTimer } from '#core/reference/before-act.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { ToldDayKind } from '#core/rules/claims/told-days.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { lifecycleSettingsOf } from './lifecycle-settings.ts';

const dayMs = 86_400_000;

/** A claim as its timers are counted. */
interface Timed {
  id: ClaimId;
  state: ClaimState;
  version: number;
  wake_at: string | null;
}

/** Until when the days hold that its customer was told. */
type Told = Partial<Record<ToldDayKind, string>>;

/**
 * Sets the timers that a claim's state asks for (lifecycle rows 5, 8, 11, 13, 17, 27b), for the version that the claim has
 * now: what ends on a day that its customer was told at the end of that day, everything else counted from now. Whatever
 * moves a claim sets them anew, so that a proposal does not leave it without; a timer that was set before and still waits
 * is replaced.
 */
export function setTimers(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, told }: { claim: Timed; told: Told },
): Promise<void> {
  const timers = timersFor(ctx, store, claim, told);
  const set = timers.flatMap(({ runAt, ...timer }): WaitingTimer[] => (runAt === null ? [] : [{ ...timer, runAt }]));
  return putTimers(tx, ctx, { ...claim, store_id: store.id }, set);
}

/** Sets timers as given, for the version that the claim has now: as they waited before an act that was undone. */
export async function putTimers(
  tx: Tx,
  ctx: Ctx,
  claim: Pick<Timed, 'id' | 'version'> & { store_id: StoreId },
  timers: readonly WaitingTimer[],
): Promise<void> {
  const { id: claimId, version, store_id: storeId } = claim;
  await Promise.all(
    timers.map(({ job, place, runAt }) =>
      ctx.jobs.enqueue(tx, job, { storeId, claimId, version }, { runAt, key: keyOf(claimId, { job, place }) }),
    ),
  );
}

/** The timers of a claim's state that still wait, each with its time. */
export async function waitingTimers(tx: Tx, ctx: Ctx, store: StoreRecord, claim: Timed): Promise<WaitingTimer[]> {
  const timers = timersFor(ctx, store, claim, {});
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

/** What a claim's state asks for; without a time where that is the end of a day that was not told. */
type TimerOfState = Omit<WaitingTimer, 'runAt'> & { runAt: string | null };

function timersFor(ctx: Ctx, store: StoreRecord, claim: Timed, told: Told): TimerOfState[] {
  const settings = lifecycleSettingsOf(store, ctx.config);
  const after = (days: number) => new Date(ctx.clock.now() + days * dayMs).toISOString();
  const one = (job: TimerJob, runAt: string | undefined): TimerOfState => ({ job, place: 0, runAt: runAt ?? null });
  const remind = (onDays: readonly number[]) =>
    onDays.map((days, place): TimerOfState => ({ job: 'remind-customer', place, runAt: after(days) }));
  if (claim.state === 'WAITING_FOR_CUSTOMER') {
    return [...remind(settings.answerReminderDays), one('close-unanswered', told.reply)];
  }
  if (claim.state === 'DRAFT') {
    return [...remind(settings.signReminderDays), one('expire-sign-link', told.sign)];
  }
  if (claim.state === 'WAITING_FOR_BRAND') {
    return [one('end-brand-wait', after(settings.onHoldDays))];
  }
  if (claim.state === 'TEMPORARILY_DISMISSED') {
    return [claim.wake_at === null ? one('close-arrived', told.arrived) : one('wake-claim', claim.wake_at)];
  }
  return [];
}

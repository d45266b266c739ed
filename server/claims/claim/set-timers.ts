import type { ClaimId } from '../../../core/ids.ts';
import type { ClaimState } from '../../../core/reference/claims.ts';
import type { ToldDayKind } from '../../../core/rules/claims/told-days.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobName } from '../../platform/jobs/jobs.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { lifecycleSettingsOf } from '../../tenancy/stores/store-settings.ts';

const dayMs = 86_400_000;

type TimerJob = Extract<
  JobName,
  'remind-customer' | 'close-unanswered' | 'expire-sign-link' | 'wake-claim' | 'close-arrived' | 'end-brand-wait'
>;

interface TimedClaim {
  id: ClaimId;
  state: ClaimState;
  version: number;
  wake_at: string | null;
}

/**
 * Sets the timers that a claim's state asks for (lifecycle rows 5, 8, 11, 13, 17, 27b), for the version that the claim has
 * now: what ends on a day that its customer was told at the end of that day, everything else counted from now. Whatever moves a claim sets them anew, so that a proposal or an undone decision does not leave
 * it without; a timer that was set before and still waits is replaced.
 */
export async function setTimers(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, told }: { claim: TimedClaim; told: Partial<Record<ToldDayKind, string>> },
): Promise<void> {
  const settings = lifecycleSettingsOf(store, ctx.config);
  const set = (job: TimerJob, runAt: string, place = 0) =>
    ctx.jobs.enqueue(
      tx,
      job,
      { storeId: store.id, claimId: claim.id, version: claim.version },
      { runAt, key: `${job}:${claim.id}:${place}` },
    );
  const after = (days: number) => new Date(ctx.clock.now() + days * dayMs).toISOString();
  const remind = async (onDays: readonly number[]) => {
    for (const [index, days] of onDays.entries()) {
      await set('remind-customer', after(days), index);
    }
  };
  if (told.reply !== undefined && claim.state === 'WAITING_FOR_CUSTOMER') {
    await remind(settings.answerReminderDays);
    await set('close-unanswered', told.reply);
  } else if (told.sign !== undefined && claim.state === 'DRAFT') {
    await remind(settings.signReminderDays);
    await set('expire-sign-link', told.sign);
  } else if (claim.state === 'WAITING_FOR_BRAND') {
    await set('end-brand-wait', after(settings.onHoldDays));
  } else if (claim.state === 'TEMPORARILY_DISMISSED' && claim.wake_at !== null) {
    await set('wake-claim', claim.wake_at);
  } else if (told.arrived !== undefined && claim.state === 'TEMPORARILY_DISMISSED') {
    await set('close-arrived', told.arrived);
  }
}

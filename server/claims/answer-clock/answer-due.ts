import type { ClaimState } from '#core/reference/claims.ts';
import { awaitingStore, waitAfter } from '#core/rules/claims/answer-clock.ts';
import type { Trigger } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { answerDue, closingAfter, recordedHours } from '#core/rules/tenancy/answer-promise.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { answerPromiseOf } from '../../tenancy/stores/store-settings.ts';
import type { ClaimRow } from '../claim/index.ts';
import { answerTimesOf, type WaitKind } from './answer-record.ts';

const unmeasured = { measured: 0, p90: null };

/** By when a wait of this kind that begins now is answered: ISO 8601, the hour at which the store closes on that day. */
export async function dueFromNow(tx: Tx, ctx: Ctx, store: StoreRecord, kind: WaitKind): Promise<string> {
  const { inAll, ofKind } = await answerTimesOf(tx, ctx, store.id);
  return answerDue(nowOf(ctx), answerPromiseOf(store), recordedHours(ofKind.get(kind) ?? unmeasured, inAll));
}

/** The same for a claim that sleeps until its day, on which it is decided; null where it waits for no day. */
export function dueOnWaking(store: StoreRecord, wakeAt: string | null): string | null {
  const { working, timeZone } = answerPromiseOf(store);
  return wakeAt === null ? null : closingAfter(wakeAt, working, timeZone);
}

/** By when a claim that is filed now is answered; null for one that its customer still signs. */
export function dueOfFiling(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  filed: { state: ClaimState; type: WaitKind; wakeAt: string | null },
): Promise<string | null> | string | null {
  return awaitingStore.includes(filed.state)
    ? dueFromNow(tx, ctx, store, filed.type)
    : dueOnWaking(store, filed.wakeAt);
}

type WaitColumns = Partial<Pick<ClaimRow, 'answer_due_at' | 'answer_moved_to' | 'answer_due_before'>>;

/** What a transition writes of the wait for an answer; nothing where it goes on as it was. */
export async function waitColumns(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, ...moved }: { claim: ClaimRow; trigger: Trigger; to: ClaimState; wakeAt: string | null },
): Promise<WaitColumns> {
  const { trigger, to, wakeAt } = moved;
  const appeals = trigger === 'appeal' || claim.appealed_at !== null;
  const anew = async (): Promise<WaitColumns> => ({
    answer_due_at: await dueFromNow(tx, ctx, store, appeals ? 'APPEAL' : claim.type),
    answer_moved_to: null,
  });
  switch (waitAfter(trigger, to)) {
    case 'begins':
      return anew();
    case 'goes-on':
      return claim.answer_due_at === null ? anew() : {};
    case 'sleeps': {
      const due = dueOnWaking(store, wakeAt);
      const told = claim.answer_moved_to ?? claim.answer_due_at;
      // Put aside for less long than they were told to wait: the day that they were told holds.
      return due !== null && told !== null && due <= told ? {} : { answer_due_at: due, answer_moved_to: null };
    }
    case 'comes-back':
      return claim.answer_due_before === null
        ? anew()
        : { answer_due_at: claim.answer_due_before, answer_moved_to: null };
    case 'ends':
      return claim.answer_due_at === null
        ? {}
        : {
            answer_due_at: null,
            answer_moved_to: null,
            answer_due_before: claim.answer_moved_to ?? claim.answer_due_at,
          };
  }
}

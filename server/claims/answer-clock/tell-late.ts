import type { ClaimId, StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { claimFor } from '../claim/claim-access.ts';
import { type ClaimRow, moveAnswer } from '../claim/index.ts';
import { tellMoreDays } from '../told-days/tell-days.ts';
import { dueFromNow } from './answer-due.ts';

/** Looks at a claim when its answer is due. */
export interface LateTimer {
  storeId: StoreId;
  claimId: ClaimId;
  /** The day that was named, ISO 8601; with another one the timer does nothing. */
  dueAt: string;
}

/** Sets the timer of a claim whose answer is due on a day; one that was set before and still waits is replaced. */
export async function setLateTimer(
  tx: Tx,
  ctx: Ctx,
  claim: Pick<ClaimRow, 'store_id' | 'id' | 'answer_due_at'>,
): Promise<void> {
  const { store_id: storeId, id: claimId, answer_due_at: dueAt } = claim;
  if (dueAt !== null) {
    const options = { runAt: dueAt, key: `tell-late:${claimId}` };
    await ctx.jobs.enqueue(tx, 'tell-late', { storeId, claimId, dueAt }, options);
  }
}

/**
 * The day has passed on which the shopper was to hear from the store: they are told so before they ask, with a new day,
 * on the claim's page and by one email. The day that was missed stays what the console counts from.
 */
export async function tellLate(ctx: Ctx, { storeId, claimId, dueAt }: LateTimer): Promise<void> {
  const store = await storeById(ctx, storeId);
  await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, { claimId, access: { permission: 'claims:update', scopes: [] } });
    const to = await dueFromNow(tx, ctx, store, claim.appealed_at === null ? claim.type : 'APPEAL');
    const late = await moveAnswer(tx, { storeId: store.id, id: claim.id, dueAt }, to, nowOf(ctx));
    if (late) {
      await tellMoreDays(tx, ctx, store, { claim, days: [{ kind: 'answer', until: to, anew: true }], trigger: 'late' });
      await recordEvent(tx, ctx, {
        storeId: store.id,
        kind: 'claim.answer-late',
        claimId: claim.id,
        orderId: claim.order_id,
        data: { due: dueAt, movedTo: to },
      });
      await ctx.jobs.enqueue(tx, 'send-mail', {
        storeId: store.id,
        mail: { template: 'claim-late', claimId: claim.id, movedTo: to },
      });
    }
  });
}

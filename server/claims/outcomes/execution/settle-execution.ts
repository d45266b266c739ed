import type { ResolutionId } from '#core/ids.ts';
import type { Executed } from '../../../commerce/connectors/connector.ts';
import { settleMoney } from '../../../commerce/orders/promise-money.ts';
import { countUnitsRefunded } from '../../../commerce/orders/read-order.ts';
import { contractVersions } from '../../../ledger/contracts/contract-at.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { claimFor } from '../../claim/claim-access.ts';
import { claimItemsOf, clearExecutionError } from '../../claim/claim-items.ts';
import { findClaim } from '../../claim/index.ts';
import {
  holdResolution,
  movePayment,
  moveResolution,
  type ResolutionPaymentRow,
  type ResolutionRow,
} from '../../decisions/decision-rows.ts';
import { outcomeOf } from '../../decisions/outcome-of-claim.ts';
import { toldReference } from '../../decisions/told-reference.ts';
import { changeState } from '../../lifecycle/change-state.ts';
import { inviteReview } from '../../reviews/invite-review.ts';
import { tellCarriedOut, tellTopUpCarriedOut } from '../../told-days/tell-expected.ts';
import { refundFits } from './ask-engine.ts';
import { beginToFollow } from './follow-replacement.ts';
import { postGift } from './post-gift.ts';

/**
 * The engine did it: reference kept, money settled. The resolution is EXECUTED when all its payments are; when it was
 * the claim's last, the claim is resolved (lifecycle row 19). Answers whether another payment is to be asked for.
 */
export async function settleExecution(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  {
    resolution: { id: resolutionId },
    part,
    executed,
  }: { executed: Executed; resolution: { id: ResolutionId }; part: ResolutionPaymentRow | null },
): Promise<boolean> {
  const now = nowOf(ctx);
  const resolution = await holdResolution(tx, store.id, resolutionId);
  if (!resolution || !isExecuting(resolution, part)) {
    // Another run was faster with this payment; the next one may still be open.
    return part !== null;
  }
  const others = resolution.payments.filter((item) => item.id !== part?.id);
  const whole = others.every((item) => item.state === 'EXECUTED');
  const reference = part ? referencesOf([...others, { ...part, reference: executed.reference }]) : executed.reference;
  const done = await moveResolution(tx, store.id, resolution.id, {
    from: ['EXECUTING'],
    changes: {
      execution_state: whole ? 'EXECUTED' : 'PENDING',
      reference,
      last_error: null,
      executed_at: whole ? now : null,
      updated_at: now,
    },
  });
  if (!done) {
    return false;
  }
  const shared = { storeId: store.id, claimId: done.claim_id, orderId: done.order_id };
  if (part) {
    await settlePayment(tx, ctx, store, { part, reference: executed.reference });
    if (!refundFits(part, executed)) {
      await recordEvent(tx, ctx, {
        ...shared,
        kind: 'claim.flagged',
        data: { flag: 'AMOUNT_DIFFERS', booked: executed.amount ?? '0', expected: part.amount },
      });
    }
  }
  if (!whole) {
    await recordEvent(tx, ctx, {
      ...shared,
      kind: 'resolution.part-executed',
      data: {
        resolutionId: done.id,
        paymentId: part?.payment_id,
        reference: executed.reference,
        amount: part?.amount,
      },
    });
    return true;
  }
  await endExecution(tx, ctx, store, { ...resolution, ...done });
  return false;
}

/** Whether this run's engine call is still what stands: a payment, or a resolution that no payment gives. */
export function isExecuting(resolution: ResolutionRow, part: { id: string } | null): boolean {
  const state = part ? resolution.payments.find((item) => item.id === part.id)?.state : 'EXECUTING';
  return resolution.execution_state === 'EXECUTING' && state === 'EXECUTING';
}

/** One payment gave back what was asked of it. */
export async function settlePayment(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { part, reference }: { part: Pick<ResolutionPaymentRow, 'id' | 'payment_id' | 'amount'>; reference: string },
): Promise<void> {
  const now = nowOf(ctx);
  const moved = await movePayment(tx, store.id, part.id, {
    from: ['PENDING', 'EXECUTING', 'UNKNOWN', 'FAILED'],
    changes: {
      state: 'EXECUTED',
      reference,
      last_error: null,
      executed_at: now,
      updated_at: now,
    },
  });
  if (moved) {
    await settleMoney(tx, store.id, part.payment_id, { amount: part.amount, now });
  }
}

/**
 * A resolution is carried out whole: its units are counted, the store's book is told what was given, and the claim is resolved when it was the last. The money of
 * an amendment leaves its claim as it is.
 */
export async function endExecution(tx: Tx, ctx: Ctx, store: StoreRecord, done: ResolutionRow): Promise<void> {
  const shared = { storeId: store.id, claimId: done.claim_id, orderId: done.order_id };
  if (done.payments.length > 0 && done.refunded_quantity > 0) {
    const items = await claimItemsOf(tx, store.id, done.claim_id);
    const item = items.find((item) => item.id === done.claim_item_id);
    if (item) {
      const byHand = done.carried_out_by === 'people';
      await countUnitsRefunded(tx, store.id, item.order_item_id, { units: done.refunded_quantity, byHand });
    }
  }
  const [claimOfDone, versions] = await Promise.all([
    findClaim(tx, store.id, done.claim_id),
    contractVersions(tx, store.id),
    recordEvent(tx, ctx, {
      ...shared,
      kind: 'resolution.executed',
      data: { resolutionId: done.id, reference: toldReference(done), amount: done.original_value },
    }),
  ]);
  if (claimOfDone !== undefined) {
    await postGift(tx, ctx, store, { versions, claim: claimOfDone, done });
  }
  if (done.amendment_id !== null) {
    await clearExecutionError(tx, store.id, done.claim_id, nowOf(ctx));
    await tellTopUpCarriedOut(tx, ctx, store, done);
    return;
  }
  await beginToFollow(tx, ctx, done, store.id);
  const outcome = await outcomeOf(tx, store.id, done.claim_id);
  const isWhole = outcome.resolutions.every((item) => item.execution_state === 'EXECUTED');
  await tellCarriedOut(tx, ctx, store, { done, outcome, trigger: isWhole ? 'executed' : null });
  if (!isWhole) {
    return;
  }
  const claim = await claimFor(tx, ctx, store, {
    claimId: done.claim_id,
    access: { permission: 'claims:resolve', scopes: [] },
  });
  // Whoever carried the last one out, the claim is resolved by the product (lifecycle row 19).
  const itself: Ctx = ctx.actor.kind === 'system' ? ctx : { ...ctx, actor: { kind: 'system', name: 'Amends' } };
  const moved = await changeState(tx, itself, store, {
    claim,
    trigger: 'executed',
    changes: { execution_error: null },
  });
  await recordEvent(tx, ctx, { ...shared, kind: 'claim.resolved' });
  await ctx.jobs.enqueue(tx, 'send-mail', {
    storeId: store.id,
    mail: { template: 'claim-resolved', claimId: claim.id, expected: { version: moved.version } },
  });
  await inviteReview(tx, ctx, store, claim.id);
}

/** The references of a resolution's payments in the order in which they gave, as one text. */
export function referencesOf(payments: readonly { position: number; reference: string | null }[]): string {
  return [...payments]
    .sort((item, other) => item.position - other.position)
    .flatMap((item) => item.reference ?? [])
    .join(', ');
}

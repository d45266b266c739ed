import { Problem } from '#core/contract/platform/problems.ts';
import { type ClaimId, newId, type UserId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type OrderRows, orderRows } from '../../../commerce/orders/read-order.ts';
import { takeBack } from '../../../ledger/reimbursements/take-back.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { laneOf } from '../../../platform/jobs/lanes.ts';
import { refuseBeyondOwn } from '../../../tenancy/people/support/own-limit.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { onClaim } from '../../claim/claim-access.ts';
import { type ClaimRow, claimItemsOf } from '../../claim/claim-items.ts';
import { type AmendmentRow, moveAmendment } from '../../decisions/amendments.ts';
import { carriedOutBy } from '../../decisions/carried-out-by.ts';
import { refuseOverCover } from '../../decisions/cover-left.ts';
import { insertResolutions } from '../../decisions/decision-rows.ts';
import { worthOf } from '../../decisions/worth.ts';
import { changeState, StateConflict } from '../../lifecycle/change-state.ts';
import { whyNotConfirmed } from '../../second-word/why-not-confirmed.ts';
import { tellTopUp } from '../../told-days/tell-expected.ts';
import { readOrderOfClaim } from '../read-order-of-claim.ts';
import { reservePayments } from '../reserve-refund.ts';
import { openAmendmentOf, refuseBeyond } from './amend-claim.ts';

/**
 * Another person confirms what was proposed for a resolved claim (lifecycle row 33). A top-up becomes a resolution of
 * its own, with its own key, carried out as any other; a reversal is on record with that, since no engine takes money
 * back (docs/decisions/a-resolved-claim-is-amended.md). The customer is written to.
 * @throws forbidden to the proposer, and where their word or the caller's doesn't count; state-conflict; amount-out-of-bounds or refund-exceeds-paid when less is left by now
 */
export async function confirmAmendment(ctx: Ctx, input: { id: string; expectedVersion: number }): Promise<ClaimRow> {
  const read = await readOrderOfClaim(ctx, input);
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    const { outcome, open } = await openAmendmentOf(tx, store, claim);
    const rows = await orderRows(tx, store.id, { id: claim.order_id });
    const detail = open?.state === 'PROPOSED' ? await whyNotConfirmed(tx, ctx, store, { claim, open }) : null;
    if (detail !== null) {
      throw new Problem('forbidden', { detail });
    }
    if (open?.state !== 'PROPOSED' || !rows || ctx.actor.kind !== 'staff') {
      throw new StateConflict(claim, say('amendment-none'));
    }
    const { id: amendmentId, kind, amount, currency } = open;
    // A reversal gives nothing, so nothing of it hangs on what went back.
    const unread = kind === 'TOP_UP' ? read : null;
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: 'amend',
      expectedVersion: input.expectedVersion,
      data: { amendment: 'CONFIRMED', kind, total: amount, currency },
    });
    await refuseBeyond(tx, ctx, store, { claim, rows, outcome, ...open });
    const now = nowOf(ctx);
    const { userId, name } = ctx.actor;
    const confirmed = {
      state: 'CONFIRMED',
      confirmed_by: userId,
      confirmed_by_name: name,
      confirmed_at: now,
      unchecked: unread && JSON.stringify(unread),
    } as const;
    if (!(await moveAmendment(tx, store.id, amendmentId, { from: 'PROPOSED', changes: confirmed }))) {
      throw new StateConflict(claim);
    }
    if (kind === 'TOP_UP') {
      refuseBeyondOwn(ctx, store, worthOf(rows.order, store, amount));
      await refuseOverCover(tx, store.id, { claim, rows, amount });
      await promise(tx, ctx, { store, claim, rows, open, by: userId });
      await tellTopUp(tx, ctx, store, { claim, amendment: open });
    } else {
      await takeBack(tx, ctx, store, { amendmentId, claimId: claim.id, amount, at: now });
    }
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'claim.amended',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { amendmentId, kind, amount, currency, ...(unread && { why: unread }) },
    });
    await mailAmended(tx, ctx, store, { claimId: claim.id, amendmentId, version: moved.version });
    return moved;
  });
}

/** Writes to the customer of an amendment: that it was made, or, where they had been told, that it was canceled. */
export async function mailAmended(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  told: { claimId: ClaimId; amendmentId: AmendmentRow['id']; version: number },
): Promise<void> {
  const { claimId, amendmentId, version } = told;
  await ctx.jobs.enqueue(tx, 'send-mail', {
    storeId: store.id,
    mail: { template: 'claim-amended', claimId, amendmentId, expected: { version } },
  });
}

interface Promised {
  store: StoreRecord;
  claim: ClaimRow;
  rows: OrderRows;
  open: AmendmentRow;
  by: UserId;
}

/** The money of a top-up: a row beside the decision's, promised on the payments, and asked of the engine or of people. */
async function promise(tx: Tx, ctx: Ctx, { store, claim, rows, open, by }: Promised): Promise<void> {
  const now = nowOf(ctx);
  const [item] = await claimItemsOf(tx, store.id, claim.id);
  const type = open.method === 'STORE_CREDIT' ? 'FLAT_RATE_STORE_CREDIT' : 'FLAT_RATE';
  const row = {
    store_id: store.id,
    id: newId('resolution', ctx.clock.now()),
    claim_id: claim.id,
    decision_id: open.decision_id,
    amendment_id: open.id,
    claim_item_id: null,
    order_id: claim.order_id,
    type,
    flat_amount: open.amount,
    items_amount: open.amount,
    original_value: open.amount,
    original_currency: open.currency,
    paid_value: worthOf(rows.order, store, open.amount),
    paid_currency: store.currency,
    reimbursement_type: item?.reimbursement_type ?? 'brand',
    credit_store: item?.reimbursement_type === 'provider',
    execution_state: 'PENDING',
    carried_out_by: carriedOutBy(ctx.connectors.of(store), claim, type),
    resolved_by: by,
    created_at: now,
    updated_at: now,
  } as const;
  const payments = type === 'FLAT_RATE' ? await reservePayments(tx, ctx, store, row) : [];
  await insertResolutions(tx, [row], payments);
  if (row.carried_out_by === 'engine') {
    await ctx.jobs.enqueue(
      tx,
      'execute-resolution',
      { storeId: store.id, resolutionId: row.id },
      { queue: laneOf('orders', claim.order_id), key: `execute:${row.id}` },
    );
  }
}

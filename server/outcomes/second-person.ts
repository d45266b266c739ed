import { Problem } from '../../core/contract/problems.ts';
import type { Proposal } from '../../core/reference/claim-facts.ts';
import { say } from '../../core/reference/problem-sentences.ts';
import { compareMoney, toStoreCurrency } from '../../core/rules/money.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import type { ClaimRow } from '../claims/claim-items.ts';
import { changeState } from '../claims/lifecycle/change-state.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { countHolders } from '../people/count-holders.ts';
import type { StoreRecord } from '../stores/read-store.ts';
import { lifecycleSettingsOf } from '../stores/store-settings.ts';

interface Wanted {
  /** In the order's currency. */
  total: string;
  rate: string;
  expectedVersion: number;
  /** More store credit than one person gives freely, so it takes two below the limit too. */
  creditAboveBound: boolean;
}

/**
 * From the store's limit on, and above its bound of free store credit, a second person approves (lifecycle row 18b;
 * ASVS 2.3.5): the first approval is kept as a
 * proposal and answered with second-person-required; another holder's approval goes through. Where there is no second
 * holder and the approver did not file it, a signed-in second factor stands in. Answers the problem to throw once the
 * proposal is saved, or null to go on.
 * @throws amount-out-of-bounds above what one claim may pay
 */
export async function refuseSoloApproval(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  claim: ClaimRow,
  wanted: Wanted,
): Promise<Problem | null> {
  const limits = lifecycleSettingsOf(store, ctx.config);
  const total = toStoreCurrency(wanted.total, wanted.rate, store.currency);
  if (compareMoney(total, limits.claimLimit) > 0) {
    throw new Problem('amount-out-of-bounds', {
      detail: say('claim-limit', { limit: { amount: limits.claimLimit, currency: store.currency } }),
    });
  }
  const small = compareMoney(total, limits.secondPersonFrom) < 0 && !wanted.creditAboveBound;
  if (small || ctx.actor.kind === 'system') {
    return null;
  }
  // A token speaks for whoever made it, so it is nobody's second word, and nobody's word is the second to it.
  const me = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  const { proposal } = claim;
  // More than was proposed is one person's word again, so it becomes a proposal of its own.
  const proposed = proposal !== null && compareMoney(total, proposal.total) <= 0;
  const another = (person: string | null) => me !== null && person !== null && person !== me;
  if (proposed && another(proposal.by) && claim.filed_by !== me) {
    return null;
  }
  const permission = claim.category === 'WARRANTY' ? 'warranties:resolve' : 'claims:resolve';
  const alone = (await countHolders(tx, store, permission)) < 2 && claim.filed_by !== me;
  if (alone && ctx.actor.kind === 'staff' && ctx.actor.secondFactor) {
    return null;
  }
  if (another(claim.filed_by) && !proposal) {
    return null;
  }
  if (proposed && proposal.by === me) {
    return new Problem('second-person-required', { extensions: { version: claim.version, proposal } });
  }
  const made: Proposal = { by: me, total, currency: store.currency, at: nowOf(ctx) };
  const moved = await changeState(tx, ctx, store, claim, {
    trigger: 'propose',
    expectedVersion: wanted.expectedVersion,
    changes: { proposal: JSON.stringify(made) },
  });
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'claim.proposed',
    claimId: claim.id,
    orderId: claim.order_id,
    data: made,
  });
  return new Problem('second-person-required', { extensions: { version: moved.version, proposal: made } });
}

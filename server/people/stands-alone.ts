import type { UserId } from '../../core/ids.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { StoreScope } from '../rights/allow.ts';
import { resolveRight } from '../rights/claim-rights.ts';
import { countHolders } from './count-holders.ts';

/**
 * Whether nobody else could decide a claim, so that the caller's own second factor stands in for the colleague (lifecycle
 * rows 18b, 21, 23, 33). A token is nobody's second word.
 */
export async function standsAlone(tx: Tx, ctx: Ctx, store: StoreScope, claim: { category: string }): Promise<boolean> {
  const { actor } = ctx;
  return (
    actor.kind === 'staff' && Boolean(actor.secondFactor) && (await countHolders(tx, store, resolveRight(claim))) < 2
  );
}

/** Whether the caller may say the second word to what somebody proposed: another person, or who stands alone. */
export async function mayConfirm(
  tx: Tx,
  ctx: Ctx,
  store: StoreScope,
  claim: { category: string },
  proposal: { proposed_by: UserId },
): Promise<boolean> {
  const { actor } = ctx;
  return (
    actor.kind === 'staff' && (actor.userId !== proposal.proposed_by || (await standsAlone(tx, ctx, store, claim)))
  );
}

/**
 * Whether the next step asks for another than the caller, who approved the claim (row 21) or denied it before its appeal
 * (row 23), and the caller stands alone. Nobody else is looked up.
 */
export async function followsUpAlone(
  tx: Tx,
  ctx: Ctx,
  store: StoreScope,
  claim: {
    state: string;
    category: string;
    decided_by: string | null;
    denied_by: string | null;
    appeal_count: number;
  },
): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    return false;
  }
  const approved = claim.state === 'APPROVED' && actor.userId === claim.decided_by;
  const deniedBefore = claim.appeal_count > 0 && actor.userId === claim.denied_by;
  return (approved || deniedBefore) && (await standsAlone(tx, ctx, store, claim));
}

import type { UserId } from '../../core/ids.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { StoreScope } from '../rights/allow.ts';
import { resolveRight } from '../rights/resolve-right.ts';
import { countHolders } from './count-holders.ts';

/**
 * Whether nobody else could decide a claim, so that the caller's own second factor stands in for the colleague (lifecycle
 * rows 18b, 21, 33). A token is nobody's second word.
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

/** Whether the caller approved a claim and stands alone, and so may revoke that too. Asked only of the approver. */
export async function approverStandsAlone(
  tx: Tx,
  ctx: Ctx,
  store: StoreScope,
  claim: { state: string; category: string; decided_by: string | null },
): Promise<boolean> {
  const { actor } = ctx;
  const approver = claim.state === 'APPROVED' && actor.kind === 'staff' && actor.userId === claim.decided_by;
  return approver && (await standsAlone(tx, ctx, store, claim));
}

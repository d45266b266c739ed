import type { UserId } from '../../core/ids.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { StoreScope } from '../rights/allow.ts';
import { resolveRight } from '../rights/resolve-right.ts';
import { countHolders } from './count-holders.ts';

/**
 * Whether the caller is the second person to what somebody proposed: another one, or the proposer by a second factor
 * where nobody else could (lifecycle rows 18b, 33). A token is nobody's second word.
 */
export async function mayConfirm(
  tx: Tx,
  ctx: Ctx,
  store: StoreScope,
  claim: { category: string },
  proposal: { proposed_by: UserId },
): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    return false;
  }
  if (actor.userId !== proposal.proposed_by) {
    return true;
  }
  return Boolean(actor.secondFactor) && (await countHolders(tx, store, resolveRight(claim))) < 2;
}

import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { StoreScope } from '../rights/allow.ts';
import { resolveRight } from '../rights/resolve-right.ts';
import { countHolders } from './count-holders.ts';

/**
 * Whether the person who approved a claim is the only one who could revoke it: then their second factor stands in for
 * the colleague, as it does when they approve (lifecycle rows 18b, 21). Asked only of the approver.
 */
export async function standsAlone(
  tx: Tx,
  ctx: Ctx,
  store: StoreScope,
  claim: { state: string; category: string; decided_by: string | null },
): Promise<boolean> {
  const { actor } = ctx;
  if (
    claim.state !== 'APPROVED' ||
    actor.kind !== 'staff' ||
    !actor.secondFactor ||
    actor.userId !== claim.decided_by
  ) {
    return false;
  }
  return (await countHolders(tx, store, resolveRight(claim))) < 2;
}

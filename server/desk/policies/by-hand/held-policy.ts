import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { findPolicy, type PolicyByHand } from '../../../commerce/orders/cover/by-hand.ts';
import { holdOrderWithId } from '../../../commerce/orders/read-order.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from './refusals.ts';

/**
 * A policy that is in force, with its order held until the transaction ends: who files on it or decides a claim meets it here.
 * @throws not-found; state-conflict where it isn’t in force any more
 */
export async function heldPolicy(tx: Tx, storeId: StoreId, id: string): Promise<PolicyByHand> {
  const found = isId('policy', id) ? await findPolicy(tx, storeId, id) : undefined;
  if (found === undefined) {
    throw new Problem('not-found');
  }
  await holdOrderWithId(tx, storeId, found.order_id);
  const policy = await findPolicy(tx, storeId, found.id);
  if (policy === undefined || policy.removed_at !== null) {
    throw conflict(say('policy-over'));
  }
  return policy;
}

import { Problem } from '#core/contract/platform/problems.ts';
import type { PolicyId, StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { compareMoney, subtractMoney } from '#core/rules/platform/money.ts';
import { holdOrderWithId, type OrderRows } from '../../commerce/orders/read-order.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readGivenUnderPolicy } from './given-under-policy.sql.ts';

export { givenUnderPolicy } from './given-under-policy.sql.ts';

/** What of a claim says under which policy it gets something. */
type Covered = { policy_id: PolicyId | null };

/** What an order is insured for, and what of it its claims have left; decimal text in the order's currency. */
export interface CoverLeft {
  insured: string;
  left: string;
}

/**
 * What shipping protection of an order has left: all its claims together get no more than it was insured for. A bonus on
 * store credit is the store's gift and doesn't count. Null where nobody said what it was insured for.
 * @param given what they have by now; decimal text in the order's currency
 */
export function coverLeft(claim: Covered, rows: OrderRows, given: string): CoverLeft | null {
  const policy = rows.policies.find(({ id, kind }) => id === claim.policy_id && kind === 'SHIPPING');
  if (!policy?.insured_amount || compareMoney(policy.insured_amount, '0') === 0) {
    return null;
  }
  const isOver = compareMoney(given, policy.insured_amount) > 0;
  return { insured: policy.insured_amount, left: isOver ? '0' : subtractMoney(policy.insured_amount, given) };
}

/** The same, as it stands now. */
export async function readCoverLeft(
  tx: Tx,
  storeId: StoreId,
  claim: Covered,
  rows: OrderRows,
): Promise<CoverLeft | null> {
  if (claim.policy_id === null) {
    return null;
  }
  return coverLeft(claim, rows, await readGivenUnderPolicy(tx, storeId, rows.order.id, claim.policy_id));
}

/**
 * Refuses to give more than an order's protection has left. The order is held until the transaction ends: of two
 * approvals at once the second sees what the first gave.
 * @param amount decimal text in the order's currency, without a bonus
 * @throws amount-out-of-bounds
 */
export async function refuseOverCover(
  tx: Tx,
  storeId: StoreId,
  { claim, rows, amount }: { claim: Covered; rows: OrderRows; amount: string },
): Promise<void> {
  refuseOver(await holdCoverLeft(tx, storeId, { claim, rows }), rows, amount);
}

/** What an order's protection has left, with the order held; null where it is bound by none, and nothing is held. */
export async function holdCoverLeft(
  tx: Tx,
  storeId: StoreId,
  { claim, rows }: { claim: Covered; rows: OrderRows },
): Promise<CoverLeft | null> {
  if (coverLeft(claim, rows, '0') === null) {
    return null;
  }
  // Sent together, answered one after the other: what others gave is read once the order is held.
  const [, cover] = await Promise.all([
    holdOrderWithId(tx, storeId, rows.order.id),
    readCoverLeft(tx, storeId, claim, rows),
  ]);
  return cover;
}

/**
 * Refuses what is more than is left.
 * @throws amount-out-of-bounds
 */
export function refuseOver(cover: CoverLeft | null, rows: OrderRows, amount: string): void {
  if (cover !== null && compareMoney(amount, cover.left) > 0) {
    throw new Problem('amount-out-of-bounds', {
      detail: say('over-cover', { left: { amount: cover.left, currency: rows.order.currency } }),
    });
  }
}

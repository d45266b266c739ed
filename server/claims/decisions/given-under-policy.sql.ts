import type { OrderId, PolicyId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';

/**
 * An expression: what the decisions that count give under a policy of an order, without bonuses, as text in the order's
 * currency. Takes what stands for the store, the order and the policy.
 * @readsAcross Which policy a decision gives under is its claim’s.
 */
export const givenUnderPolicy = (store: string, order: string, policy: string): string => `(
  SELECT coalesce(sum(r.items_amount + r.tax_amount + r.shipping_amount + r.shipping_tax_amount), 0)::numeric(19, 3)::text
  FROM claims g
  JOIN decisions d ON d.store_id = ${store} AND d.claim_id = g.id AND d.live AND d.outcome = 'APPROVED'
  JOIN resolutions r ON r.store_id = ${store} AND r.decision_id = d.id
    AND r.execution_state NOT IN ('CANCELED', 'ABANDONED', 'SUPERSEDED')
  WHERE g.store_id = ${store} AND g.order_id = ${order} AND g.policy_id = ${policy})`;

const statement = { name: 'given_under_policy', text: `SELECT ${givenUnderPolicy('$1', '$2', '$3')} AS given` };

/** The same, read by itself. */
export async function readGivenUnderPolicy(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  policyId: PolicyId,
): Promise<string> {
  const [row] = await runNamed<{ given: string }>(tx, statement, [storeId, orderId, policyId]);
  return row?.given ?? '0';
}

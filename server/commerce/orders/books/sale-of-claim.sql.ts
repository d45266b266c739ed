import type { OrderId, PolicyId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** What of an order and its policy a gift is reckoned by. */
export interface SaleOfClaim {
  currency: string;
  exchange_rate: string | null;
  source_created_at: string;
  /** Null without a policy, and of one from before books were kept. */
  sold_at: string | null;
}

/** An order with the policy that a claim of it is under, if any. */
export function saleOfClaim(
  tx: Tx,
  storeId: StoreId,
  { orderId, policyId }: { orderId: OrderId; policyId: PolicyId | null },
): Promise<SaleOfClaim | undefined> {
  return tx
    .selectFrom('orders as o')
    .leftJoin('policies as p', (join) =>
      join.onRef('p.store_id', '=', 'o.store_id').onRef('p.order_id', '=', 'o.id').on('p.id', '=', policyId),
    )
    .select(['o.currency', 'o.exchange_rate', 'o.source_created_at', 'p.sold_at'])
    .where('o.store_id', '=', storeId)
    .where('o.id', '=', orderId)
    .executeTakeFirst();
}

import { type Selectable, sql } from 'kysely';
import type { OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Orders, Policies } from '../../../platform/db/schema.gen.ts';

/** A policy with what of its order a sale is reckoned from. */
export type PolicyToPost = Pick<
  Selectable<Policies>,
  | ('id' | 'kind' | 'reason' | 'premium_paid' | 'premium_currency' | 'removed_at')
  | ('sold_at' | 'contract_version' | 'cost' | 'sold_rate' | 'unposted' | 'price_by_hand')
> &
  Pick<Selectable<Orders>, 'total' | 'currency' | 'exchange_rate'> & {
    /** What the order says that its protection cost. */
    order_premium: string | null;
  };

/** All policies of some orders, those that were removed too. */
export function policiesToPost(tx: Tx, storeId: StoreId, orderIds: readonly OrderId[]): Promise<PolicyToPost[]> {
  return tx
    .selectFrom('policies as p')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'p.store_id').onRef('o.id', '=', 'p.order_id'))
    .select(['p.id', 'p.kind', 'p.reason', 'p.premium_paid', 'p.premium_currency', 'p.removed_at'])
    .select(['p.sold_at', 'p.contract_version', 'p.cost', 'p.sold_rate', 'p.unposted', 'p.price_by_hand'])
    .select(['o.total', 'o.currency', 'o.exchange_rate', 'o.premium_paid as order_premium'])
    .where('p.store_id', '=', storeId)
    .where('o.store_id', '=', storeId)
    .where(sql<boolean>`p.order_id = ANY (${orderIds}::text[])`)
    .orderBy('p.id')
    .execute();
}

export type KeptSale = Pick<PolicyToPost, 'id' | 'contract_version' | 'cost' | 'sold_rate' | 'unposted'>;

/** Keeps on policies what their sale came to, or why nothing of it is posted. */
export async function keepSales(tx: Tx, storeId: StoreId, sales: readonly KeptSale[]): Promise<void> {
  if (sales.length > 0) {
    await sql`
      UPDATE policies SET contract_version = kept.contract_version, cost = kept.cost, sold_rate = kept.sold_rate,
        unposted = kept.unposted
      FROM json_populate_recordset(NULL::policies, ${JSON.stringify(sales)}::json) AS kept
      WHERE policies.store_id = ${storeId} AND policies.id = kept.id`.execute(tx);
  }
}

import { type Insertable, type Selectable, sql } from 'kysely';
import type { OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Orders, Policies } from '../../../platform/db/schema.gen.ts';

export type UncoveredOrder = Pick<
  Selectable<Orders>,
  'id' | 'source_order_id' | 'total' | 'exchange_rate' | 'currency'
> & {
  country: string | null;
};

/**
 * Orders of a store that no shipping protection was ever given, bought since an instant and not canceled: the next ones
 * behind `after`, by id.
 */
export function uncoveredOrders(
  tx: Tx,
  storeId: StoreId,
  { since, after, most }: { since: string; after: OrderId | null; most: number },
): Promise<UncoveredOrder[]> {
  return tx
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.source_order_id',
      'o.total',
      'o.exchange_rate',
      'o.currency',
      sql<string | null>`o.shipping_address->>'country'`.as('country'),
    ])
    .where('o.store_id', '=', storeId)
    .where('o.source_created_at', '>=', since)
    .where('o.source_cancelled_at', 'is', null)
    .where('o.is_one_time_appeasement', '=', false)
    .$call((query) => (after === null ? query : query.where('o.id', '>', after)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('policies as p')
            .select('p.id')
            .whereRef('p.store_id', '=', 'o.store_id')
            .whereRef('p.order_id', '=', 'o.id')
            .where('p.kind', '=', 'SHIPPING'),
        ),
      ),
    )
    .orderBy('o.id')
    .limit(most)
    .execute();
}

/** Writes the policies of orders that are here for the first time. */
export async function insertPolicies(tx: Tx, rows: readonly Insertable<Policies>[]): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insertInto('policies')
      .values([...rows])
      .execute();
  }
}

/** Gives an order that has no shipping policy, not even a removed one, the store's own; false where it has one. */
export async function insertPolicyOfStore(tx: Tx, row: Insertable<Policies>): Promise<boolean> {
  const inserted = await tx
    .insertInto('policies')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).where('kind', '=', 'SHIPPING').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

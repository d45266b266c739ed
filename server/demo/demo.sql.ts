import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../platform/db/database.ts';

/** Which of these orders of a store are here, and which of them have a claim; by the engine's id. */
export async function ordersHere(
  tx: Tx,
  storeId: StoreId,
  sourceOrderIds: readonly string[],
): Promise<Map<string, { claimed: boolean }>> {
  if (sourceOrderIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('orders')
    .select(['source_order_id', 'id'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('claims')
            .select('claims.id')
            .where('claims.store_id', '=', storeId)
            .whereRef('claims.order_id', '=', 'orders.id'),
        )
        .as('claimed'),
    )
    .where('store_id', '=', storeId)
    .where('source_order_id', 'in', sourceOrderIds)
    .execute();
  return new Map(rows.map((row) => [row.source_order_id, { claimed: row.claimed === true }]));
}

/** How many products a store has. */
export async function productsHere(tx: Tx, storeId: StoreId): Promise<number> {
  const { count } = await tx
    .selectFrom('products')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

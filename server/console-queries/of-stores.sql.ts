import { type RawBuilder, sql } from 'kysely';
import type { StoreId } from '../../core/ids.ts';

/**
 * That a relation's rows are of these stores: a single store by its id, which is what the planner estimates and an index
 * begins with; of several those of `among`, the store of the row beside it, or any of them.
 */
export function ofStores(storeIds: readonly StoreId[], relation: string, among?: RawBuilder<unknown>) {
  const column = sql.ref(`${relation}.store_id`);
  if (storeIds.length === 1) {
    return sql`${column} = ${storeIds[0]}`;
  }
  return among === undefined ? sql`${column} = ANY(${storeIds})` : sql`${column} = ${among}`;
}

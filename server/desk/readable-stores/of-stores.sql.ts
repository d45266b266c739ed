import { type RawBuilder, sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import { pageForEach } from '../../platform/db/page-of-each.ts';

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

/** So many stores are each read by their own index; more are read together, by an index over all. */
const readOneByOne = 8;

/**
 * Pages of an order, each read along an index: one of each store where the stores are few, else one of them all. Of them
 * all the store is named so that no index of a store serves it: the planner would gather and sort all that the stores have.
 * @param page one page, in brackets, of what its condition on `store_id` names; `isOfOne` where that is one store
 * @param options.eachByItself there is no index over all stores, so that many are read each by its own as well
 */
export function pagesOfStores(
  storeIds: readonly StoreId[],
  page: (ofStores: RawBuilder<unknown>, isOfOne: boolean) => RawBuilder<unknown>,
  { eachByItself = false } = {},
): RawBuilder<unknown> {
  const isOfOne = storeIds.length <= readOneByOne;
  if (eachByItself && !isOfOne) {
    return sql`SELECT * FROM ${pageForEach(storeIds, (store) => page(sql`store_id = ${store}`, true))} AS of_each`;
  }
  const wheres = isOfOne
    ? storeIds.map((id) => sql`store_id = ${id}`)
    : [sql`coalesce(store_id, '') = ANY(${storeIds})`];
  return sql.join(
    wheres.map((where) => page(where, isOfOne)),
    sql` UNION ALL `,
  );
}

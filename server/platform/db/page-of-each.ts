import { type RawBuilder, sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';

export const oneMachineMark = '/* onOneMachine */';

/** Marks a statement that is sent on one machine alone, so that tests let it pass. */
export const onOneMachine = sql.raw(oneMachineMark);

/** So many stores are each named in a statement. */
export const mostNamed = 100;

/**
 * The rows that a page holds of each store, as a relation: what a list over stores chooses from, each store read in the
 * order of its index. Every store is named in its own part, so that several machines are each asked for their own: of
 * very many, these are asked for so many at once (merged-pages.ts).
 */
export function pageOfEach(
  storeIds: readonly StoreId[],
  page: (store: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (storeIds.length === 0 || storeIds.length > mostNamed) {
    return pageForEach(storeIds, page);
  }
  const pages = storeIds.map((id) => sql`(${page(sql`${id}`)})`);
  return sql`(${sql.join(pages, sql` UNION ALL `)})`;
}

/**
 * The same by one part that is run for each store, so that a statement with many such pages is as short for a hundred
 * stores as for two. Several machines take it of one store alone.
 */
export function pageForEach(
  storeIds: readonly StoreId[],
  page: (store: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [only] = storeIds;
  return storeIds.length === 1
    ? sql`(${page(sql`${only}`)})`
    : sql`(${onOneMachine} SELECT each_one.* FROM unnest(${storeIds}::text[]) AS place (store_id)
      CROSS JOIN LATERAL (${page(sql`place.store_id`)}) AS each_one)`;
}

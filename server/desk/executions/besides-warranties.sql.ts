import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';

/**
 * Without what is of the claims of warranties of some stores.
 * @param table whose rows name their store and their claim
 * @readsAcross Whether it’s one is told by its claim.
 */
export function besidesWarranties(table: 'resolutions' | 'mails', ofThem: readonly StoreId[]) {
  return ofThem.length === 0
    ? sql``
    : sql`AND NOT (${sql.ref(`${table}.store_id`)} = ANY(${ofThem}) AND EXISTS (
        SELECT 1 FROM claims c WHERE c.store_id = ${sql.ref(`${table}.store_id`)}
          AND c.id = ${sql.ref(`${table}.claim_id`)} AND c.category = 'WARRANTY'))`;
}

import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a claim has something that nobody has acted on and that this reader hasn't read.
 * @param column names one of the claim's columns in the statement
 */
export function isUnreadBy(reader: string, column: (name: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${column('unread')} AND NOT EXISTS (SELECT FROM claim_reads r
    WHERE r.store_id = ${column('store_id')} AND r.claim_id = ${column('id')} AND r.user_id = ${reader}
      AND r.read_until >= coalesce(${column('news_at')}, ${column('created_at')})))`;
}

import { type RawBuilder, sql } from 'kysely';
import { supportRole } from '#core/permissions.ts';
import type { Membership } from '../../../platform/context/context.ts';

const rows = `SELECT CASE WHEN bool_or(a.store_id IS NULL) THEN NULL
    ELSE coalesce(json_agg(json_build_object('storeId', a.store_id, 'aloneBelow', a.alone_below::text)
      ORDER BY a.assigned_at, a.id), '[]') END
  FROM support_assignments a WHERE a.user_id =`;

/**
 * The stores that a row of `members` reaches alone, as JSON; null where its role doesn’t go by stores, or reaches every one.
 * @param members the alias of the table
 */
export const assignedNow = (members: string): string =>
  `CASE WHEN ${members}.role = '${supportRole}' THEN (${rows} ${members}.user_id AND a.ended_at IS NULL) END`;

/** The same with what was taken away after an instant, ISO 8601. */
export function assignedSince(members: string, since: string): RawBuilder<Membership['assigned']> {
  return sql`CASE WHEN ${sql.ref(`${members}.role`)} = ${sql.lit(supportRole)}
    THEN (${sql.raw(rows)} ${sql.ref(`${members}.user_id`)} AND (a.ended_at IS NULL OR a.ended_at > ${since})) END`;
}

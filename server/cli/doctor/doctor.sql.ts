import { sql } from 'kysely';
import type { MediaId, StoreId } from '#core/ids.ts';
import { rightsOn } from '../../platform/db/app-rights.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Resolutions that failed, of which nobody knows whether they were carried out, or that were begun before `begun` and have no end. */
export async function countStuckResolutions(tx: Tx, begun: string): Promise<number> {
  const { count } = await tx
    .selectFrom('resolutions')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where((is) =>
      is.or([
        is('execution_state', 'in', ['UNKNOWN', 'FAILED']),
        is.and([is('execution_state', '=', 'EXECUTING'), is('updated_at', '<', begun)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Addresses that passed requests on since then, the last one first. */
export async function proxiesSince(tx: Tx, since: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('unnamed_proxies')
    .select('address')
    .where('seen_at', '>=', since)
    .orderBy('seen_at', 'desc')
    .limit(5)
    .execute();
  return rows.map(({ address }) => address);
}

/** Whether a row of a store’s feed can be seen from here. */
export async function seesFeedOf(tx: Tx, storeId: StoreId): Promise<boolean> {
  const row = await tx
    .selectFrom('events')
    .select('subject')
    .where('store_id', '=', storeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The feeds that were written to last. */
export function newestFeeds(tx: Tx, most: number): Promise<{ store_id: StoreId; subject: string }[]> {
  return tx
    .selectFrom('events')
    .select(['store_id', 'subject'])
    .groupBy(['store_id', 'subject'])
    .orderBy((query) => query.fn.max('at'), 'desc')
    .limit(most)
    .execute();
}

/** The files that were attached last. */
export function newestFiles(tx: Tx, most: number): Promise<{ store_id: StoreId; id: MediaId }[]> {
  return tx
    .selectFrom('media')
    .select(['store_id', 'id'])
    .where('state', '=', 'READY')
    .where('attached_at', 'is not', null)
    .orderBy('attached_at', 'desc')
    .limit(most)
    .execute();
}

/** Writes to a table as the app may, where it may change or delete rows, and finds none to write. */
export async function tryWrite(tx: Tx, table: string): Promise<void> {
  const { update, delete: deletes } = rightsOn(table);
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum = 1`.execute(tx);
  const first = rows[0]?.name ?? '';
  const column = sql.ref((Array.isArray(update) ? update[0] : undefined) ?? first);
  // The first column of each is a text that names the row, or its store.
  const none = sql`WHERE ${sql.ref(first)} = 'no row says this'`;
  if (update) {
    await sql`UPDATE ${sql.table(table)} SET ${column} = ${column} ${none}`.execute(tx);
  } else if (deletes) {
    await sql`DELETE FROM ${sql.table(table)} ${none}`.execute(tx);
  }
}

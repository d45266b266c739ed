import { sql } from 'kysely';
import type { StoreId, UserId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

interface Assigned {
  assignee_id: UserId | null;
  /** When the assignee is back, and in which zone that day begins, where they are away. */
  assignee_back_at: string | null;
  assignee_zone: string | null;
}

/**
 * Rows with the absences of their assignees, which lie on the coordinator: joined, they would make a dozen statements of the
 * one that a store's machine answers. Asked for beside the rows, since a page is read by what is sent at once.
 */
export async function withAbsences<Row extends Assigned>(
  tx: Tx,
  { storeIds, now }: { storeIds: readonly StoreId[]; now: string },
  asked: Promise<readonly Row[]>,
): Promise<Row[]> {
  const [rows, away] = await Promise.all([asked, awayNow(tx, storeIds, now)]);
  const found = new Map(away.map((row) => [row.user_id, row]));
  return rows.map((row) => {
    const absence = row.assignee_id === null ? undefined : found.get(row.assignee_id);
    return { ...row, assignee_back_at: absence?.until_at ?? null, assignee_zone: absence?.time_zone ?? null };
  });
}

/** Who of some stores, or of no store alone, is away. */
function awayNow(tx: Tx, storeIds: readonly StoreId[], now: string) {
  return tx
    .selectFrom('absences as a')
    .select(['a.user_id', 'a.until_at', 'a.time_zone'])
    .where('a.from_at', '<=', now)
    .where('a.until_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members as m')
          .select(sql`1`.as('one'))
          .whereRef('m.user_id', '=', 'a.user_id')
          .where((where) =>
            where.or([where('m.store_id', 'is', null), where('m.store_id', '=', sql<StoreId>`ANY(${storeIds})`)]),
          ),
      ),
    )
    .execute();
}

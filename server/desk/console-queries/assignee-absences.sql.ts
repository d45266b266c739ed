import { sql } from 'kysely';
import type { UserId } from '../../../core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

interface Assigned {
  assignee_id: UserId | null;
  /** When the assignee is back, and in which zone that day begins, where they are away. */
  assignee_back_at: string | null;
  assignee_zone: string | null;
}

/**
 * Rows with the absences of their assignees, which lie on the coordinator: joined, they would make a dozen statements of the
 * one that a store's machine answers.
 */
export async function withAbsences<Row extends Assigned>(tx: Tx, rows: readonly Row[], now: string): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ assignee_id }) => (assignee_id === null ? [] : [assignee_id])))];
  const away = ids.length === 0 ? [] : await absencesAt(tx, ids, now);
  const found = new Map(away.map((row) => [row.user_id, row]));
  return rows.map((row) => {
    const absence = row.assignee_id === null ? undefined : found.get(row.assignee_id);
    return { ...row, assignee_back_at: absence?.until_at ?? null, assignee_zone: absence?.time_zone ?? null };
  });
}

function absencesAt(tx: Tx, userIds: readonly UserId[], now: string) {
  return tx
    .selectFrom('absences')
    .select(['user_id', 'until_at', 'time_zone'])
    .where('user_id', '=', sql<UserId>`ANY(${userIds})`)
    .where('from_at', '<=', now)
    .where('until_at', '>', now)
    .execute();
}

import type { Insertable } from 'kysely';
import type { MemberId, StoreId, SupportAssignmentId, UserId } from '#core/ids.ts';
import { supportRole } from '#core/permissions.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SupportAssignments } from '../../../platform/db/schema.gen.ts';
import { tellRight } from '../../../platform/db/tell.ts';

/** The people of the provider’s support, by name. */
export function selectSupport(tx: Tx) {
  return tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.user_id', 'users.name', 'users.email', 'users.two_factor_enabled'])
    .where('members.role', '=', supportRole)
    .where('members.removed_at', 'is', null)
    .orderBy('users.name')
    .orderBy('members.id')
    .execute();
}

/** One of them; whoever changes their stores holds the row until the end, so that changes follow each other. */
export function findSupport(tx: Tx, id: MemberId) {
  return tx
    .selectFrom('members')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('role', '=', supportRole)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** What these people are assigned now, oldest first. */
export async function assignmentsOf(tx: Tx, userIds: readonly UserId[]) {
  return userIds.length === 0
    ? []
    : tx
        .selectFrom('support_assignments')
        .select(['id', 'user_id', 'store_id', 'alone_below', 'assigned_at', 'assigned_by_name'])
        .where('user_id', 'in', userIds)
        .where('ended_at', 'is', null)
        .orderBy('assigned_at')
        .orderBy('id')
        .execute();
}

/** What somebody is and was assigned, newest first. */
export function assignmentHistory(tx: Tx, userId: UserId, most: number) {
  return tx
    .selectFrom('support_assignments')
    .select(['store_id', 'alone_below', 'assigned_at', 'assigned_by_name', 'ended_at', 'ended_by_name'])
    .where('user_id', '=', userId)
    .orderBy('assigned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function insertAssignment(
  tx: Tx,
  row: Insertable<SupportAssignments> & { user_id: UserId; store_id: StoreId | null },
): Promise<void> {
  await tx.insertInto('support_assignments').values(row).execute();
  await tellRight(tx, 'person', row.user_id);
}

interface Ending {
  ended_at: string;
  ended_by: string | null;
  ended_by_name: string;
}

/** Ends some of what somebody is assigned: what they have open of it ends with it. */
export async function endAssignments(
  tx: Tx,
  userId: UserId,
  ids: readonly SupportAssignmentId[],
  ending: Ending,
): Promise<void> {
  if (ids.length > 0) {
    await tx.updateTable('support_assignments').set(ending).where('id', 'in', ids).execute();
    await tellRight(tx, 'person', userId);
  }
}

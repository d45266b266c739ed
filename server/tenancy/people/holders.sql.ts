import { sql } from 'kysely';
import type { AccountId, StoreId, UserId } from '#core/ids.ts';
import type { Membership } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { assignedNow, assignedSince } from './assigned/assigned.sql.ts';

/**
 * Everyone whose role may reach a store: its own people, its account's, the provider's.
 * @param since also those who were removed after that instant, ISO 8601
 */
export function membersReaching(
  tx: Tx,
  { id, accountId }: { id: StoreId; accountId: AccountId },
  since: string | null = null,
) {
  return membersOver(tx, { storeId: id, accountId }, since);
}

/**
 * Everyone whose role may reach a store, or an account as a whole, as `membersReaching` tells it.
 * @param since also those who were removed after that instant, ISO 8601
 */
export function membersOver(
  tx: Tx,
  { storeId, accountId }: { storeId: StoreId | null; accountId: AccountId | null },
  since: string | null,
) {
  return tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['user_id', 'role', 'store_id', 'account_id', 'removed_at', 'users.name'])
    .select([
      sql<Membership['assigned']>`${sql.raw(assignedNow('members'))}`.as('assigned'),
      (since === null ? sql<null>`NULL` : assignedSince('members', since)).as('assigned_lately'),
    ])
    .where('users.locked_at', 'is', null)
    .where((or) => or.or([or('removed_at', 'is', null), ...(since === null ? [] : [or('removed_at', '>', since)])]))
    .where((or) =>
      or.or([
        ...(storeId === null ? [] : [or('store_id', '=', storeId)]),
        ...(accountId === null ? [] : [or('account_id', '=', accountId)]),
        or.and([or('store_id', 'is', null), or('account_id', 'is', null)]),
      ]),
    )
    .orderBy('users.name')
    .orderBy('user_id')
    .execute();
}

/** The names of people, in their order. */
export async function namesOf(tx: Tx, ids: readonly UserId[]): Promise<{ id: UserId; name: string }[]> {
  return ids.length === 0
    ? []
    : tx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('name').orderBy('id').execute();
}

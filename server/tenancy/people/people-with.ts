import type { UserId } from '../../../core/ids.ts';
import { can, type Permission, roleSide } from '../../../core/permissions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreScope } from '../../platform/rights/allow.ts';
import { membersReaching, namesOf } from './holders.sql.ts';

/** The people of one side who hold a permission in a store, once each, by name. */
export async function peopleWith(
  tx: Tx,
  store: StoreScope,
  permission: Permission,
  side: 'store' | 'provider',
): Promise<{ id: UserId; name: string }[]> {
  const members = await membersReaching(tx, store);
  const holders = members.filter(
    ({ role, store_id, account_id }) =>
      roleSide(role) === side &&
      can([{ role, storeId: store_id, accountId: account_id }], permission, {
        storeId: store.id,
        accountId: store.accountId,
      }),
  );
  return namesOf(tx, [...new Set(holders.map((member) => member.user_id))]);
}

/** The names that these people have now, whatever became of their roles. */
export function peopleNamed(tx: Tx, ids: readonly UserId[]): Promise<{ id: UserId; name: string }[]> {
  return namesOf(tx, ids);
}

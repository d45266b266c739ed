import type { UserId } from '#core/ids.ts';
import { can, type Permission, roleSide } from '#core/permissions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreScope } from '../../platform/rights/allow.ts';
import { membersReaching, namesOf } from './holders.sql.ts';

type Named = { id: UserId; name: string };

/** The people of one side who hold a permission in a store, once each, by name. */
export async function peopleWith(
  tx: Tx,
  store: StoreScope,
  permission: Permission,
  side: 'store' | 'provider',
): Promise<Named[]> {
  return (await sidesWith(tx, store, permission))[side];
}

/**
 * The people who hold a permission in a store, once each, by name and of each side, and how many there are.
 * @param since counted are also those who held it after that instant, ISO 8601
 */
export async function sidesWith(
  tx: Tx,
  store: StoreScope,
  permission: Permission,
  since: string | null = null,
): Promise<{ store: Named[]; provider: Named[]; counted: number }> {
  const scope = { storeId: store.id, accountId: store.accountId };
  const holders = (await membersReaching(tx, store, since)).filter(({ role, store_id, account_id }) =>
    can([{ role, storeId: store_id, accountId: account_id }], permission, scope),
  );
  const ofSide = (side: 'store' | 'provider'): Named[] => {
    const there = holders.filter(({ role, removed_at }) => removed_at === null && roleSide(role) === side);
    return [...new Map(there.map(({ user_id, name }) => [user_id, name]))].map(([id, name]) => ({ id, name }));
  };
  return {
    store: ofSide('store'),
    provider: ofSide('provider'),
    counted: new Set(holders.map(({ user_id }) => user_id)).size,
  };
}

/** The names that these people have now, whatever became of their roles. */
export function peopleNamed(tx: Tx, ids: readonly UserId[]): Promise<{ id: UserId; name: string }[]> {
  return namesOf(tx, ids);
}

import type { UserId } from '#core/ids.ts';
import { can, type Permission } from '#core/permissions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreScope } from '../../platform/rights/allow.ts';
import { membersReaching } from './holders.sql.ts';
import { membershipsOf } from './people.sql.ts';

/**
 * How many people hold a permission in a store: whether there is a second person to ask at all (lifecycle row 18b).
 * @param since also those who held it after that instant, ISO 8601
 */
export async function countHolders(
  tx: Tx,
  store: StoreScope,
  permission: Permission,
  since: string | null = null,
): Promise<number> {
  const holders = new Set<string>();
  for (const member of await membersReaching(tx, store, since)) {
    const membership = { role: member.role, storeId: member.store_id, accountId: member.account_id };
    if (can([membership], permission, { storeId: store.id, accountId: store.accountId })) {
      holders.add(member.user_id);
    }
  }
  return holders.size;
}

/** Whether somebody holds a permission in a store now: asked of who isn't the caller, inside a transaction. */
export async function holdsNow(tx: Tx, store: StoreScope, permission: Permission, userId: UserId): Promise<boolean> {
  const held = await membershipsOf(tx, userId);
  return can(held, permission, { storeId: store.id, accountId: store.accountId });
}

/**
 * The store's own people, and its account's, who hold a permission in it; the provider's are not among them.
 * @param since also those who held it after that instant, ISO 8601
 */
export async function storesHolders(
  tx: Tx,
  store: StoreScope,
  permission: Permission,
  since: string | null = null,
): Promise<UserId[]> {
  const holders = new Set<UserId>();
  for (const { user_id, role, store_id: storeId, account_id: accountId } of await membersReaching(tx, store, since)) {
    const own = storeId === store.id || accountId === store.accountId;
    if (own && can([{ role, storeId, accountId }], permission, { storeId: store.id, accountId: store.accountId })) {
      holders.add(user_id);
    }
  }
  return [...holders];
}

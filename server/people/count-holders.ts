import { can, type Permission } from '../../core/permissions.ts';
import type { Tx } from '../db/database.ts';
import type { StoreScope } from '../rights/allow.ts';
import { membersReaching } from './holders.sql.ts';

/** How many people hold a permission in a store: whether there is a second person to ask at all (lifecycle row 18b). */
export async function countHolders(tx: Tx, store: StoreScope, permission: Permission): Promise<number> {
  const holders = new Set<string>();
  for (const member of await membersReaching(tx, store)) {
    const membership = { role: member.role, storeId: member.store_id, accountId: member.account_id };
    if (can([membership], permission, { storeId: store.id, accountId: store.accountId })) {
      holders.add(member.user_id);
    }
  }
  return holders.size;
}

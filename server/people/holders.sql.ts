import type { AccountId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';

/** Everyone whose role may reach a store: its own people, its account's, the provider's. */
export function membersReaching(tx: Tx, store: { id: StoreId; accountId: AccountId }) {
  return tx
    .selectFrom('members')
    .select(['user_id', 'role', 'store_id', 'account_id'])
    .where('removed_at', 'is', null)
    .where((or) =>
      or.or([
        or('store_id', '=', store.id),
        or('account_id', '=', store.accountId),
        or.and([or('store_id', 'is', null), or('account_id', 'is', null)]),
      ]),
    )
    .execute();
}

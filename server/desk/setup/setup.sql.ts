import type { AccountId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What is there in a store: each asks for one row at most. */
export function selectSetup(tx: Tx, storeId: StoreId, now: string) {
  return tx
    .selectNoFrom((made) => [
      made.exists(tx.selectFrom('orders').select('id').where('store_id', '=', storeId)).as('orders'),
      made.exists(tx.selectFrom('claims').select('id').where('store_id', '=', storeId)).as('claims'),
      made
        .exists(
          tx
            .selectFrom('invitations')
            .select('id')
            .where('store_id', '=', storeId)
            .where('accepted_at', 'is', null)
            .where('revoked_at', 'is', null)
            .where('expires_at', '>', now),
        )
        .as('invited'),
    ])
    .executeTakeFirstOrThrow();
}

/** The areas in which something was ever set. */
export function selectSetAreas(tx: Tx, storeId: StoreId) {
  return tx.selectFrom('store_settings').select('area').distinct().where('store_id', '=', storeId).execute();
}

/** Up to two people of a store and of its account. */
export function selectTwoPeople(tx: Tx, store: { id: StoreId; accountId: AccountId }) {
  return tx
    .selectFrom('members')
    .select('user_id')
    .distinct()
    .where('removed_at', 'is', null)
    .where((or) => or.or([or('store_id', '=', store.id), or('account_id', '=', store.accountId)]))
    .limit(2)
    .execute();
}

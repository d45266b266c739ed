import type { Insertable } from 'kysely';
import type { ApiTokenId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { ApiTokens } from '../db/schema.gen.ts';
import { tellRight } from '../db/tell.ts';

export async function insertToken(tx: Tx, row: Insertable<ApiTokens>): Promise<void> {
  await tx.insertInto('api_tokens').values(row).execute();
}

/**
 * A token by its hash, with the account of its store; only while it lives.
 * @readsAcross A token acts in the account of its store.
 */
export function findLiveToken(tx: Tx, hash: string, now: string) {
  return tx
    .selectFrom('api_tokens')
    .innerJoin('stores', 'stores.id', 'api_tokens.store_id')
    .select([
      'api_tokens.id',
      'api_tokens.store_id',
      'api_tokens.name',
      'api_tokens.scopes',
      'api_tokens.created_by',
      'api_tokens.last_used_at',
      'stores.account_id',
    ])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function markUsed(tx: Tx, storeId: StoreId, id: ApiTokenId, at: string): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ last_used_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/** Revokes a token; false when there is none that lives. */
export async function markRevoked(tx: Tx, storeId: StoreId, id: ApiTokenId, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await tellRight(tx, 'token', id);
  return numUpdatedRows > 0n;
}

export function tokensOfStore(tx: Tx, storeId: StoreId) {
  return tx
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scopes', 'created_by', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
    .where('store_id', '=', storeId)
    .orderBy('created_at', 'desc')
    .execute();
}

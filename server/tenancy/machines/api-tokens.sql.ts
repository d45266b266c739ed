import { type Insertable, sql } from 'kysely';
import type { ApiTokenId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ApiTokens } from '../../platform/db/schema.gen.ts';
import { tellRight } from '../../platform/db/tell.ts';

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
    .leftJoin('api_token_uses', (join) =>
      join
        .onRef('api_token_uses.store_id', '=', 'api_tokens.store_id')
        .onRef('api_token_uses.token_id', '=', 'api_tokens.id'),
    )
    .select([
      'api_tokens.id',
      'api_tokens.store_id',
      'api_tokens.name',
      'api_tokens.scopes',
      'api_tokens.created_by',
      'api_token_uses.last_used_at',
      'stores.account_id',
    ])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function markUsed(tx: Tx, storeId: StoreId, id: ApiTokenId, at: string): Promise<void> {
  await tx
    .insertInto('api_token_uses')
    .values({ store_id: storeId, token_id: id, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['store_id', 'token_id']).doUpdateSet({ last_used_at: at }))
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

export type TokenRow = Awaited<ReturnType<typeof tokensOfStore>>[number];

/**
 * The tokens of a store, newest first, as their ids are; only those older than `before` where it is given.
 * @readsAcross The list names who made each.
 */
export function tokensOfStore(tx: Tx, storeId: StoreId, page: { size: number; before?: string }) {
  const query = tx
    .selectFrom('api_tokens')
    .leftJoin('users', 'users.id', 'api_tokens.created_by')
    .leftJoin('api_token_uses', (join) =>
      join
        .onRef('api_token_uses.store_id', '=', 'api_tokens.store_id')
        .onRef('api_token_uses.token_id', '=', 'api_tokens.id'),
    )
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.prefix',
      'api_tokens.scopes',
      'api_tokens.created_by',
      'api_tokens.created_at',
      'api_tokens.expires_at',
      'api_token_uses.last_used_at',
      'api_tokens.revoked_at',
      'users.name as created_by_name',
    ])
    .where('api_tokens.store_id', '=', storeId)
    .orderBy('api_tokens.id', 'desc')
    .limit(page.size);
  const id = sql<string>`api_tokens.id`;
  return (page.before === undefined ? query : query.where(id, '<', page.before)).execute();
}

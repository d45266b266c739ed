import { type Insertable, sql } from 'kysely';
import type { GrantId, SessionId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { Grants } from '../db/schema.gen.ts';
import { tellRight } from '../db/tell.ts';

export async function insertGrant(tx: Tx, grant: Insertable<Grants>): Promise<void> {
  await tx.insertInto('grants').values(grant).execute();
}

/** The live grant of a token, with the name that its order or its draft carries. */
export function findGrant(tx: Tx, storeId: StoreId, tokenHash: string, now: string) {
  return tx
    .selectFrom('grants')
    .leftJoin('orders', (join) =>
      join.onRef('orders.store_id', '=', 'grants.store_id').onRef('orders.id', '=', 'grants.order_id'),
    )
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.store_id', '=', 'grants.store_id').onRef('sessions.id', '=', 'grants.session_id'),
    )
    .select([
      'grants.id',
      'grants.order_id',
      'grants.session_id',
      'grants.expires_at',
      'orders.customer_name',
      sql<string | null>`concat_ws(' ', sessions.metadata #>> '{inStore,contact,firstName}',
        sessions.metadata #>> '{inStore,contact,lastName}')`.as('draft_name'),
    ])
    .where('grants.store_id', '=', storeId)
    .where('grants.token_hash', '=', tokenHash)
    .where('grants.revoked_at', 'is', null)
    .where('grants.expires_at', '>', now)
    .executeTakeFirst();
}

export async function extendGrant(tx: Tx, storeId: StoreId, id: GrantId, expiresAt: string): Promise<void> {
  await tx
    .updateTable('grants')
    .set({ expires_at: expiresAt })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

export async function revokeGrantRow(tx: Tx, storeId: StoreId, id: GrantId, now: string): Promise<void> {
  await tx
    .updateTable('grants')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await tellRight(tx, 'grant', id);
}

/** The store in which a token is a live grant, whichever that is. */
export function storeOfGrant(tx: Tx, tokenHash: string, now: string) {
  return tx
    .selectFrom('grants')
    .select(['store_id', 'id', 'order_id', 'session_id'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes the grants of a draft that is forgotten. */
export async function deleteGrantsOfDraft(tx: Tx, storeId: StoreId, sessionId: SessionId): Promise<void> {
  const gone = await tx
    .deleteFrom('grants')
    .where('store_id', '=', storeId)
    .where('session_id', '=', sessionId)
    .returning('id')
    .execute();
  await Promise.all(gone.map(({ id }) => tellRight(tx, 'grant', id)));
}

import type { Insertable } from 'kysely';
import type { GrantId, OrderId, SessionId, StoreId } from '#core/ids.ts';
import type { Where } from '../../../platform/db/by-hint.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { runNamed } from '../../../platform/db/handle.ts';
import type { Grants } from '../../../platform/db/schema.gen.ts';
import { tellRight } from '../../../platform/db/tell.ts';

export async function insertGrant(tx: Tx, grant: Insertable<Grants>): Promise<void> {
  await tx.insertInto('grants').values(grant).execute();
}

/** A live grant with the name that its order or its draft carries. */
export interface FoundGrant {
  id: GrantId;
  order_id: OrderId | null;
  session_id: SessionId | null;
  expires_at: string;
  customer_name: string | null;
  draft_name: string | null;
}

/**
 * A statement that finds the live grant `g` of a token with the order `o` that it opens: `$1` is the store, `$2` the
 * token's hash, `$3` the time. `more` stands in its select list.
 * @readsAcross The holder of a draft has the name that the draft carries, and drafts stand above orders.
 */
export const liveGrantStatement = (more = '') => `
  SELECT g.id, g.order_id, g.session_id, g.expires_at, o.customer_name,
    concat_ws(' ', s.metadata #>> '{inStore,contact,firstName}', s.metadata #>> '{inStore,contact,lastName}') AS draft_name
    ${more && `, ${more}`}
  FROM grants g
  LEFT JOIN orders o ON o.store_id = $1 AND o.id = g.order_id
  LEFT JOIN sessions s ON s.store_id = $1 AND s.id = g.session_id
  WHERE g.store_id = $1 AND g.token_hash = $2 AND g.revoked_at IS NULL AND g.expires_at > $3`;

const byToken = { name: 'grant_by_token', text: liveGrantStatement() };

/** The live grant of a token. */
export async function findGrant(
  tx: Tx,
  storeId: string,
  tokenHash: string,
  now: string,
): Promise<FoundGrant | undefined> {
  return (await runNamed<FoundGrant>(tx, byToken, [storeId, tokenHash, now]))[0];
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

/** The live grant of a token with its store, whichever that is. */
export function storeOfGrant(tx: Tx, where: Where, tokenHash: string, now: string) {
  const grant = tx
    .selectFrom('grants')
    .select(['store_id', 'id', 'order_id', 'session_id'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  return (where === 'anywhere' ? grant : grant.where('store_id', 'in', where)).executeTakeFirst();
}

/** Deletes grants that expired before an instant, so many at most. Answers how many. Nobody stands on one that has expired. */
export async function deleteExpiredGrants(
  tx: Tx,
  storeId: StoreId,
  { before, most }: { before: string; most: number },
): Promise<number> {
  const gone = await tx
    .deleteFrom('grants')
    .where('store_id', '=', storeId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('grants')
        .select('id')
        .where('store_id', '=', storeId)
        .where('expires_at', '<', before)
        .limit(most),
    )
    .returning('id')
    .execute();
  return gone.length;
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

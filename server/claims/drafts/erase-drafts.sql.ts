import { sql } from 'kysely';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import type { OrderId, SessionId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** The drafts of an order, and those begun in a branch under an address that came to no order. */
export async function draftsOfCustomer(
  tx: Tx,
  storeId: StoreId,
  { orderId, email }: { orderId: OrderId | null; email: string },
): Promise<SessionId[]> {
  const { rows } = await sql<{ id: SessionId }>`
    SELECT id FROM sessions WHERE store_id = ${storeId} AND (order_id = ${orderId}
      OR ${email} <> '' AND order_id IS NULL AND ${email} IN (
        lower(btrim(metadata #>> '{inStore,contact,email}')), lower(btrim(metadata #>> '{claim,customer,email}')),
        lower(btrim(waiting ->> 'email'))))
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes drafts that became no claim, and leaves the others without what was said in them. */
export async function emptyDrafts(
  tx: Tx,
  storeId: StoreId,
  { ids, now }: { ids: readonly SessionId[]; now: string },
): Promise<void> {
  const nothing = JSON.stringify({ claim: emptyClaim, currentShipmentId: null });
  await sql`DELETE FROM sessions WHERE store_id = ${storeId} AND id = ANY(${ids}) AND submitted_at IS NULL`.execute(tx);
  await sql`
    UPDATE sessions SET metadata = ${nothing}::jsonb, waiting = NULL, waiting_since = NULL, updated_at = ${now}
    WHERE store_id = ${storeId} AND id = ANY(${ids})`.execute(tx);
}

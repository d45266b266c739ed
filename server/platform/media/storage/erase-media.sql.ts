import { sql } from 'kysely';
import type { ClaimId, MediaId, OrderId, SessionId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../db/database.ts';

/**
 * Closes the files of a customer, so that nobody is given one any more, and forgets what was known of them; answers
 * which. Until its bytes are gone a file keeps its row, by which the sweep finds it, too.
 */
export async function closeFiles(
  tx: Tx,
  storeId: StoreId,
  of: {
    ids: readonly MediaId[];
    orderId: OrderId | null;
    sessionIds: readonly SessionId[];
    /** Claims by whose links or emails a file may have come that was refused, or never attached. */
    claimIds: readonly ClaimId[];
  },
): Promise<MediaId[]> {
  const senders = of.claimIds.map((id) => `claim:${id}`);
  const { rows } = await sql<{ id: MediaId }>`
    UPDATE media SET state = 'INVALID', attached_at = NULL, filename = '', facts = '{}', sha256 = NULL,
      perceptual_hash = NULL, session_id = NULL
    WHERE store_id = ${storeId} AND media_type <> 'ASSET'
      AND (id = ANY(${of.ids}) OR order_id = ${of.orderId} OR session_id = ANY(${of.sessionIds})
        OR owner = ANY(${senders}))
    RETURNING id`.execute(tx);
  const closed = rows.map(({ id }) => id);
  await sql`DELETE FROM media_hashes WHERE store_id = ${storeId} AND media_id = ANY(${closed})`.execute(tx);
  return closed;
}

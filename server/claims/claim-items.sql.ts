import { type Insertable, sql, type Updateable } from 'kysely';
import type { ClaimId, ClaimItemId, MediaId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { ClaimItems, ClaimMedia } from '../db/schema.gen.ts';
import type { ClaimItemRow, ClaimMediaRow } from './claims.sql.ts';

export function itemsOfClaims(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<ClaimItemRow[]> {
  return claimIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('claim_items')
        .selectAll()
        .where('store_id', '=', storeId)
        .where('claim_id', 'in', claimIds)
        .orderBy('position')
        .execute();
}

export function mediaOfClaims(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<ClaimMediaRow[]> {
  return tx
    .selectFrom('claim_media')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('claim_id', 'in', claimIds)
    .orderBy('position')
    .execute();
}

export async function insertClaimMedia(tx: Tx, media: Insertable<ClaimMedia>[]): Promise<void> {
  if (media.length > 0) {
    await tx
      .insertInto('claim_media')
      .values(media)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Counts a photo that came after its claim was filed; the first is the one that the queue shows. */
export async function countPhoto(tx: Tx, storeId: StoreId, id: ClaimId, mediaId: MediaId, now: string): Promise<void> {
  await sql`
    UPDATE claims SET queue_photos = queue_photos + 1, queue_media_id = coalesce(queue_media_id, ${mediaId}),
      updated_at = ${now}
    WHERE store_id = ${storeId} AND id = ${id}`.execute(tx);
}

export async function updateClaimItem(
  tx: Tx,
  storeId: StoreId,
  id: ClaimItemId,
  changes: Updateable<ClaimItems>,
): Promise<void> {
  await tx.updateTable('claim_items').set(changes).where('store_id', '=', storeId).where('id', '=', id).execute();
}

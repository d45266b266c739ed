import { type Insertable, sql, type Updateable } from 'kysely';
import type { ClaimId, ClaimItemId, MediaId, OrderId, OrderItemId, StoreId } from '#core/ids.ts';
import type { UnitsPaid } from '#core/reference/orders.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ClaimItems, ClaimMedia } from '../../platform/db/schema.gen.ts';
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

/** What the units of a line were paid that claims on its order hold. */
export async function unitsHeldOf(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  orderItemId: OrderItemId,
): Promise<UnitsPaid[]> {
  const rows = await tx
    .selectFrom('claims as c')
    .innerJoin('claim_items as i', (join) =>
      join.on('i.store_id', '=', storeId).onRef('i.claim_id', '=', 'c.id').on('i.order_item_id', '=', orderItemId),
    )
    .select('i.paid')
    .where('c.store_id', '=', storeId)
    .where('c.order_id', '=', orderId)
    .where('c.units_held', '=', true)
    .execute();
  return rows.flatMap(({ paid }) => paid ?? []);
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
export async function countPhoto(
  tx: Tx,
  storeId: StoreId,
  id: ClaimId,
  { mediaId, now }: { mediaId: MediaId; now: string },
): Promise<void> {
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

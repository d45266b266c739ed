import { sql } from 'kysely';
import type { ClaimId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';

/** Up to this many of the 64 bits two hashes may differ in and be of one photo (threat T18). */
const mostBits = 10;
/** More claims than these are not named. */
const mostClaims = 5;

/**
 * The other claims of the store that show a photo of this one, scaled or pressed again perhaps, the oldest first.
 * @readsAcross The desk shows a claim's files beside those of others.
 */
export async function claimsWithSamePhotos(
  tx: Tx,
  storeId: StoreId,
  claimId: ClaimId,
): Promise<{ id: ClaimId; claimNumber: number }[]> {
  const { rows } = await sql<{ id: ClaimId; claimNumber: number }>`
    SELECT other.id, other.claim_number AS "claimNumber"
    FROM claim_media placed
      JOIN media mine ON mine.store_id = ${storeId} AND mine.id = placed.media_id
      JOIN media same ON same.store_id = ${storeId} AND (same.hash_band_1 = mine.hash_band_1
        OR same.hash_band_2 = mine.hash_band_2 OR same.hash_band_3 = mine.hash_band_3
        OR same.hash_band_4 = mine.hash_band_4)
      JOIN claim_media elsewhere ON elsewhere.store_id = ${storeId} AND elsewhere.media_id = same.id
      JOIN claims other ON other.store_id = ${storeId} AND other.id = elsewhere.claim_id
    WHERE placed.store_id = ${storeId} AND placed.claim_id = ${claimId} AND other.id <> ${claimId}
      AND bit_count(('x' || same.perceptual_hash)::bit(64) # ('x' || mine.perceptual_hash)::bit(64)) <= ${mostBits}
    GROUP BY other.id, other.claim_number ORDER BY other.claim_number LIMIT ${mostClaims}`.execute(tx);
  return rows;
}

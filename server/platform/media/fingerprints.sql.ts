import { sql } from 'kysely';
import type { MediaId, StoreId } from '#core/ids.ts';
import type { Tx } from '../db/database.ts';

/** Keeps how a photo is known again; `fingerprints` are hex digits, the whole's first. */
export async function insertFingerprints(
  tx: Tx,
  { storeId, id }: { storeId: StoreId; id: MediaId },
  fingerprints: readonly string[],
): Promise<void> {
  if (fingerprints.length === 0) {
    return;
  }
  await sql`
    INSERT INTO media_hashes (store_id, media_id, view, fingerprint)
    SELECT ${storeId}, ${id}, place - 1, ('x' || hex)::bit(256)
    FROM unnest(${[...fingerprints]}::text[]) WITH ORDINALITY AS given (hex, place)
    RETURNING 1`.execute(tx);
}

/** A photo from before fingerprints. */
export interface OlderPhoto {
  id: MediaId;
  /** Of the picture in full, in pixels; null where that wasn't kept. */
  width: number | null;
  height: number | null;
}

/** Photos of a store that have no fingerprints yet, the newest first. */
export async function photosWithoutFingerprints(tx: Tx, storeId: StoreId, most: number): Promise<OlderPhoto[]> {
  const { rows } = await sql<OlderPhoto>`
    SELECT id, width, height FROM media
    WHERE store_id = ${storeId} AND perceptual_hash IS NOT NULL
    ORDER BY created_at DESC
    LIMIT ${most}`.execute(tx);
  return rows;
}

/** Whether files of this type are known again: a signature says who somebody is, and a store's own pictures are on no claim. */
export const isKnownAgain = (mediaType: string): boolean => mediaType === 'CLAIM' || mediaType === 'RECEIPT';

/** Gives a photo its fingerprints; one that was erased or closed meanwhile gets none, and no photo is looked at twice. */
export async function markFingerprinted(
  tx: Tx,
  photo: { storeId: StoreId; id: MediaId },
  fingerprints: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ mediaType: string; state: string }>`
    UPDATE media SET perceptual_hash = NULL
    WHERE store_id = ${photo.storeId} AND id = ${photo.id} AND perceptual_hash IS NOT NULL
    RETURNING media_type AS "mediaType", state`.execute(tx);
  if (rows.some(({ mediaType, state }) => state === 'READY' && isKnownAgain(mediaType))) {
    await insertFingerprints(tx, photo, fingerprints);
  }
}

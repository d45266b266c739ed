import { newIdIn } from '#core/ids.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';
import { asOwner } from './db-asserts.ts';

/** Puts a photo on a claim that is known again by these fingerprints of 256 bits, the whole's first, then those of its cuts. */
export async function photoOn(
  app: TestApp,
  store: StoreRecord,
  claimId: string,
  fingerprints: readonly string[],
): Promise<void> {
  const mediaId = newIdIn('media', store.id, app.clock.now());
  await asOwner(
    app,
    `INSERT INTO media (store_id, id, media_type, owner, state, filename, content_type, storage_key, kind, sha256,
       expires_at, attached_at, created_at)
     VALUES ($1, $2, 'CLAIM', 'system', 'READY', 'photo.jpg', 'image/jpeg', $2, 'image', 'x', now(), now(), now())`,
    [store.id, mediaId],
  );
  await asOwner(
    app,
    `INSERT INTO media_hashes (store_id, media_id, view, fingerprint)
     SELECT $1, $2, place - 1, bits::bit(256) FROM unnest($3::text[]) WITH ORDINALITY AS given (bits, place)`,
    [store.id, mediaId, fingerprints],
  );
  await asOwner(app, `INSERT INTO claim_media (store_id, claim_id, media_id, position) VALUES ($1, $2, $3, 0)`, [
    store.id,
    claimId,
    mediaId,
  ]);
  await asOwner(app, `UPDATE claims SET queue_photos = 1 WHERE id = $1`, [claimId]);
}

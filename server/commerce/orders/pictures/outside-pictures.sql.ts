import { sql } from 'kysely';
import type { MediaId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** A picture of another host, as a store's orders name it. */
export interface OutsidePicture {
  digest: string;
  url: string;
  state: 'WANTED' | 'READY' | 'REFUSED';
}

/**
 * Notes the addresses that are new here, and those that were refused before `retryBefore`. Answers the digests of
 * what is to be fetched. At least one address is given, each once.
 */
export async function wantOutsidePictures(
  tx: Tx,
  storeId: StoreId,
  urls: readonly string[],
  { now, retryBefore }: { now: string; retryBefore: string },
): Promise<string[]> {
  // In one order, so that two who note the same addresses wait for each other in turn.
  const given = [...urls].sort().map((url) => sql`(${storeId}, md5(${url}), ${url}, ${now}, ${now})`);
  const { rows } = await sql<{ digest: string }>`
    INSERT INTO outside_pictures (store_id, digest, url, created_at, updated_at) VALUES ${sql.join(given)}
    ON CONFLICT (store_id, digest) DO UPDATE SET state = 'WANTED', reason = '', updated_at = ${now}
      WHERE outside_pictures.state = 'REFUSED' AND outside_pictures.updated_at < ${retryBefore}
    RETURNING digest`.execute(tx);
  return rows.map((row) => row.digest);
}

export async function findOutsidePicture(
  tx: Tx,
  storeId: StoreId,
  digest: string,
): Promise<OutsidePicture | undefined> {
  const { rows } = await sql<OutsidePicture>`
    SELECT digest, url, state FROM outside_pictures WHERE store_id = ${storeId} AND digest = ${digest}`.execute(tx);
  return rows[0];
}

/** Ends the wait for a picture: with the file that it became, or with why it cannot be had. */
export async function settleOutsidePicture(
  tx: Tx,
  storeId: StoreId,
  digest: string,
  { outcome, now }: { outcome: { mediaId: MediaId } | { reason: string }; now: string },
): Promise<void> {
  const mediaId = 'mediaId' in outcome ? outcome.mediaId : null;
  const reason = 'reason' in outcome ? outcome.reason : '';
  await sql`
    UPDATE outside_pictures SET state = ${mediaId ? 'READY' : 'REFUSED'}, media_id = ${mediaId}, reason = ${reason},
      updated_at = ${now}
    WHERE store_id = ${storeId} AND digest = ${digest} AND state = 'WANTED'`.execute(tx);
}

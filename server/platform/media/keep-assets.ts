import type { MediaId, StoreId } from '#core/ids.ts';
import type { Tx } from '../db/database.ts';
import { findMedia, markAttached } from './media.sql.ts';

/**
 * Keeps pictures of the store's own, whoever of the store sent them, in the transaction that names them. Answers those
 * that are there and can be shown.
 */
export async function keepAssets(
  tx: Tx,
  given: { storeId: StoreId; ids: readonly MediaId[]; now: string },
): Promise<ReadonlySet<MediaId>> {
  const { storeId, now } = given;
  if (given.ids.length === 0) {
    return new Set();
  }
  const rows = await findMedia(tx, storeId, [...new Set(given.ids)]);
  const ids = rows.filter((row) => row.mediaType === 'ASSET' && row.state === 'READY').map((row) => row.id);
  if (ids.length > 0) {
    await markAttached(tx, { storeId, ids, once: false, now });
  }
  return new Set(ids);
}

import { sql } from 'kysely';
import type { ClaimId, MediaId, StoreId } from '#core/ids.ts';
import { erasedName } from '#server-words/installation/erased.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Leaves of claims what was claimed, decided and paid, and ends every link to them. */
export async function emptyClaims(
  tx: Tx,
  storeId: StoreId,
  { claimIds, now }: { claimIds: readonly ClaimId[]; now: string },
): Promise<void> {
  await sql`
    UPDATE claims SET author_name = ${erasedName}, author_email = '', description = '', ota_description = NULL,
      proposal = NULL, before_act = NULL, metadata = '{}', execution_error = NULL, shipping_address = NULL,
      updated_shipping_address = NULL,      signature_media_id = NULL, signature_name = NULL, manifest = NULL, manifest_mac = NULL, queue_media_id = NULL,
      queue_photos = 0, queue_videos = 0, links_valid_from = ${now}, updated_at = ${now}
    WHERE store_id = ${storeId} AND id = ANY(${claimIds})`.execute(tx);
  await sql`
    UPDATE claim_items SET details = '', external_images = '{}', updated_at = ${now}
    WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds})`.execute(tx);
  // What staff typed and haven’t sent is about the customer, too.
  await sql`DELETE FROM claim_drafts WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds})`.execute(tx);
}

/** Whether a claim was emptied. */
export const isErased = (claim: { author_name: string; author_email: string }): boolean =>
  claim.author_email === '' && claim.author_name === erasedName;

/** Takes every file off claims; answers which there were, signatures too. */
export async function takeFilesOff(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<MediaId[]> {
  const { rows } = await sql<{ id: MediaId }>`
    WITH taken AS (
      DELETE FROM claim_media WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds}) RETURNING media_id)
    SELECT media_id AS id FROM taken
    UNION SELECT signature_media_id FROM claims
    WHERE store_id = ${storeId} AND id = ANY(${claimIds}) AND signature_media_id IS NOT NULL`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Claims are no longer found by who filed them or by their packages. A word that no claim of the store has any more goes
 * with its parts. Claims that are filed meanwhile wait, so that none loses the parts of a word that it has in common.
 */
export async function forgetWords(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<void> {
  await sql`LOCK TABLE claim_words IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<{ kind: string; word: string }>`
    DELETE FROM claim_words WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds})
      AND kind IN ('customer', 'tracking') RETURNING kind, word`.execute(tx);
  await sql`
    DELETE FROM word_parts p USING unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ word }) => word)}::text[])
      AS gone (kind, word)
    WHERE p.store_id = ${storeId} AND p.kind = gone.kind AND p.word = gone.word AND NOT EXISTS (
      SELECT 1 FROM claim_words w WHERE w.store_id = ${storeId} AND w.kind = gone.kind AND w.word = gone.word)`.execute(
    tx,
  );
}

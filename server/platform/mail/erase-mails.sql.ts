import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import type { Tx } from '../db/database.ts';

/** Leaves of emails about claims, and of all to some addresses, which there were and when they went; what reached nobody is over. */
export async function emptyMails(
  tx: Tx,
  storeId: StoreId,
  about: { claimIds: readonly ClaimId[]; addresses: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE mails SET to_address = '', subject = '', html = NULL, plain = NULL, letter = NULL, packed = NULL, request = NULL,
      handled_at = coalesce(handled_at, refused_at)
    WHERE store_id = ${storeId} AND (claim_id = ANY(${about.claimIds}) OR to_address = ANY(${about.addresses}))`.execute(
    tx,
  );
}

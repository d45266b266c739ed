import { sql } from 'kysely';
import type { ClaimId, MediaId, StoreId } from '../../core/ids.ts';
import type { Proposal } from '../../core/reference/claim-facts.ts';
import type { ClaimCategory, ClaimType } from '../../core/reference/claims.ts';
import type { Tx } from '../db/database.ts';

export interface ApprovalRowRaw {
  store_id: StoreId;
  id: ClaimId;
  claim_number: number;
  version: number;
  category: ClaimCategory;
  type: ClaimType | null;
  author_name: string;
  queue_product: string;
  queue_items: number;
  queue_media_id: MediaId | null;
  currency: string;
  filed_by: string | null;
  proposal: Proposal;
}

/** What was proposed in some stores, longest waiting first, each store in the order of its index (0060_proposals_kept.sql). */
export async function proposedClaims(tx: Tx, storeIds: readonly StoreId[], most: number): Promise<ApprovalRowRaw[]> {
  const { rows } = await sql<ApprovalRowRaw>`
    SELECT c.store_id, c.id, c.claim_number, c.version, c.category, c.type, c.author_name, c.queue_product,
      c.queue_items, c.queue_media_id, c.currency, c.filed_by, c.proposal
    FROM unnest(${storeIds}::text[]) AS place (store_id) CROSS JOIN LATERAL (
      SELECT * FROM claims
      WHERE claims.store_id = place.store_id AND claims.proposal IS NOT NULL
      ORDER BY claims.proposal ->> 'at', claims.id LIMIT ${most}) AS c
    ORDER BY c.proposal ->> 'at', c.id LIMIT ${most}`.execute(tx);
  return rows;
}

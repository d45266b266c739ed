import { sql } from 'kysely';
import type { ClaimId, MediaId, StoreId, UserId } from '../../core/ids.ts';
import type { AmendmentKind } from '../../core/reference/amendments.ts';
import type { Proposal } from '../../core/reference/claim-facts.ts';
import type { ClaimCategory, ClaimType } from '../../core/reference/claims.ts';
import type { Tx } from '../db/database.ts';
import { ofStores } from './of-stores.sql.ts';

interface ClaimOfProposal {
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
}
export type ApprovalRowRaw = ClaimOfProposal & { proposal: Proposal };
/** What a resolved claim is to be amended by. */
export type AmendmentRowRaw = ClaimOfProposal & {
  kind: AmendmentKind;
  amount: string;
  proposed_by: UserId;
  proposed_by_name: string;
  proposed_at: string;
};

const ofClaim = sql.raw(
  `c.store_id, c.id, c.claim_number, c.version, c.category, c.type, c.author_name, c.queue_product, c.queue_items,
   c.queue_media_id, c.currency, c.filed_by`,
);

/** What was proposed in some stores, longest waiting first, each store in the order of its index (0060_proposals_kept.sql). */
export async function proposedClaims(tx: Tx, storeIds: readonly StoreId[], most: number): Promise<ApprovalRowRaw[]> {
  const { rows } = await sql<ApprovalRowRaw>`
    SELECT ${ofClaim}, c.proposal
    FROM unnest(${storeIds}::text[]) AS place (store_id) CROSS JOIN LATERAL (
      SELECT * FROM claims
      WHERE ${ofStores(storeIds, 'claims', sql`place.store_id`)} AND claims.proposal IS NOT NULL
      ORDER BY claims.proposal ->> 'at', claims.id LIMIT ${most}) AS c
    ORDER BY c.proposal ->> 'at', c.id LIMIT ${most}`.execute(tx);
  return rows;
}

/** The amendments that wait for a second person, longest waiting first, by an index that holds no others (0063_proposed_amendments.sql). */
export async function proposedAmendments(
  tx: Tx,
  storeIds: readonly StoreId[],
  most: number,
): Promise<AmendmentRowRaw[]> {
  const { rows } = await sql<AmendmentRowRaw>`
    SELECT ${ofClaim}, a.kind, a.amount, a.proposed_by, a.proposed_by_name, a.proposed_at
    FROM unnest(${storeIds}::text[]) AS place (store_id) CROSS JOIN LATERAL (
      SELECT * FROM amendments
      WHERE ${ofStores(storeIds, 'amendments', sql`place.store_id`)} AND amendments.state = 'PROPOSED'
      ORDER BY amendments.proposed_at, amendments.id LIMIT ${most}) AS a
    JOIN claims c ON ${ofStores(storeIds, 'c', sql`a.store_id`)} AND c.id = a.claim_id
    ORDER BY a.proposed_at, a.id LIMIT ${most}`.execute(tx);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import type { ClaimId, MediaId, StoreId, UserId } from '#core/ids.ts';
import type { AmendmentKind } from '#core/reference/amendments.ts';
import type { Proposal } from '#core/reference/claim-facts.ts';
import type { ClaimCategory, ClaimType } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ofStores, pagesOfStores } from '../readable-stores/of-stores.sql.ts';

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
/** What a row shows of a proposal; what it gives to each item, and in which words, is read with its claim. */
const shownOfProposal = [
  'by',
  'byName',
  'at',
  'given',
  'version',
  'again',
  'refused',
] as const satisfies (keyof Proposal)[];
export type ApprovalRowRaw = ClaimOfProposal & { proposal: Pick<Proposal, (typeof shownOfProposal)[number]> };
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

const proposalShown = sql.raw(
  `jsonb_build_object(${shownOfProposal.map((key) => `'${key}', c.proposal -> '${key}'`).join(', ')}) AS proposal`,
);

/**
 * What was proposed in some stores, longest waiting first, in the order of an index of each store or of all
 * (0060_proposals_kept.sql, 0115_waiting_everywhere.sql).
 */
export async function proposedClaims(tx: Tx, storeIds: readonly StoreId[], most: number): Promise<ApprovalRowRaw[]> {
  if (storeIds.length === 0) {
    return [];
  }
  const page = (ofThem: RawBuilder<unknown>) => sql`(SELECT ${ofClaim}, ${proposalShown} FROM claims c
    WHERE ${ofThem} AND c.proposal IS NOT NULL ORDER BY c.proposal ->> 'at', c.id LIMIT ${most})`;
  const { rows } = await sql<ApprovalRowRaw>`
    SELECT * FROM (${pagesOfStores(storeIds, page)}) AS c
    ORDER BY c.proposal ->> 'at', c.id LIMIT ${most}`.execute(tx);
  return rows;
}

/**
 * The amendments that wait for a second person, longest waiting first, by an index that holds no others
 * (0063_proposed_amendments.sql, 0115_waiting_everywhere.sql).
 */
export async function proposedAmendments(
  tx: Tx,
  storeIds: readonly StoreId[],
  most: number,
): Promise<AmendmentRowRaw[]> {
  if (storeIds.length === 0) {
    return [];
  }
  const page = (ofThem: RawBuilder<unknown>) => sql`(SELECT store_id, id, claim_id, kind, amount, proposed_by,
      proposed_by_name, proposed_at FROM amendments
    WHERE ${ofThem} AND state = 'PROPOSED' ORDER BY proposed_at, id LIMIT ${most})`;
  const { rows } = await sql<AmendmentRowRaw>`
    SELECT ${ofClaim}, a.kind, a.amount, a.proposed_by, a.proposed_by_name, a.proposed_at
    FROM (SELECT * FROM (${pagesOfStores(storeIds, page)}) AS every ORDER BY proposed_at, id LIMIT ${most}) AS a
    JOIN claims c ON ${ofStores(storeIds, 'c', sql`a.store_id`)} AND c.id = a.claim_id
    ORDER BY a.proposed_at, a.id LIMIT ${most}`.execute(tx);
  return rows;
}

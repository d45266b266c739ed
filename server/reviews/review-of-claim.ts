import type { z } from 'zod';
import type { review } from '../../core/contract/reviews.ts';
import type { ClaimId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import { type ReviewRow, reviewOfClaim } from './reviews.sql.ts';

/** Whether the customer has reviewed a claim, inside the caller's transaction. */
export async function isReviewed(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<boolean> {
  return (await reviewOfClaim(tx, storeId, claimId)) !== undefined;
}

/** A review as the API answers it. */
export function reviewView(row: ReviewRow): z.input<typeof review> {
  return {
    id: row.id,
    claimId: row.claim_id,
    rating: row.rating,
    text: row.content,
    authorName: row.author_name,
    createdAt: row.created_at,
  };
}

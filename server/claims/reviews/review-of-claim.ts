import type { z } from 'zod';
import type { review } from '#core/contract/claims/reviews.ts';
import type { ClaimId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holds, type StoreScope, seesContacts } from '../../platform/rights/allow.ts';
import { type ReviewRow, reviewOfClaim } from './reviews.sql.ts';

export type { ReviewRow };

/** Whether the customer has reviewed a claim, inside the caller's transaction. */
export async function isReviewed(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<boolean> {
  return (await reviewOfClaim(tx, storeId, claimId)) !== undefined;
}

/** What the store replied to a claim's feedback, as an email says it; null while it has not. */
export async function replyOfClaim(
  tx: Tx,
  storeId: StoreId,
  claimId: ClaimId,
): Promise<{ said: string; reply: string; repliedAt: string } | null> {
  const row = await reviewOfClaim(tx, storeId, claimId);
  return row?.reply == null || row.replied_at === null
    ? null
    : { said: row.content, reply: row.reply, repliedAt: row.replied_at };
}

/** A review as the API answers it. Hidden words are read by their customer and by whoever may show them again. */
export function reviewView(ctx: Ctx, store: StoreScope, row: ReviewRow): z.input<typeof review> {
  const { kind } = ctx.actor;
  const reads = kind === 'shopper' || kind === 'claim-link' || holds(ctx, 'reviews:update', store);
  const { reply, replied_at: repliedAt, hidden_at: hiddenAt, hidden_reason: reason } = row;
  return {
    id: row.id,
    claimId: row.claim_id,
    rating: row.rating,
    text: reads || reason === null ? row.content : '',
    authorName: seesContacts(ctx, store) ? row.author_name : '',
    createdAt: row.created_at,
    reply: reply === null || repliedAt === null ? null : { text: reply, createdAt: repliedAt },
    hidden: reason === null || hiddenAt === null ? null : { reason, at: hiddenAt },
  };
}

import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ClaimId, ReviewId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reviews } from '../../platform/db/schema.gen.ts';

export type ReviewRow = Selectable<Reviews>;

export function reviewOfClaim(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<ReviewRow | undefined> {
  return tx
    .selectFrom('reviews')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
}

/** Writes the one review of a claim; undefined when there is one, also one that was written at the same moment. */
export function insertReview(tx: Tx, review: Insertable<Reviews>): Promise<ReviewRow | undefined> {
  return tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['store_id', 'claim_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A claim's review by its id, held until the transaction ends; undefined where it is no review of that claim. */
export function lockReview(
  tx: Tx,
  storeId: StoreId,
  claimId: ClaimId,
  reviewId: ReviewId,
): Promise<ReviewRow | undefined> {
  return tx
    .selectFrom('reviews')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', reviewId)
    .where('claim_id', '=', claimId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what the store replies. */
export function writeReply(
  tx: Tx,
  storeId: StoreId,
  reviewId: ReviewId,
  reply: Required<Pick<Updateable<Reviews>, 'reply' | 'replied_at' | 'replied_by_name'>>,
): Promise<ReviewRow> {
  return tx
    .updateTable('reviews')
    .set(reply)
    .where('store_id', '=', storeId)
    .where('id', '=', reviewId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes by which rule a review's words are hidden, or that they are not. */
export function writeHiding(
  tx: Tx,
  storeId: StoreId,
  reviewId: ReviewId,
  hiding: Required<Pick<Updateable<Reviews>, 'hidden_reason' | 'hidden_at' | 'hidden_by_name'>>,
): Promise<ReviewRow> {
  return tx
    .updateTable('reviews')
    .set(hiding)
    .where('store_id', '=', storeId)
    .where('id', '=', reviewId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

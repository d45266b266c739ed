import type { Insertable, Selectable } from 'kysely';
import type { ClaimId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { Reviews } from '../db/schema.gen.ts';

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

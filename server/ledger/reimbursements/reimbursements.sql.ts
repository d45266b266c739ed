import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClaimId, ResolutionId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reimbursements } from '../../platform/db/schema.gen.ts';

export type ReimbursementRow = Selectable<Reimbursements>;

/** What of a claim was reimbursed so far, in the order in which it was given. */
export function reimbursementsOf(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<ReimbursementRow[]> {
  return tx
    .selectFrom('reimbursements')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .orderBy('executed_at')
    .orderBy('resolution_id')
    .execute();
}

export async function insertReimbursement(tx: Tx, row: Insertable<Reimbursements>): Promise<void> {
  await tx
    .insertInto('reimbursements')
    .values(row)
    .onConflict((on) => on.columns(['store_id', 'resolution_id']).doNothing())
    .execute();
}

/** Adds what came back of one: of what was reimbursed, and of what was given; in the store's currency. */
export async function addCameBack(
  tx: Tx,
  storeId: StoreId,
  { resolutionId, reimbursed, given }: { resolutionId: ResolutionId; reimbursed: string; given: string },
): Promise<void> {
  await tx
    .updateTable('reimbursements')
    .set({
      came_back: sql`came_back + ${reimbursed}::numeric`,
      given_came_back: sql`given_came_back + ${given}::numeric`,
    })
    .where('store_id', '=', storeId)
    .where('resolution_id', '=', resolutionId)
    .execute();
}

import type { ClaimId, ClaimItemId, StoreId } from '../../core/ids.ts';
import type { ReimbursementType } from '../../core/reference/claims.ts';
import type { Tx } from '../db/database.ts';
import {
  type ClaimItemRow,
  type ClaimRow,
  itemsOfClaims,
  lockClaim,
  setExecutionError,
  touchClaim,
  updateClaimItem,
} from './claims.sql.ts';

export type { ClaimItemRow, ClaimRow };

/** The items of one claim, for other domains' verbs. */
export function claimItemsOf(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<ClaimItemRow[]> {
  return itemsOfClaims(tx, storeId, [claimId]);
}

/** What a decision says of one item; `final` false takes it back (spec section 5: the quantity is cleared, the percentage 0). */
export async function writeItemResolution(
  tx: Tx,
  storeId: StoreId,
  itemId: ClaimItemId,
  given: {
    final: boolean;
    quantity: number | null;
    percentage: string | null;
    flatAmount: string | null;
    reimbursementType?: ReimbursementType;
    creditStore?: boolean;
  },
  now: string,
): Promise<void> {
  await updateClaimItem(tx, storeId, itemId, {
    resolution_final: given.final,
    resolution_quantity: given.final ? given.quantity : null,
    resolution_percentage: given.final ? given.percentage : '0',
    resolution_flat_amount: given.final ? given.flatAmount : null,
    ...(given.final ? {} : { quantity_type: null }),
    ...(given.reimbursementType ? { reimbursement_type: given.reimbursementType } : {}),
    ...(given.creditStore === undefined ? {} : { credit_store: given.creditStore }),
    updated_at: now,
  });
}

/** Holds a claim until the transaction ends, for verbs that touch what hangs on it first. */
export const holdClaim = lockClaim;

/** Marks what a message or an execution leaves on a claim without moving it. */
export const markClaim = touchClaim;

/** Flags a claim whose execution needs a person (lifecycle row 20). */
export const markExecutionError = setExecutionError;

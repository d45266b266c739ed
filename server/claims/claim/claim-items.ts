import type { ClaimId, StoreId } from '#core/ids.ts';
import type { DecidedFields } from '#core/reference/before-act.ts';
import type { ReimbursementType } from '#core/reference/claims.ts';
import { setResolutionFinal, setResolutionQuantity } from '#core/rules/commerce/claimable/quantities.ts';
import type { Tx } from '../../platform/db/database.ts';
import { itemsOfClaims, updateClaimItem } from './claim-items.sql.ts';
import { type ClaimItemRow, type ClaimRow, lockClaim, setExecutionError, touchClaim } from './claims.sql.ts';

export type { ClaimItemRow, ClaimRow };

/** The items of one claim, for other domains' verbs. */
export function claimItemsOf(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<ClaimItemRow[]> {
  return itemsOfClaims(tx, storeId, [claimId]);
}

/** What a decision says of one item, decimal texts for percentage and amount. */
export interface ItemResolution {
  quantity: number;
  percentage: string;
  flatAmount: string | null;
  reimbursementType: ReimbursementType;
  creditStore: boolean;
}

/** Writes down what a decision says of one item, or, with null, takes it back (spec section 5). */
export async function writeItemResolution(
  tx: Tx,
  item: ClaimItemRow,
  given: ItemResolution | null,
  now: string,
): Promise<void> {
  const said = setResolutionQuantity(
    {
      resolutionQuantity: item.resolution_quantity,
      resolutionPercentage: given?.percentage ?? item.resolution_percentage ?? '0',
      quantityType: item.quantity_type,
      resolutionFinal: item.resolution_final,
    },
    given?.quantity ?? 0,
  );
  const kept = setResolutionFinal(said, given !== null);
  await updateClaimItem(tx, item.store_id, item.id, {
    resolution_final: kept.resolutionFinal,
    resolution_quantity: kept.resolutionQuantity,
    resolution_percentage: kept.resolutionPercentage,
    quantity_type: kept.quantityType,
    resolution_flat_amount: given?.flatAmount ?? null,
    ...(given && { reimbursement_type: given.reimbursementType, credit_store: given.creditStore }),
    updated_at: now,
  });
}

/** What a decision fills in of a claim's items, as it stands now. */
export async function decidedFieldsOf(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<DecidedFields[]> {
  const items = await itemsOfClaims(tx, storeId, [claimId]);
  return items.map((item) => ({
    id: item.id,
    resolution_final: item.resolution_final,
    resolution_quantity: item.resolution_quantity,
    resolution_percentage: item.resolution_percentage,
    resolution_flat_amount: item.resolution_flat_amount,
    quantity_type: item.quantity_type,
    reimbursement_type: item.reimbursement_type,
    credit_store: item.credit_store,
  }));
}

/** Puts back what a decision that was undone had filled in. */
export async function putFieldsBack(
  tx: Tx,
  storeId: StoreId,
  items: readonly DecidedFields[],
  now: string,
): Promise<void> {
  await Promise.all(items.map(({ id, ...fields }) => updateClaimItem(tx, storeId, id, { ...fields, updated_at: now })));
}

/** Holds a claim until the transaction ends, for verbs that touch what hangs on it first. */
export const holdClaim = lockClaim;

/** Marks what a message, an execution or a decision leaves on a claim without moving it. */
export const markClaim = touchClaim;

/** Flags a claim whose execution needs a person (lifecycle row 20). */
export const markExecutionError = setExecutionError;

/** Takes that flag off again where the claim itself does not move. */
export const clearExecutionError = (tx: Tx, storeId: StoreId, claimId: ClaimId, now: string): Promise<void> =>
  setExecutionError(tx, storeId, claimId, { error: null, now });

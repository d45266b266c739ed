import type { StoreId } from '#core/ids.ts';
import type { ClaimCategory } from '#core/reference/claims.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { seesCustomers } from '../../platform/rights/allow.ts';
import { hidesWarranties } from '../../platform/rights/claim-rights.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

/** What of the stores' lists the caller sees. */
export const seenOf = (ctx: Ctx, stores: readonly StoreRecord[]) => ({
  storeIds: stores.map(({ id }) => id),
  noWarrantiesOf: stores.filter((store) => hidesWarranties(ctx, store)).map(({ id }) => id),
});

interface Row {
  claim_id: string;
  claim_number: number;
  category: ClaimCategory;
  store_id: StoreId | string;
  author_name: string;
  order_number: string;
}

/** Which claim of a store a row is about, and whose, as the caller may know it. */
export function claimInList(ctx: Ctx, store: StoreRecord | undefined, row: Row) {
  return {
    claimId: row.claim_id,
    claimNumber: row.claim_number,
    claimCategory: row.category,
    storeId: row.store_id,
    storeName: store?.name ?? '',
    authorName: store && seesCustomers(ctx, store) ? row.author_name : '',
    sourceOrderNumber: row.order_number,
  };
}

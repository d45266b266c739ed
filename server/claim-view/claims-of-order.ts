import type { z } from 'zod';
import type { existingClaim } from '../../core/contract/look-up.ts';
import { portalStateOf } from '../../core/reference/claims.ts';
import { countsAgainstQuantity } from '../../core/rules/lifecycle.ts';
import { claimsOfOrderRows, itemsOfClaims } from '../claims/claims.sql.ts';
import { claimLinkToken, claimUrl } from '../claims/links/claim-links.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { OrderRows } from '../orders/read-order.ts';
import type { StoreRecord } from '../stores/read-store.ts';

/** The claims of an order in short, as the look-up shows them (spec section 3, existingClaims). The caller has proven the order. */
export async function claimsInShort(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  rows: OrderRows,
): Promise<z.input<typeof existingClaim>[]> {
  const claims = await claimsOfOrderRows(tx, store.id, rows.order.id);
  const items = await itemsOfClaims(
    tx,
    store.id,
    claims.map((claim) => claim.id),
  );
  const sourceIds = new Map(rows.items.map((item) => [item.id, item.source_item_id]));
  return claims.map((claim) => {
    const state = claim.state;
    return {
      id: claim.id,
      claimNumber: claim.claim_number,
      state: portalStateOf[state],
      claimType: claim.type,
      claimCategory: claim.category,
      createdAt: claim.created_at,
      viewUrl: claimUrl('', 'view', claimLinkToken(ctx, { storeId: store.id, id: claim.id }, 'view')),
      claimItems: items
        .filter((item) => item.claim_id === claim.id)
        .map((item) => ({
          claimType: item.claim_type,
          sourceItemId: sourceIds.get(item.order_item_id) ?? '',
          quantity: item.quantity,
          // A closed claim has no resolution: what was paid ends as RESOLVED.
          counts: countsAgainstQuantity(state, false, claim.state_before),
        })),
    };
  });
}

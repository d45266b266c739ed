import { Problem } from '#core/contract/platform/problems.ts';
import type { ClaimId } from '#core/ids.ts';
import type { UnitsPaid } from '#core/reference/orders.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { boundBySets, setsOf } from '../../commerce/orders/order-sets.ts';
import { holdOrderWithId, orderRows, releaseUnits } from '../../commerce/orders/read-order.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { type ClaimRow, itemsOfClaims, lockClaim, setUnitsHeld, updateClaimItem } from '../claim/index.ts';
import { reserveOf } from './reserve-items.ts';

const byItem = (item: { order_item_id: string }, other: { order_item_id: string }) =>
  item.order_item_id < other.order_item_id ? -1 : 1;

/**
 * Gives back the units that a claim holds; doing it twice gives them back once. False, and nothing done, when the claim
 * has moved on from `version` meanwhile, and in a store that counts every claim.
 */
export async function releaseUnitsOf(tx: Tx, store: StoreRecord, claimId: ClaimId, version: number): Promise<boolean> {
  if (store.settings.countAllClaims || (await lockClaim(tx, store.id, claimId))?.version !== version) {
    return false;
  }
  if (!(await setUnitsHeld(tx, store.id, claimId, false))) {
    return true;
  }
  for (const item of (await itemsOfClaims(tx, store.id, [claimId])).sort(byItem)) {
    await releaseUnits(tx, store.id, item.order_item_id, item.quantity);
  }
  return true;
}

/**
 * Reserves the units of an ended claim again before it comes back (lifecycle rows 28, 30).
 * @throws quantity-exceeded when they were claimed or refunded meanwhile; not-protected when another claim has the one-time
 *   appeasement
 */
export async function takeUnitsAgain(tx: Tx, store: StoreRecord, claim: ClaimRow): Promise<void> {
  const locked = await lockClaim(tx, store.id, claim.id);
  if (locked?.units_held) {
    return;
  }
  await holdOrderWithId(tx, store.id, claim.order_id);
  const rows = await orderRows(tx, store.id, { id: claim.order_id });
  if (claim.spends_appeasement && rows?.appeasement_spent) {
    throw new Problem('not-protected', { detail: say('appeasement-spent') });
  }
  await setUnitsHeld(tx, store.id, claim.id, true);
  const claimedItems = (await itemsOfClaims(tx, store.id, [claim.id])).sort(byItem);
  const taken: UnitsPaid[][] = [];
  for (const claimed of claimedItems) {
    const item = rows?.items.find((entry) => entry.id === claimed.order_item_id);
    if (!rows || !item) {
      throw new Error(`Claim ${claim.id} names an item that its order has not.`);
    }
    if (setsOf(rows).get(item.id)?.isUsedUp) {
      throw new Problem('quantity-exceeded', {
        detail: say('units-not-left', { units: claimed.quantity, product: item.product_name }),
      });
    }
    const place = { storeId: store.id, orderId: claim.order_id };
    // Another claim may have its units by now: it takes others of the same line.
    await updateClaimItem(tx, store.id, claimed.id, { paid: null });
    const paid = await reserveOf(tx, { ...place, item, quantity: claimed.quantity });
    await updateClaimItem(tx, store.id, claimed.id, { paid: JSON.stringify(paid) });
    taken.push(paid);
  }
  if (rows && setsOf(rows).size > 0) {
    const ids = claimedItems.map((claimed) => claimed.order_item_id);
    for (const [place, paid] of boundBySets(rows, ids, taken).entries()) {
      const claimed = claimedItems[place];
      if (claimed) {
        await updateClaimItem(tx, store.id, claimed.id, { paid: JSON.stringify(paid) });
      }
    }
  }
}

import {
  type DraftClaim,
  type DraftIssue,
  emptyFulfillment,
  fulfillmentOf,
  setFulfillment,
} from '#core/drafts/draft.ts';
import type { ClaimCategory, ClaimGroup } from '#core/reference/claims.ts';
import type { Order } from './units.ts';
import { takesItemIssues } from './units.ts';

/** What the shopper chooses, put into the draft. Every function answers a new claim. */

/** Begins one of the two kinds of claim; a change of mind starts it anew. */
export function chooseGroup(claim: DraftClaim, group: ClaimGroup, category: ClaimCategory): DraftClaim {
  if (claim.group === group && claim.category === category) {
    return claim;
  }
  return { ...claim, group, category, fulfillments: {} };
}

/** Units chosen so far, by sourceItemId. */
export function chosenUnits(claim: DraftClaim): Record<string, number> {
  const units: Record<string, number> = {};
  for (const entry of Object.values(claim.fulfillments)) {
    for (const issue of entry.issues) {
      units[issue.sourceItemId] = (units[issue.sourceItemId] ?? 0) + issue.quantity;
    }
  }
  return units;
}

/**
 * Chooses items by number of units. The units come from the parcels in the order they travel; what was
 * said before of an item stays with it, fitted to the new number.
 */
export function chooseItems(claim: DraftClaim, order: Order, units: Readonly<Record<string, number>>): DraftClaim {
  const rest = new Map(Object.entries(units));
  let next: DraftClaim = { ...claim, fulfillments: {} };
  for (const parcel of order.fulfillments) {
    if (claim.category !== 'WARRANTY' && !takesItemIssues(parcel)) {
      continue;
    }
    const before = fulfillmentOf(claim, parcel.id);
    const issues: DraftIssue[] = [];
    for (const { item, quantity } of parcel.items) {
      const wanted = Math.min(quantity, Math.max(0, rest.get(item.sourceItemId) ?? 0));
      rest.set(item.sourceItemId, (rest.get(item.sourceItemId) ?? 0) - wanted);
      const said = before.issues.filter((issue) => issue.sourceItemId === item.sourceItemId);
      issues.push(...fitIssues(said, item.sourceItemId, wanted));
    }
    if (issues.length > 0) {
      next = setFulfillment(next, parcel.id, { ...emptyFulfillment, issues });
    }
  }
  return next;
}

/** Fits what was said of an item to another number of units: one issue takes the number, several lose or gain at the end. */
export function fitIssues(said: readonly DraftIssue[], sourceItemId: string, units: number): DraftIssue[] {
  if (units <= 0) {
    return [];
  }
  const [first] = said;
  if (first === undefined) {
    return [newIssue(sourceItemId, units, 1)];
  }
  if (said.length === 1 || units === 1) {
    return [{ ...first, quantity: units }];
  }
  const kept = said.slice(0, units).map((issue) => ({ ...issue, quantity: 1 }));
  const added = Array.from({ length: Math.max(0, units - kept.length) }, (_, index) =>
    newIssue(sourceItemId, 1, kept.length + index + 1),
  );
  return [...kept, ...added];
}

/** An issue of which only item and number are known; its id is its place. */
export function newIssue(sourceItemId: string, quantity: number, place: number): DraftIssue {
  return {
    id: `${sourceItemId.slice(0, 40)}-${place}`,
    sourceItemId,
    quantity,
    details: '',
    issueType: null,
    images: [],
  };
}

/** Chooses the parcels whose items have a problem; what was said of their items stays. */
export function chooseItemParcels(claim: DraftClaim, ids: readonly string[]): DraftClaim {
  return { ...claim, fulfillments: Object.fromEntries(ids.map((id) => [id, fulfillmentOf(claim, id)])) };
}

/** Keeps parcels chosen of whose items nothing is claimed, so that the way back still shows them. */
export function keepParcels(claim: DraftClaim, ids: readonly string[]): DraftClaim {
  return chooseItemParcels(claim, [...new Set([...ids, ...Object.keys(claim.fulfillments)])]);
}

/** Chooses the parcels that did not arrive; what was said of a parcel stays with it. */
export function chooseParcels(claim: DraftClaim, ids: readonly string[]): DraftClaim {
  const fulfillments = Object.fromEntries(ids.map((id) => [id, { ...fulfillmentOf(claim, id), issues: [] }]));
  return { ...claim, fulfillments };
}

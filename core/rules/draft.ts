import type { DraftClaim, DraftIssue } from '../contract/sessions.ts';
import type { ClaimType, DesiredMethod, RequestedResolution } from '../reference/claims.ts';

/** Editing the claim that a session holds. Every function answers a new claim and leaves the old one as it was. */

export type { DraftClaim, DraftIssue };
export type DraftFulfillment = DraftClaim['fulfillments'][string];

/** A fulfillment of which nothing has been said yet. */
export const emptyFulfillment: DraftFulfillment = { issues: [], shipmentIssue: null, details: '' };

/** What has been said of a fulfillment. */
export function fulfillmentOf(claim: DraftClaim, fulfillmentId: string): DraftFulfillment {
  return Object.hasOwn(claim.fulfillments, fulfillmentId)
    ? (claim.fulfillments[fulfillmentId] ?? emptyFulfillment)
    : emptyFulfillment;
}

/** Puts a fulfillment's entry in place of what was said of it before. */
export function setFulfillment(claim: DraftClaim, fulfillmentId: string, entry: DraftFulfillment): DraftClaim {
  return { ...claim, fulfillments: { ...claim.fulfillments, [fulfillmentId]: entry } };
}

/** Adds issues; each item's earlier issues in the same fulfillment give way to them (spec section 5). */
export function addIssues(claim: DraftClaim, fulfillmentId: string, issues: readonly DraftIssue[]): DraftClaim {
  const named = new Set(issues.map((issue) => issue.sourceItemId));
  const entry = fulfillmentOf(claim, fulfillmentId);
  const kept = entry.issues.filter((issue) => !named.has(issue.sourceItemId));
  return setFulfillment(claim, fulfillmentId, { ...entry, issues: [...kept, ...issues] });
}

/** Takes an item's issues in a fulfillment back. */
export function removeIssues(claim: DraftClaim, fulfillmentId: string, sourceItemId: string): DraftClaim {
  const entry = fulfillmentOf(claim, fulfillmentId);
  const issues = entry.issues.filter((issue) => issue.sourceItemId !== sourceItemId);
  return setFulfillment(claim, fulfillmentId, { ...entry, issues });
}

/** Takes a whole fulfillment out of the claim. */
export function removeFulfillment(claim: DraftClaim, fulfillmentId: string): DraftClaim {
  const { [fulfillmentId]: _removed, ...fulfillments } = claim.fulfillments;
  return { ...claim, fulfillments };
}

interface Typed {
  claimType: ClaimType;
}

/** The claim type of its items: the one they share, MULTIPLE where they differ, null without items. */
export function claimTypeOf(items: readonly Typed[]): ClaimType | null {
  const types = new Set(items.map((item) => item.claimType));
  return types.size > 1 ? 'MULTIPLE' : ([...types][0] ?? null);
}

/** A claim is multiple if its type is MULTIPLE or its items carry more than one type (spec section 5). */
export function isMultiple(claim: { claimType: ClaimType | null; claimItems: readonly Typed[] }): boolean {
  return claim.claimType === 'MULTIPLE' || claimTypeOf(claim.claimItems) === 'MULTIPLE';
}

/** The single resolution that the items ask for, MIXED where they differ, null where none asks (spec section 4). */
export function requestedResolution(
  items: readonly { resolutionRequested: DesiredMethod | null }[],
): RequestedResolution | null {
  const asked = new Set(items.map((item) => item.resolutionRequested).filter((method) => method !== null));
  return asked.size > 1 ? 'MIXED' : ([...asked][0] ?? null);
}

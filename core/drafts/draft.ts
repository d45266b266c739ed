import type { DraftClaim, DraftIssue } from '../contract/claims/drafts.ts';
import type { ClaimType, ResolutionType } from '../reference/claims.ts';

/** Editing the claim that a draft holds. Every function answers a new claim and leaves the old one as it was. */

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

interface Typed {
  claimType: ClaimType;
}

/** The claim type of its items: the one they share, MULTIPLE where they differ (spec section 5), null without items. */
export function claimTypeOf(items: readonly Typed[]): ClaimType | null {
  const types = new Set(items.map((item) => item.claimType));
  return types.size > 1 ? 'MULTIPLE' : ([...types][0] ?? null);
}

/** The one resolution that all items ask for or were given, MIXED where they differ, null without any (spec section 4). */
export function sharedResolution<Kind extends ResolutionType>(kinds: readonly (Kind | null)[]): Kind | 'MIXED' | null {
  const named = new Set(kinds.filter((kind) => kind !== null));
  return named.size > 1 ? 'MIXED' : ([...named][0] ?? null);
}

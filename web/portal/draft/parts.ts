import type { DraftClaim, DraftIssue } from '#core/drafts/draft.ts';
import { isSame } from '#core/drafts/saved-draft.ts';
import type { ClaimType } from '#core/reference/claims.ts';
import { evidenceFor } from '#core/rules/claims/file/evidence.ts';
import type { Order, OrderItem, Parcel } from './units.ts';

/** One page of the details: a product in a parcel, or a parcel that did not arrive. */
export type Part =
  | { kind: 'item'; parcel: Parcel; item: OrderItem; units: number; issues: DraftIssue[] }
  | { kind: 'parcel'; parcel: Parcel; number: number };

/** The draft's parts in the order of the parcels and their items. */
export function partsOf(claim: DraftClaim, order: Order): Part[] {
  return order.fulfillments.flatMap((parcel, index): Part[] => {
    const entry = claim.fulfillments[parcel.id];
    if (entry === undefined) {
      return [];
    }
    if (claim.group === 'notReceived') {
      return [{ kind: 'parcel', parcel, number: index + 1 }];
    }
    return parcel.items.flatMap(({ item }): Part[] => {
      const issues = entry.issues.filter((issue) => issue.sourceItemId === item.sourceItemId);
      const units = issues.reduce((sum, issue) => sum + issue.quantity, 0);
      return units === 0 ? [] : [{ kind: 'item', parcel, item, units, issues }];
    });
  });
}

/** The kinds of problem that were told of a part, one for each set of answers; null where none is chosen yet. */
export function typesOf(part: Part, claim: DraftClaim): (ClaimType | null)[] {
  return part.kind === 'parcel'
    ? [claim.fulfillments[part.parcel.id]?.shipmentIssue ?? null]
    : part.issues.map((issue) => issue.issueType);
}

/** Whether everything that the details ask of a part has been said and shown. */
export function isPartAnswered(part: Part, claim: DraftClaim): boolean {
  return part.kind === 'parcel'
    ? claim.fulfillments[part.parcel.id]?.shipmentIssue != null
    : part.issues.every(
        ({ issueType, images }) => issueType !== null && (images.length > 0 || !evidenceFor(issueType).required),
      );
}

/** Whether all units of a part were told of as one: else there is an issue for each. */
export function allTheSame(issues: readonly DraftIssue[]): boolean {
  return issues.length < 2;
}

/** Whether several items were told of as one: the same problem, photos and words for each of them. */
export function isSaidOfAll(parts: readonly Part[]): boolean {
  const said = parts.map((part) => (part.kind === 'item' && part.issues.length === 1 ? part.issues[0] : undefined));
  const [first, ...others] = said.map(
    (issue) => issue && [issue.issueType, issue.subReason ?? null, issue.details, issue.images],
  );
  return (
    others.length > 0 && first?.[0] != null && others.every((other) => other !== undefined && isSame(first, other))
  );
}

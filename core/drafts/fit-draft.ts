import type { DraftClaim } from './draft.ts';
import type { SavedDraft } from './saved-draft.ts';

/** The most that a draft takes up in its row, in bytes of JSON. */
export const draftBytes = 64_000;

/** What an order has of what a draft may name. */
export interface Nameable {
  /** Packages, each by our id and by the store's own. */
  packages: ReadonlySet<string>;
  /** Units ordered, by the store's id of the item. */
  units: ReadonlyMap<string, number>;
  /** Files that were sent for this draft. */
  files: ReadonlySet<string>;
}

/**
 * A draft without what its order doesn't have: packages, items and files of others, and units beyond those ordered. An
 * order that changed meanwhile takes such parts out of its draft rather than shutting its shopper out.
 */
export function fitDraft(given: SavedDraft, has: Nameable): SavedDraft {
  const { claim, currentShipmentId } = given;
  const own = Object.entries(claim.fulfillments).filter(([id]) => has.packages.has(id));
  return {
    claim: {
      ...claim,
      fulfillments: Object.fromEntries(
        own.map(([id, entry]) => [id, { ...entry, issues: entry.issues.flatMap((issue) => fitIssue(issue, has)) }]),
      ),
      signature: claim.signature !== null && has.files.has(claim.signature) ? claim.signature : null,
    },
    currentShipmentId: currentShipmentId !== null && has.packages.has(currentShipmentId) ? currentShipmentId : null,
  };
}

type Issue = DraftClaim['fulfillments'][string]['issues'][number];

function fitIssue(issue: Issue, has: Nameable): Issue[] {
  const ordered = has.units.get(issue.sourceItemId);
  if (ordered === undefined) {
    return [];
  }
  return [
    {
      ...issue,
      quantity: Math.min(issue.quantity, ordered),
      images: issue.images.filter((id) => has.files.has(id)),
    },
  ];
}

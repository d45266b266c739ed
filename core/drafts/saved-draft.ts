import type { DraftClaim, Session } from '../contract/claims/drafts.ts';
import { type SessionStatus, sessionStatusBySuffix } from '../reference/sessions.ts';

/** When a draft claim is saved and where its shopper is (spec section 4). */

export type SavedDraft = Session['metadata'];

/** The claim that a draft begins with (spec section 3). */
export const emptyClaim: DraftClaim = {
  category: null,
  group: null,
  customer: {},
  fulfillments: {},
  resolution: { desiredMethod: null, updatedShippingAddress: null },
  signature: null,
  signatureName: null,
};

/** Says whether two plain values are the same; keys without a value count as missing, their order does not matter. */
export function isSame(item: unknown, other: unknown): boolean {
  if (item === other) {
    return true;
  }
  if (typeof item !== 'object' || typeof other !== 'object' || item === null || other === null) {
    return false;
  }
  if (Array.isArray(item) !== Array.isArray(other)) {
    return false;
  }
  const left = new Map(Object.entries(item).filter(([, value]) => value !== undefined));
  const right = new Map(Object.entries(other).filter(([, value]) => value !== undefined));
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

/** The claim equals the empty default. */
export function isEmptyClaim(claim: DraftClaim): boolean {
  return isSame(claim, emptyClaim);
}

/**
 * Says whether a change of the draft’s value is saved to the server (spec section 4, Session saving). It is not when
 * the change is the customer value being set; when it only sets the current shipment to the one already stored; when
 * the current shipment has no fulfillment entry in the claim; when the claim is empty and there is no current shipment.
 */
export function shouldSaveDraft(stored: SavedDraft, next: SavedDraft): boolean {
  const sameShipment = stored.currentShipmentId === next.currentShipmentId;
  if (sameShipment && isSame(stored.claim, next.claim)) {
    return false;
  }
  if (sameShipment && isSame({ ...stored.claim, customer: next.claim.customer }, next.claim)) {
    return false;
  }
  if (next.currentShipmentId !== null && !Object.hasOwn(next.claim.fulfillments, next.currentShipmentId)) {
    return false;
  }
  return next.currentShipmentId !== null || !isEmptyClaim(next.claim);
}

/** The session status that a page stands for, by the end of its path; null for pages that stand for none. */
export function statusForPath(path: string): SessionStatus | null {
  const plain = path.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return sessionStatusBySuffix.find(([suffix]) => plain.endsWith(`/${suffix}`))?.[1] ?? null;
}

import { type BadgeTone, badgeTones, type ClaimState, type PortalState, portalStateOf } from '../reference/claims.ts';

const labels: Record<PortalState, string> = {
  new: 'New',
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
  dismissed: 'Dismissed',
  closed: 'Closed',
  draft: 'Pending Customer',
  open: 'Open',
  fulfilled: 'Fulfilled',
  unfulfilled: 'Unfulfilled',
  payment: 'Payment',
};

/** The badge that a shopper sees of a claim's state (spec section 4). */
export function claimBadge(state: ClaimState): { state: PortalState; label: string; tone: BadgeTone } {
  const shown = portalStateOf[state];
  return { state: shown, label: labels[shown], tone: badgeTones[shown] };
}

import {
  type BadgeTone,
  badgeTone,
  type ClaimState,
  type PortalState,
  portalStateLabels,
  portalStateOf,
} from '../reference/claims.ts';

/** The badge that a shopper sees of a claim's state (spec section 4). */
export function claimBadge(state: ClaimState): { state: PortalState; label: string; tone: BadgeTone } {
  const shown = portalStateOf[state];
  return { state: shown, label: portalStateLabels[shown], tone: badgeTone(shown) };
}

import { badgeTone, type PortalState } from '#core/reference/claims.ts';
import { portalStateLabels } from '#words/labels.ts';
import { Badge } from '../../ui/Badge.tsx';

/** How a claim stands, as a shopper reads it (spec section 4). */
export function ClaimBadge({ state }: { state: PortalState }) {
  return <Badge tone={badgeTone(state)}>{portalStateLabels[state]}</Badge>;
}

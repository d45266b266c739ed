import type { Claim } from '../../../core/contract/claim-shapes.ts';
import { SideCard } from './SideCard.tsx';

/** What a claim is about, beside a page that asks something of it. */
export function ClaimSide({ claim }: { claim: Claim }) {
  const things = claim.claimItems.map((item) => `${item.quantity}\u00a0×\u00a0${item.name}`).join(', ');
  return <SideCard picture={claim.claimItems[0]?.imageUrl ?? null} name={things} claim={claim.claimNumber} />;
}

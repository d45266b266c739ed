import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { contents } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import { SideCard } from './SideCard.tsx';

/** What a claim is about, beside a page that asks something of it. */
export function ClaimSide({ claim }: { claim: Claim }) {
  const name = contents(claim.claimItems.map((item) => ({ units: item.quantity, name: item.name })));
  return (
    <SideCard picture={claim.claimItems[0]?.imageUrl ?? null} name={name} caption={numbered.claim(claim.claimNumber)} />
  );
}

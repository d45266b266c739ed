import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { ProductStrip } from '../../ui/ProductRow.tsx';

/** Photographs of what a claim is about, above a page that is about all of it; on a wide screen ClaimSide takes their place. */
export function ClaimStrip({ claim }: { claim: Pick<Claim, 'claimItems'> }) {
  return <ProductStrip things={claim.claimItems.map((item) => ({ name: item.name, picture: item.imageUrl }))} />;
}

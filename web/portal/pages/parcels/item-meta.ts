import type { Claim, ClaimItem } from '#core/contract/claims/claim-shapes.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { problemWords } from '#words/labels.ts';
import { parcelOf } from '#words/numbered.ts';

type Parcels = Pick<Claim, 'fulfillmentCount' | 'fulfillments'>;

/** What is wrong with an item, and in which package of several it came: 'Package 1 of 2 · Damaged'. */
export function problemOf(claim: Parcels, item: ClaimItem): string {
  const parcel = claim.fulfillments.find((entry) => entry.sourceFulfillmentId === item.sourceFulfillmentId);
  const isOneOfSeveral = parcel !== undefined && claim.fulfillmentCount > 1;
  return [...(isOneOfSeveral ? [parcelOf(parcel.number, claim.fulfillmentCount)] : []), problemWords(item)].join(' · ');
}

/** What an item is, too: 'Color Lichen · Package 1 of 2 · Damaged'. */
export function itemMeta(claim: Parcels, item: ClaimItem): string {
  const options = item.selectedOptions.map((option) => `${isolated(option.name)} ${isolated(option.value)}`);
  return [...options, problemOf(claim, item)].join(' · ');
}

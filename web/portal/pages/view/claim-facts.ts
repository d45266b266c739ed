import type { Claim, ClaimItem } from '../../../../core/contract/claim-shapes.ts';
import { addressLines } from '../../../../core/reference/address-forms.ts';
import { resolutionTypeLabels } from '../../../../core/reference/claims.ts';
import { countryName } from '../../../../core/reference/countries.ts';
import { formatDuration } from '../../../../core/rules/durations.ts';
import { problemWords } from '../../../../core/rules/problem-words.ts';
import { formatDateTime } from '../../../../core/rules/text.ts';
import type { Fact } from '../../../ui/Facts.tsx';
import { parcelOf } from './parcel-name.ts';
import { referenceOf, resolutionLine, standingResolutions } from './resolutions.ts';

function requested(claim: Claim): string | null {
  if (claim.resolutionRequested === null) return null;
  return claim.resolutionRequested === 'MIXED'
    ? 'Different for each item'
    : resolutionTypeLabels[claim.resolutionRequested];
}

/** What an item is, in which parcel it travelled, what is wrong with it: 'Color Lichen · Parcel 1 of 2 · Damaged'. */
export function itemMeta(claim: Pick<Claim, 'fulfillmentCount' | 'fulfillments'>, item: ClaimItem): string {
  const parcel = parcelOf(claim, item);
  return [
    ...item.selectedOptions.map((option) => `${option.name} ${option.value}`),
    ...(parcel === null ? [] : [parcel]),
    problemWords(item),
  ].join(' · ');
}

/** A claim as it was filed and as it was settled: order, wishes, dates, people, signature. */
export function claimFacts(claim: Claim): Fact[] {
  const given = standingResolutions(claim);
  const references = [...new Set(given.flatMap((one) => referenceOf(one) ?? []))];
  const wish = requested(claim);
  const { updatedShippingAddress: address } = claim;
  return [
    { label: 'Order', value: claim.sourceOrderNumber },
    { label: 'Filed on', value: formatDateTime(claim.createdAt, claim.timeZone) },
    ...(claim.warrantyMetadata === null
      ? []
      : [{ label: 'Warranty', value: formatDuration(claim.warrantyMetadata.warrantyPeriod) }]),
    ...(wish === null ? [] : [{ label: 'Requested resolution', value: wish }]),
    ...given.map((one, place) => ({
      label: given.length === 1 ? 'Provided resolution' : `Provided resolution ${place + 1}`,
      value: resolutionLine(one),
    })),
    ...(references.length === 0
      ? []
      : [{ label: references.length === 1 ? 'Reference' : 'References', value: references.join(', ') }]),
    ...(claim.resolutionDate === null
      ? []
      : [{ label: 'Resolution date', value: formatDateTime(claim.resolutionDate, claim.timeZone) }]),
    ...(claim.decision?.decidedBy ? [{ label: 'Actioned by', value: claim.decision.decidedBy }] : []),
    ...(address === null
      ? []
      : [{ label: 'Send to', value: addressLines(address, countryName(address.country)).join(', ') }]),
    ...(claim.signature === null
      ? []
      : [
          {
            label: 'Signed',
            value: `${claim.signature.name ?? claim.authorName}, ${formatDateTime(claim.signature.signedAt, claim.timeZone)}`,
          },
        ]),
  ];
}

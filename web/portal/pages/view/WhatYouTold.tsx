import type { Claim, ClaimItem } from '../../../../core/contract/claims.ts';
import { addressLines } from '../../../../core/reference/address-forms.ts';
import { claimTypeLabels, resolutionTypeLabels } from '../../../../core/reference/claims.ts';
import { countryName } from '../../../../core/reference/countries.ts';
import { formatDateTime } from '../../../../core/rules/text.ts';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { ownWords } from './own-words.ts';
import { PhotoRow } from './PhotoRow.tsx';
import { resolutionLine, standingResolutions } from './resolutions.ts';

function requested(claim: Claim): string | null {
  if (claim.resolutionRequested === null) return null;
  return claim.resolutionRequested === 'MIXED'
    ? 'Different for each item'
    : resolutionTypeLabels[claim.resolutionRequested];
}

function meta(item: ClaimItem): string {
  return [
    ...item.selectedOptions.map((option) => `${option.name} ${option.value}`),
    claimTypeLabels[item.claimType],
  ].join(' · ');
}

/** The claim as it was filed and as it was settled: items, photos, wishes, dates, people. */
export function WhatYouTold({ claim, onOpenPhoto }: { claim: Claim; onOpenPhoto: (src: string) => void }) {
  const given = standingResolutions(claim);
  const words = ownWords(claim);
  const wish = requested(claim);
  const facts: Fact[] = [
    { label: 'Order', value: claim.sourceOrderNumber },
    { label: 'Filed on', value: formatDateTime(claim.createdAt, claim.timeZone) },
    ...(wish === null ? [] : [{ label: 'Requested resolution', value: wish }]),
    ...given.map((one, place) => ({
      label: given.length === 1 ? 'Provided resolution' : `Provided resolution ${place + 1}`,
      value: resolutionLine(one),
    })),
    ...given
      .filter((one) => one.resolutionReference !== null)
      .map((one, place) => ({
        label: place === 0 ? 'Reference' : `Reference ${place + 1}`,
        value: one.resolutionReference,
      })),
    ...(claim.resolutionDate === null
      ? []
      : [{ label: 'Resolution date', value: formatDateTime(claim.resolutionDate, claim.timeZone) }]),
    ...(claim.decision?.decidedBy ? [{ label: 'Actioned by', value: claim.decision.decidedBy }] : []),
    ...(claim.updatedShippingAddress === null
      ? []
      : [
          {
            label: 'Send to',
            value: addressLines(claim.updatedShippingAddress, countryName(claim.updatedShippingAddress.country)).join(
              ', ',
            ),
          },
        ]),
    ...(claim.signature === null
      ? []
      : [
          {
            label: 'Signed',
            value: `${claim.signature.name ?? claim.authorName}, ${formatDateTime(claim.signature.signedAt, claim.timeZone)}`,
          },
        ]),
  ];
  return (
    <section className="ui-section" aria-labelledby="told">
      <h2 className="ui-h2 view-heading" id="told">
        What you told us
      </h2>
      {claim.claimItems.map((item) => (
        <div className="view-item" key={item.id}>
          <ProductRow frame="bare" name={`${item.quantity} × ${item.name}`} meta={meta(item)} picture={item.imageUrl} />
          {item.details !== '' && <p className="view-quote">{`“${item.details}”`}</p>}
          <PhotoRow photos={item.images} label={`Photos of ${item.name}`} onOpen={onOpenPhoto} />
        </div>
      ))}
      {words !== '' && <p className="view-quote">{`“${words}”`}</p>}
      <div className="view-facts">
        <Facts facts={facts} />
      </div>
    </section>
  );
}

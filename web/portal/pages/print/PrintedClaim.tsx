import type { ReactNode } from 'react';
import type { Claim, ClaimItem } from '../../../../core/contract/claim-shapes.ts';
import { addressLines } from '../../../../core/reference/address-forms.ts';
import { countryName } from '../../../../core/reference/countries.ts';
import { fulfillmentStatusLabels } from '../../../../core/reference/orders.ts';
import { formatDateTime } from '../../../../core/rules/text.ts';
import { Decision } from '../../../ui/Decision.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { claimFacts, itemMeta } from '../view/claim-facts.ts';
import { decisionFacts, decisionHeadings, sumOf } from '../view/decided.ts';
import { ownWords } from '../view/own-words.ts';
import { parcelName } from '../view/parcel-name.ts';

/** Photos of one item that a sheet has room for; the rest is counted. */
const shown = 6;

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="print-part" aria-labelledby={id}>
      <h2 className="print-h2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Item({ claim, item }: { claim: Claim; item: ClaimItem }) {
  const photos = item.images.slice(0, shown);
  const more = item.images.length - photos.length;
  return (
    <li className="print-item">
      <div>
        <p className="ui-product-name">{`${item.quantity} × ${item.name}`}</p>
        <p className="ui-product-meta">{itemMeta(claim, item)}</p>
        {item.details !== '' && <p className="print-quote">{`“${item.details}”`}</p>}
      </div>
      {photos.length > 0 && (
        <ul className="print-photos" aria-label={`Photos of ${item.name}`}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <img className="print-photo" src={photo.thumbUrl} alt={photo.filename} width={72} height={72} />
            </li>
          ))}
          {more > 0 && <li className="ui-caption">{`and ${more} more`}</li>}
        </ul>
      )}
    </li>
  );
}

function Signature({ claim }: { claim: Claim }) {
  const { signature } = claim;
  if (signature === null) return null;
  const name = signature.name ?? claim.authorName;
  return (
    <Part title="Signature" id="signature">
      <div className="print-signature">
        {signature.image === null ? (
          <p className="print-signed-name">{name}</p>
        ) : (
          <img className="print-signed-image" src={signature.image.url} alt={`Signature of ${name}`} height={72} />
        )}
        <p className="ui-small">{`${name}, ${formatDateTime(signature.signedAt, claim.timeZone)}`}</p>
      </div>
    </Part>
  );
}

/** Where each parcel of the claim is, and by which number it is followed. */
function parcelFacts(claim: Claim) {
  return claim.fulfillments.map((parcel) => ({
    label: parcelName(claim, parcel.number),
    value: [
      parcel.deliveredAt === null
        ? fulfillmentStatusLabels[parcel.fulfillmentStatus]
        : `Delivered ${formatDateTime(parcel.deliveredAt, claim.timeZone)}`,
      [parcel.trackingCompany, ...parcel.trackingNumber].filter(Boolean).join(' '),
    ]
      .filter((part) => part !== '')
      .join(', '),
  }));
}

/** A claim on paper: who and what, items with small photos, the decision with its amounts, the signature. */
export function PrintedClaim({ claim }: { claim: Claim }) {
  const words = ownWords(claim);
  const address = claim.updatedShippingAddress === null ? claim.shippingAddress : null;
  const { decision } = claim;
  return (
    <>
      <Part title="The claim" id="claim">
        <Facts
          facts={[
            { label: 'Name', value: claim.authorName },
            { label: 'Email address', value: claim.authorEmail },
            ...claimFacts(claim).filter((fact) => fact.label !== 'Signed'),
            ...(address === null
              ? []
              : [
                  {
                    label: 'Shipping address',
                    value: addressLines(address, countryName(address.country)).join(', '),
                  },
                ]),
          ]}
        />
      </Part>
      <Part title={claim.claimItems.length === 1 ? 'The item' : 'The items'} id="items">
        <ul className="print-items">
          {claim.claimItems.map((item) => (
            <Item claim={claim} item={item} key={item.id} />
          ))}
        </ul>
        {claim.claimCategory === 'SHIPPING' && claim.fulfillments.length > 0 && <Facts facts={parcelFacts(claim)} />}
        {words !== '' && <p className="print-quote">{`“${words}”`}</p>}
      </Part>
      {decision !== null && (
        <div className="print-part print-decision">
          <Decision
            heading={decisionHeadings[decision.outcome]}
            clause={decision.clause}
            words={decision.customerText}
            facts={decisionFacts(decision)}
            sum={sumOf(claim, decision)}
          />
        </div>
      )}
      <Signature claim={claim} />
    </>
  );
}

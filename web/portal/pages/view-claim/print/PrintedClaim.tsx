import type { ReactNode } from 'react';
import { counted, formatDayTime, quoted } from '#words/format.ts';
import { fulfillmentStatusLabels } from '#words/labels.ts';
import { parcelOf } from '#words/numbered.ts';
import * as words from '#words/print.ts';
import { photosOf } from '#words/view/facts.ts';
import type { Claim, ClaimItem } from '../../../../../core/contract/claim-shapes.ts';
import { Decision } from '../../../../ui/Decision.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { addressLine, claimFacts, itemMeta, signedBy } from '../parts/claim-facts.ts';
import { decisionShown } from '../parts/decided.ts';
import { ownWords } from '../parts/own-words.ts';

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
        <p className="ui-product-name">{counted(item.quantity, item.name)}</p>
        <p className="ui-product-meta">{itemMeta(claim, item)}</p>
        {item.details !== '' && <p className="print-quote">{quoted(item.details)}</p>}
      </div>
      {photos.length > 0 && (
        <ul className="print-photos" aria-label={photosOf(item.name)}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <img className="print-photo" src={photo.thumbUrl} alt={photo.filename} width={72} height={72} />
            </li>
          ))}
          {more > 0 && <li className="ui-caption">{words.morePhotos(more)}</li>}
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
    <Part title={words.signature} id="signature">
      <div className="print-signature">
        {signature.image === null ? (
          <p className="print-signed-name">{name}</p>
        ) : (
          <img className="print-signed-image" src={signature.image.url} alt={words.signatureOf(name)} height={72} />
        )}
        <p className="ui-small">{signedBy(claim)}</p>
      </div>
    </Part>
  );
}

/** Where each parcel of the claim is, and by which number it is followed. */
function parcelFacts(claim: Claim) {
  return claim.fulfillments.map((parcel) => ({
    label: parcelOf(parcel.number, claim.fulfillmentCount),
    value: [
      parcel.deliveredAt === null
        ? fulfillmentStatusLabels[parcel.fulfillmentStatus]
        : words.delivered(formatDayTime(parcel.deliveredAt, claim.timeZone)),
      [parcel.trackingCompany, ...parcel.trackingNumber].filter(Boolean).join(' '),
    ]
      .filter((part) => part !== '')
      .join(', '),
  }));
}

/** A claim on paper: who and what, items with small photos, the decision with its amounts, the signature. */
export function PrintedClaim({ claim }: { claim: Claim }) {
  const said = ownWords(claim);
  const address = claim.updatedShippingAddress === null ? claim.shippingAddress : null;
  const { decision } = claim;
  return (
    <>
      <Part title={words.claim} id="claim">
        <Facts
          facts={[
            { label: words.name, value: claim.authorName },
            { label: words.email, value: claim.authorEmail },
            ...claimFacts(claim),
            ...(address === null ? [] : [{ label: words.address, value: addressLine(address) }]),
          ]}
        />
      </Part>
      <Part title={words.items(claim.claimItems.length)} id="items">
        <ul className="print-items">
          {claim.claimItems.map((item) => (
            <Item claim={claim} item={item} key={item.id} />
          ))}
        </ul>
        {claim.claimCategory === 'SHIPPING' && claim.fulfillments.length > 0 && <Facts facts={parcelFacts(claim)} />}
        {said !== '' && <p className="print-quote">{quoted(said)}</p>}
      </Part>
      {decision !== null && (
        <div className="print-part print-decision">
          <Decision {...decisionShown(claim, decision)} />
        </div>
      )}
      <Signature claim={claim} />
    </>
  );
}

import type { ReactNode } from 'react';
import type { Claim, ClaimFulfillment, ClaimItem } from '#core/contract/claims/claim-shapes.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { counted, formatLongDay, formatTimeInZone, quoted } from '#words/format.ts';
import { parcelOf } from '#words/numbered.ts';
import * as words from '#words/print.ts';
import * as answers from '#words/view/answers.ts';
import { storeNote } from '#words/view/claim.ts';
import { days, photosOf } from '#words/view/facts.ts';
import { Decision } from '../../../../ui/Decision.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { namesOf } from '../../../draft/photo-tiles.ts';
import { itemMeta } from '../../parcels/item-meta.ts';
import { standingOf } from '../../parcels/parcel-line.ts';
import { appealIn } from '../parts/Appealed.tsx';
import { addressLine, claimFacts, dayOfClaim, signedBy } from '../parts/claim-facts.ts';
import { decisionShown } from '../parts/decided.ts';
import { isStaffWriting, ownWords } from '../parts/own-words.ts';
import { sentParcels, standingResolutions } from '../parts/resolutions.ts';

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
  const names = namesOf(item.images);
  return (
    <li className="print-item">
      <div>
        <p className="ui-product-name">{counted(item.quantity, item.name)}</p>
        <p className="ui-product-meta">{itemMeta(claim, item)}</p>
        {item.details !== '' && <p className="print-quote">{quoted(item.details)}</p>}
      </div>
      {photos.length > 0 && (
        <ul className="print-photos" aria-label={photosOf(item.name)}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img className="print-photo" src={photo.thumbUrl} alt={names[index] ?? ''} width={72} height={72} />
            </li>
          ))}
          {more > 0 && <li className="ui-caption">{words.morePhotos(more)}</li>}
        </ul>
      )}
    </li>
  );
}

/** The appeal and the denial that it is about, which stays on paper too. */
function PrintedAppeal({ claim }: { claim: Claim }) {
  const appeal = appealIn(claim);
  const { firstDecision } = claim;
  return (
    <>
      {appeal !== undefined && (
        <Part title={answers.yourAppeal} id="appeal">
          <p className="print-quote">{quoted(appeal.messageContent)}</p>
        </Part>
      )}
      {firstDecision !== null && (
        <div className="print-part print-decision">
          <Decision
            {...decisionShown(claim, firstDecision)}
            id="first-decision"
            caption={answers.firstDecision(formatLongDay(firstDecision.decidedAt, claim.timeZone))}
          />
        </div>
      )}
    </>
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
          <p className="print-signed-name">{isolated(name)}</p>
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
    value: whereItIs(parcel, claim.timeZone, standingOf(parcel, claim.timeZone)),
  }));
}

/** The parcels in which replacements were sent. */
function replacementFacts(claim: Claim) {
  return sentParcels(standingResolutions(claim)).map((parcel) => ({
    label: words.replacement,
    value: whereItIs(
      parcel,
      claim.timeZone,
      parcel.shippedAt === null ? words.shipped : words.shippedAt(formatTimeInZone(parcel.shippedAt, claim.timeZone)),
    ),
  }));
}

function whereItIs(parcel: ClaimFulfillment, timeZone: string, underWay: string): string {
  return [
    parcel.deliveredAt === null || parcel.returnedAt !== null
      ? underWay
      : words.delivered(formatTimeInZone(parcel.deliveredAt, timeZone)),
    [parcel.trackingCompany, ...parcel.trackingNumber].filter(Boolean).join(' '),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** The day that its customer is told as it stands. */
function dayFacts(claim: Claim, now: string) {
  const day = dayOfClaim(claim, now);
  return day === null || day.kind === 'appeal'
    ? []
    : [{ label: days[day.kind], value: formatLongDay(day.until, claim.timeZone) }];
}

/** A claim on paper: who and what, items with small photos, the decision with its amounts, the signature. */
export function PrintedClaim({ claim, now }: { claim: Claim; now: string }) {
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
            ...replacementFacts(claim),
            ...dayFacts(claim, now),
            ...(address === null ? [] : [{ label: words.address, value: addressLine(address) }]),
            { label: words.claimId, value: claim.id },
            { label: words.orderId, value: claim.orderId },
          ]}
        />
      </Part>
      <Part title={words.items(claim.claimItems.length)} id="items">
        {isStaffWriting(claim) && <p className="ui-small">{storeNote}</p>}
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
          {decision.appealUntil !== null && (
            <p className="ui-small">{answers.appealBy(formatLongDay(decision.appealUntil, claim.timeZone))}</p>
          )}
        </div>
      )}
      <PrintedAppeal claim={claim} />
      <Signature claim={claim} />
    </>
  );
}

import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Address } from '../../../core/address.ts';
import type { ClaimDesk } from '../../../core/contract/console.ts';
import { claimStateLabels, claimTypeLabels } from '../../../core/reference/claims.ts';
import { fulfillmentStatusLabels, type ProtectionStatus } from '../../../core/reference/orders.ts';
import { formatDuration } from '../../../core/rules/durations.ts';
import { Checks } from '../decide/Checks.tsx';
import { paths } from '../paths.ts';
import { count, money } from '../words/money.ts';
import { Fact } from '../words/pieces.tsx';
import { dateAndClock, shortDate } from '../words/time.ts';

/** The signals of a claim: what to weigh first, then what is clear, each with its fact. */
export function SignalFacts({ desk }: { desk: ClaimDesk }) {
  const weigh = desk.signals.filter((signal) => !signal.clear);
  const clear = desk.signals.length - weigh.length;
  if (desk.signals.length === 0) {
    return null;
  }
  return (
    <section className="facts-part" aria-labelledby="signals-head">
      <h2 id="signals-head" className="pane-head">
        Signals <span>{weigh.length === 0 ? 'all clear' : `${weigh.length} to weigh, ${clear} clear`}</span>
      </h2>
      <Checks checks={[...weigh, ...desk.signals.filter((signal) => signal.clear)]} />
    </section>
  );
}

const protectionWords: Record<ProtectionStatus, string> = {
  protected: 'Shipping',
  removed: 'Removed',
  unprotected: 'None',
  ota: 'One-time appeasement',
};

/** Order, customer and signature. */
export function OrderFacts({ desk }: { desk: ClaimDesk }) {
  const { claim, order, customer } = desk;
  const zone = claim.timeZone;
  const currency = order.currency;
  const claimed = new Set(claim.claimItems.map((item) => item.sourceFulfillmentId));
  const ship = claim.updatedShippingAddress ?? claim.shippingAddress ?? order.address;
  // Of what was bought in a store, the receipt above tells; nothing was paid or sent online.
  const inShop = desk.receipt !== null;
  const parcels = inShop ? [] : order.fulfillments;
  const premium = claim.policy?.premiumPaid ?? null;
  return (
    <>
      <section className="facts-part" aria-labelledby="order-head">
        <h2 id="order-head" className="pane-head">
          Order {order.sourceOrderNumber}
        </h2>
        <dl>
          {!inShop && (
            <Fact name="Paid">
              {money(desk.payment.paid, currency)}, {shortDate(order.sourceCreatedAt, zone)}
            </Fact>
          )}
          {desk.payment.refunded > 0 && <Fact name="Refunded">{money(desk.payment.refunded, currency)}</Fact>}
          <Fact name="Protection">
            {claim.claimCategory === 'WARRANTY'
              ? `Warranty of ${formatDuration(claim.warrantyMetadata?.warrantyPeriod)}`
              : protectionWords[claim.protectionStatus]}
            {premium !== null && premium > 0 && `, ${money(premium, claim.policy?.premiumCurrency ?? currency)}`}
          </Fact>
          {parcels.map((parcel, at) => (
            <Fragment key={parcel.id}>
              <Fact name={parcels.length > 1 ? `Parcel ${at + 1}` : fulfillmentStatusLabels[parcel.fulfillmentStatus]}>
                {parcels.length > 1 && `${fulfillmentStatusLabels[parcel.fulfillmentStatus]}, `}
                {parcel.deliveredAt === null
                  ? `since ${shortDate(parcel.updatedAt, zone)}`
                  : dateAndClock(parcel.deliveredAt, zone)}
                {parcel.trackingCompany !== '' && `, ${parcel.trackingCompany}`}
                {order.fulfillments.length > 1 && claimed.has(parcel.sourceFulfillmentId) && (
                  <span className="medium">, in this claim</span>
                )}
              </Fact>
              {parcel.trackingNumber.map((number, place) => (
                <Fact name="Tracking" key={number}>
                  <TrackingLink number={number} url={parcel.trackingUrl[place] ?? parcel.trackingUrl[0]} />
                </Fact>
              ))}
            </Fragment>
          ))}
          {ship !== null && (
            <Fact name="Ships to">
              {oneLine(ship)}
              {claim.updatedShippingAddress !== null && <span className="ink-3">, confirmed with the claim</span>}
            </Fact>
          )}
          {desk.windowClosesAt !== null && <Fact name="Can claim">until {shortDate(desk.windowClosesAt, zone)}</Fact>}
        </dl>
      </section>
      <section className="facts-part" aria-labelledby="customer-head">
        <h2 id="customer-head" className="pane-head">
          {claim.authorName}
        </h2>
        <dl>
          <Fact name="E-mail">
            <a href={`mailto:${claim.authorEmail}`}>{claim.authorEmail}</a>
          </Fact>
          <Fact name="Customer">
            {customer.firstOrderAt === null ? '' : `since ${shortDate(customer.firstOrderAt, zone)}, `}
            {count(customer.orderCount)} {customer.orderCount === 1 ? 'order' : 'orders'},{' '}
            {money(customer.orderTotal, currency)}
          </Fact>
          <Fact name="Claims">
            {customer.claims.filter((one) => one.id !== claim.id).length === 0
              ? 'none before'
              : customer.claims
                  .filter((one) => one.id !== claim.id)
                  .map((one) => (
                    <span key={one.id} className="fact-row">
                      <Link to={paths.claim(one.id, 'all')}>{one.claimNumber}</Link>{' '}
                      {one.claimType === null ? '' : claimTypeLabels[one.claimType].toLowerCase()},{' '}
                      {shortDate(one.createdAt, zone)}, {claimStateLabels[one.claimState].toLowerCase()}
                    </span>
                  ))}
          </Fact>
        </dl>
      </section>
      <section className="facts-part" aria-labelledby="signature-head">
        <h2 id="signature-head" className="pane-head">
          Signature
        </h2>
        {claim.signature === null ? (
          <p className="warn medium">Not signed yet.</p>
        ) : (
          <figure className="signature">
            {claim.signature.image === null ? (
              <span className="signature-name">{claim.signature.name}</span>
            ) : (
              <img src={claim.signature.image.url} alt={`Signature of ${claim.signature.name ?? claim.authorName}`} />
            )}
            <figcaption className="small ink-2">
              {claim.signature.kind === 'ACKNOWLEDGEMENT' ? 'Typed' : 'Drawn'}
              {claim.signature.name !== null && claim.signature.image !== null && ` by ${claim.signature.name}`},{' '}
              {dateAndClock(claim.signature.signedAt, zone)}
            </figcaption>
          </figure>
        )}
      </section>
    </>
  );
}

function oneLine(address: Address): string {
  return [
    address.address1,
    address.address2,
    address.city,
    [address.state, address.zip].filter(Boolean).join(' '),
    address.country,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function TrackingLink({ number, url }: { number: string; url: string | undefined }) {
  if (url === undefined || !/^https?:\/\//i.test(url)) {
    return number;
  }
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {number}
    </a>
  );
}

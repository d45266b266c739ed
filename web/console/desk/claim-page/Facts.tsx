import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Address } from '#core/address.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { ProtectionStatus } from '#core/reference/orders.ts';
import { formatDuration } from '#core/rules/platform/durations.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/facts.ts';
import { openOrder } from '#words/console/desk/order.ts';
import { history } from '#words/console/desk/orders.ts';
import { claimStateLabels, claimTypeLabels } from '#words/console/kit/labels.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { money } from '../../kit/pieces/money.ts';
import { parcelStanding } from '../../kit/pieces/parcel-standing.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { dateAndClock, dayHead, shortDate } from '../../kit/pieces/time.ts';
import { Checks } from '../decide/Checks.tsx';
import { TrackingLink } from './TrackingLink.tsx';

/** The signals of a claim: what to weigh first, then what is clear, each with its fact. */
export function SignalFacts({ desk }: { desk: ClaimDesk }) {
  const weigh = desk.signals.filter((signal) => !signal.clear);
  const clear = desk.signals.length - weigh.length;
  if (desk.signals.length === 0) {
    return null;
  }
  return (
    <section className="pieces-facts" aria-labelledby="signals-head">
      <h2 id="signals-head" className="kit-pane-head">
        {words.signals} <span>{weigh.length === 0 ? words.allClear : words.signalCounts(weigh.length, clear)}</span>
      </h2>
      <Checks checks={[...weigh, ...desk.signals.filter((signal) => signal.clear)]} />
    </section>
  );
}

const protectionWords: Record<ProtectionStatus, string> = {
  protected: words.shipping,
  removed: words.removed,
  unprotected: words.none,
  ota: words.oneTimeAppeasement,
};

/** Order, customer and signature. */
export function OrderFacts({ desk }: { desk: ClaimDesk }) {
  return (
    <>
      <OrderPart desk={desk} />
      <CustomerPart desk={desk} />
      <SignaturePart claim={desk.claim} />
    </>
  );
}

function OrderPart({ desk }: { desk: ClaimDesk }) {
  const { claim, order } = desk;
  const { me } = useFrame();
  const seesOrder = may(me, order.storeId, 'orders:read');
  const zone = claim.timeZone;
  const currency = order.currency;
  const ship = claim.updatedShippingAddress ?? claim.shippingAddress ?? order.address;
  // Of what was bought in a store, the receipt above tells; nothing was paid or sent online.
  const inShop = desk.receipt !== null;
  const premium = claim.policy?.premiumPaid ?? null;
  return (
    <section className="pieces-facts" aria-labelledby="order-head">
      <h2 id="order-head" className="kit-pane-head">
        {words.order(order.sourceOrderNumber)}
        {seesOrder && (
          <Link className="pieces-facts-link" to={paths.order(order.storeId, order.id)} aria-label={openOrder}>
            {words.open}
          </Link>
        )}
      </h2>
      <dl>
        {claim.answerDueAt !== null && <Fact name={words.toldReplyBy}>{dayHead(claim.answerDueAt, zone)}</Fact>}
        {!inShop && seesOrder && (
          <Fact name={words.paid}>
            {money(desk.payment.paid, currency)}, {shortDate(order.sourceCreatedAt, zone)}
          </Fact>
        )}
        {desk.payment.refunded > 0 && <Fact name={words.refunded}>{money(desk.payment.refunded, currency)}</Fact>}
        <Fact name={words.protection}>
          {claim.claimCategory === 'WARRANTY'
            ? words.warranty(formatDuration(claim.warrantyMetadata?.warrantyPeriod))
            : protectionWords[claim.protectionStatus]}
          {premium !== null && premium > 0 && `, ${money(premium, claim.policy?.premiumCurrency ?? currency)}`}
        </Fact>
        {!inShop && <PackageFacts desk={desk} />}
        {ship !== null && (
          <Fact name={words.shipsTo}>
            {oneLine(ship)}
            {claim.updatedShippingAddress !== null && <span className="kit-ink-3">{words.confirmedWithTheClaim}</span>}
          </Fact>
        )}
        {desk.windowClosesAt !== null && (
          <Fact name={words.canClaim}>{words.until(shortDate(desk.windowClosesAt, zone))}</Fact>
        )}
        <Fact name={words.claimId}>{claim.id}</Fact>
        <Fact name={words.orderId}>{order.id}</Fact>
      </dl>
    </section>
  );
}

/** Where each package of the order is. */
function PackageFacts({ desk: { claim, order } }: { desk: ClaimDesk }) {
  const zone = claim.timeZone;
  const packages = order.fulfillments;
  const claimed = new Set(claim.claimItems.map((item) => item.sourceFulfillmentId));
  return packages.map((parcel, index) => {
    const { is, at } = parcelStanding(parcel);
    const many = packages.length > 1;
    return (
      <Fragment key={parcel.id}>
        <Fact name={many ? words.packageNumber(index + 1) : is}>
          {many && `${is}, `}
          {at === null ? words.since(shortDate(parcel.updatedAt, zone)) : dateAndClock(at, zone)}
          {parcel.trackingCompany !== '' && `, ${parcel.trackingCompany}`}
          {many && claimed.has(parcel.sourceFulfillmentId) && <span className="kit-medium">{words.inThisClaim}</span>}
        </Fact>
        {parcel.trackingNumber.map((number, index) => (
          <Fact name={words.tracking} key={number}>
            <TrackingLink number={number} url={parcel.trackingUrl[index] ?? parcel.trackingUrl[0]} />
          </Fact>
        ))}
      </Fragment>
    );
  });
}

function CustomerPart({ desk: { claim, order, customer } }: { desk: ClaimDesk }) {
  const zone = claim.timeZone;
  const others = customer?.claims.filter((item) => item.id !== claim.id) ?? [];
  return (
    <section className="pieces-facts" aria-labelledby="customer-head">
      <h2 id="customer-head" className="kit-pane-head">
        {isolated(claim.authorName) || words.customer}
        {customer !== null && (
          <Link className="pieces-facts-link" to={paths.customer(order.storeId, order.id)}>
            {history}
          </Link>
        )}
      </h2>
      {customer === null ? (
        <p className="kit-ink-2">{words.contactsHidden}</p>
      ) : (
        <dl>
          <Fact name={words.email}>
            <a href={`mailto:${claim.authorEmail}`}>{claim.authorEmail}</a>
          </Fact>
          <Fact name={words.customer}>
            {customer.firstOrderAt === null ? '' : `${words.sinceThen(shortDate(customer.firstOrderAt, zone))} `}
            {words.orders(customer.orderCount)}, {money(customer.orderTotal, order.currency)}
          </Fact>
          <Fact name={words.claims}>
            {others.length === 0
              ? words.noneBefore
              : others.map((item) => (
                  <span key={item.id} className="pieces-fact-row">
                    <Link to={paths.claim(item.id, viewOf('all'))}>{item.claimNumber}</Link>{' '}
                    {item.claimType === null ? '' : claimTypeLabels[item.claimType].toLowerCase()},{' '}
                    {shortDate(item.createdAt, zone)}, {claimStateLabels[item.claimState].toLowerCase()}
                  </span>
                ))}
          </Fact>
        </dl>
      )}
    </section>
  );
}

function SignaturePart({ claim: { signature, authorName, timeZone } }: Pick<ClaimDesk, 'claim'>) {
  return (
    <section className="pieces-facts" aria-labelledby="signature-head">
      <h2 id="signature-head" className="kit-pane-head">
        {words.signature}
      </h2>
      {signature === null ? (
        <p className="kit-warn kit-medium">{words.notSignedYet}</p>
      ) : (
        <figure className="claim-signature">
          {signature.image === null ? (
            <span className="claim-signature-name">{signature.name}</span>
          ) : (
            <img src={signature.image.url} alt={words.signatureOf(signature.name ?? authorName)} />
          )}
          <figcaption className="kit-small kit-ink-2">
            {signature.kind === 'ACKNOWLEDGEMENT' ? words.typed : words.drawn}
            {signature.name !== null && signature.image !== null && ` ${words.by(signature.name)}`},{' '}
            {dateAndClock(signature.signedAt, timeZone)}
          </figcaption>
        </figure>
      )}
    </section>
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

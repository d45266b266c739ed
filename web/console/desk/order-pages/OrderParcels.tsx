import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import * as words from '#words/console/desk/order.ts';
import { contents } from '#words/format.ts';
import { parcelStanding } from '../../kit/pieces/parcel-standing.ts';
import { shortDate } from '../../kit/pieces/time.ts';

/** The packages: what is inside, where they are, and until when something of them can be claimed. */
export function OrderParcels({ desk }: { desk: OrderDesk }) {
  const { order, parcels, timeZone } = desk;
  const { fulfillments } = order;
  const nameOf = (sourceItemId: string) =>
    order.orderItems.find((item) => item.sourceItemId === sourceItemId)?.productName ?? sourceItemId;
  return (
    <section className="kit-aside-page-part">
      <h2>
        {words.packages} <span>{fulfillments.length}</span>
      </h2>
      {fulfillments.length === 0 && <p className="kit-ink-2">{words.noPackages}</p>}
      <ul>
        {fulfillments.map((parcel, index) => {
          const until = parcels.find(({ fulfillmentId }) => fulfillmentId === parcel.id)?.claimableUntil ?? null;
          const { is, at } = parcelStanding(parcel);
          return (
            <li key={parcel.id} className="order-parcel">
              <span>
                <strong>{words.packageOf(index + 1, fulfillments.length)}</strong>{' '}
                <span className="kit-ink-2">
                  {contents(
                    parcel.sourceItemIds.map((item) => ({ units: item.quantity, name: nameOf(item.sourceItemId) })),
                  )}
                </span>
              </span>
              <span>
                <span className="kit-medium">{is}</span>
                {at !== null && <span className="kit-ink-2">, {shortDate(at, timeZone)}</span>}
                {until !== null && (
                  <span className="kit-small kit-ink-2 order-until">
                    {words.canClaimUntil(shortDate(until, timeZone))}
                  </span>
                )}
              </span>
              <span className="order-tracking">
                {parcel.trackingNumber.map((number, place) => (
                  <Tracking
                    key={number}
                    text={[parcel.trackingCompany, number].filter(Boolean).join(' ')}
                    url={parcel.trackingUrl[place] ?? parcel.trackingUrl[0]}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Tracking({ text, url }: { text: string; url: string | undefined }) {
  if (url === undefined || !/^https?:\/\//i.test(url)) {
    return <span>{text}</span>;
  }
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

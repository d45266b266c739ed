import { earlyOfOrder } from '#core/drafts/early.ts';
import { shownPlaceOf } from '#core/rules/commerce/parcels/parcel-place.ts';
import { formatLongDay } from '#words/format.ts';
import * as words from '#words/too-soon.tsx';
import { onceCollected } from '#words/walk/why-not.ts';
import type { Order, Parcel } from '../../draft/units.ts';
import { usePortal } from '../../use-portal.ts';
import { calledIn } from '../parcels/called.ts';

/** Those of the order's parcels that their shopper has yet to collect. */
export const parcelsToCollect = (order: Order): Parcel[] =>
  order.fulfillments.filter((parcel) => shownPlaceOf(parcel) === 'to-collect');

/** What an order says first for which it is too soon: what is ready to be collected, and from which day the rest can be claimed. */
export function DayFirst({ order }: { order: Order }) {
  const { flags } = usePortal();
  const { timeZone, fulfillments } = order;
  const ready = parcelsToCollect(order);
  const early = earlyOfOrder(fulfillments);
  return (
    <>
      {ready.map((parcel) => (
        <p className="ui-lede" key={parcel.id}>
          {words.readyToCollect({
            contents: calledIn(fulfillments, parcel),
            place: parcel.lastScanPlace,
            day: parcel.lastScanAt === null ? null : formatLongDay(parcel.lastScanAt, timeZone),
          })}
        </p>
      ))}
      <p className="ui-lede">
        {early !== null
          ? words.from(formatLongDay(early.wakesAt, timeZone))
          : ready.length > 0
            ? ready.length > 1
              ? words.onceAllCollected
              : onceCollected
            : words.onceDelivered}
        {early !== null && flags.fileEarly && ` ${words.orNow}`}
      </p>
    </>
  );
}

import type { ParcelPlace } from '#core/reference/orders.ts';
import { shownPlaceOf, type ToldParcel } from '#core/rules/commerce/parcels/parcel-place.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { formatDay, formatLongDay } from '#words/format.ts';
import * as words from '#words/parcels/parcel.tsx';
import type { Parcel } from '../../draft/units.ts';

/** When a parcel is looked at, ISO 8601, and in whose zone. */
interface At {
  now: string;
  timeZone: string;
}

type Expected = ToldParcel & Pick<Parcel, 'expectedOn'>;

/** Where a parcel still comes by the day that is told of it: elsewhere it is there, or nobody knows of one. */
const comes: Record<ParcelPlace, boolean> = {
  store: true,
  sent: true,
  'under-way': true,
  'to-collect': false,
  failed: false,
  returned: false,
  delivered: false,
};

/** The day by which a parcel is expected, at its noon in UTC, and whether it is over; null once it comes no more, and where nobody told. */
export function dueOf(parcel: Expected, { now, timeZone }: At) {
  const { expectedOn } = parcel;
  return expectedOn === null || !comes[shownPlaceOf(parcel)]
    ? null
    : { noon: `${expectedOn}T12:00:00.000Z`, isOver: expectedOn < localDate(now, timeZone) };
}

/** By which day a parcel is expected, or by which it was; empty where there is none. */
export function expectedLine(parcel: Expected, at: At): string {
  const due = dueOf(parcel, at);
  if (due === null) {
    return '';
  }
  return due.isOver ? words.wasDue(formatDay(due.noon, 'UTC')) : words.arrivingBy(formatLongDay(due.noon, 'UTC'));
}

/** What is said of where a parcel is, in a few words: its status, and the day of what ended its way. */
export function standingOf(parcel: ToldParcel, timeZone: string): string {
  const { fulfillmentStatus: status, deliveredAt, returnedAt, lastScanAt } = parcel;
  const on = (at: string | null, told: (day: string) => string) =>
    at === null ? words.state(status) : told(formatDay(at, timeZone));
  switch (shownPlaceOf(parcel)) {
    case 'returned':
      return on(returnedAt, words.returnedOn);
    case 'delivered':
      return on(deliveredAt, words.deliveredOn);
    case 'to-collect':
      return on(lastScanAt, (day) => words.readySince(status, day));
    default:
      return words.state(status);
  }
}

/**
 * Where a parcel under way is, in one line of what is known: since when, its state and where it was seen last, and by
 * when it is there. Nothing of one that arrived: that has a day of its own.
 */
export function parcelLine(parcel: Parcel, at: At): string {
  const { shippedAt, lastScanPlace } = parcel;
  const place = shownPlaceOf(parcel);
  if (place === 'delivered') {
    return '';
  }
  const left = shippedAt !== null && place !== 'store';
  // What came back is no longer where it was seen.
  const seen = place === 'returned' ? null : lastScanPlace;
  return words.line(
    [
      left ? words.shippedOn(formatDay(shippedAt, at.timeZone)) : '',
      left && place === 'sent' ? '' : words.inPlace(standingOf(parcel, at.timeZone), seen),
      expectedLine(parcel, at),
    ].filter((part) => part !== ''),
  );
}

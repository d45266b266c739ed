import { notShippedStatuses } from '#core/reference/orders.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { formatDay, formatLongDay } from '#words/format.ts';
import * as words from '#words/parcels/parcel.tsx';
import type { Parcel } from '../../draft/units.ts';

/** When a parcel is looked at, ISO 8601, and in whose zone. */
interface At {
  now: string;
  timeZone: string;
}

type Expected = Pick<Parcel, 'deliveredAt' | 'expectedOn'>;

/** The day by which a parcel is expected, at its noon in UTC, and whether it is over; null once it arrived, and where nobody told. */
export function dueOf({ deliveredAt, expectedOn }: Expected, { now, timeZone }: At) {
  return deliveredAt !== null || expectedOn === null
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

/**
 * Where a parcel under way is, in one line of what is known: since when, its state and where it was seen last, and by
 * when it is there. Nothing of one that arrived: that has a day of its own.
 */
export function parcelLine(parcel: Parcel, at: At): string {
  const { deliveredAt, fulfillmentStatus: status, shippedAt, lastScanPlace } = parcel;
  if (deliveredAt !== null || status === 'DELIVERED' || status === 'PICKED_UP') {
    return '';
  }
  const left = shippedAt !== null && !(notShippedStatuses as readonly string[]).includes(status);
  return words.line(
    [
      left ? words.shippedOn(formatDay(shippedAt, at.timeZone)) : '',
      left && sentAlone.includes(status) ? '' : words.stateIn(status, lastScanPlace),
      expectedLine(parcel, at),
    ].filter((part) => part !== ''),
  );
}

/** Statuses that say no more than that it was sent. */
const sentAlone: readonly Parcel['fulfillmentStatus'][] = ['FULFILLED', 'PARTIALLY_FULFILLED'];

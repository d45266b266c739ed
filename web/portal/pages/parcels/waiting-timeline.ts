import { formatDay, formatWeekday } from '#words/format.ts';
import * as words from '#words/too-soon.tsx';
import type { Moment } from '../../../ui/Timeline.tsx';
import type { EarlyParcel } from './early-claim.ts';

const dayLength = 86_400_000;

/** From the last sign of the package over today to the day of `at`, on which `next` happens; both instants as ISO 8601. */
export function momentsBefore(
  { parcel, wakesAt }: EarlyParcel,
  { now, timeZone, next, at }: { now: string; timeZone: string; next: string; at: string },
): Moment[] {
  const since = parcel.deliveredAt ?? parcel.lastScanAt ?? parcel.shippedAt;
  const whole = since === null ? 0 : Math.round((Date.parse(wakesAt) - Date.parse(since)) / dayLength);
  const gone = since === null ? 0 : Math.max(1, Math.ceil((Date.parse(now) - Date.parse(since)) / dayLength));
  return [
    ...(since === null
      ? []
      : [{ key: 'since', when: [formatDay(since, timeZone)], ...sign(parcel), state: 'done' as const }]),
    {
      key: 'now',
      when: [words.today],
      title: whole > 0 && gone <= whole ? words.dayOf(gone, whole) : words.youTell,
      state: 'now',
    },
    {
      key: 'then',
      when: [`${formatWeekday(at, timeZone).slice(0, 3)}, ${formatDay(at, timeZone)}`],
      title: next,
      state: 'next',
    },
  ];
}

/** The last sign of a package, and where it was seen, where its carrier told. */
function sign({ deliveredAt, lastScanAt, lastScanPlace }: EarlyParcel['parcel']): Pick<Moment, 'title' | 'note'> {
  if (deliveredAt !== null) {
    return { title: words.since.delivered };
  }
  if (lastScanAt === null) {
    return { title: words.since.shipped };
  }
  return { title: words.since.scanned, ...(lastScanPlace === null ? {} : { note: lastScanPlace }) };
}

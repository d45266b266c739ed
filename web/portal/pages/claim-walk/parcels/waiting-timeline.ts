import { formatDay, formatTime } from '#words/format.ts';
import * as words from '#words/too-soon.tsx';
import type { Moment } from '../../../../ui/Timeline.tsx';
import type { Early } from './early-claim.ts';

const dayLength = 86_400_000;

/** From the last sign of the parcel over today to the day on which the claim is decided. `now` is ISO 8601 text. */
export function momentsBefore({ parcel, wakesAt }: Early, now: string, timeZone: string): Moment[] {
  const since = parcel.deliveredAt ?? parcel.lastScanAt ?? parcel.shippedAt;
  const whole = since === null ? 0 : Math.round((Date.parse(wakesAt) - Date.parse(since)) / dayLength);
  const gone = since === null ? 0 : Math.max(1, Math.ceil((Date.parse(now) - Date.parse(since)) / dayLength));
  return [
    ...(since === null
      ? []
      : [
          {
            key: 'since',
            when: [formatDay(since, timeZone)],
            title:
              parcel.deliveredAt !== null
                ? words.since.delivered
                : parcel.lastScanAt !== null
                  ? words.since.scanned
                  : words.since.shipped,
            state: 'done' as const,
          },
        ]),
    {
      key: 'now',
      when: [words.today],
      title: whole > 0 && gone <= whole ? words.dayOf(gone, whole) : words.youTell,
      state: 'now',
    },
    {
      key: 'then',
      when: [formatDay(wakesAt, timeZone), formatTime(wakesAt, timeZone)],
      title: words.weDecide,
      state: 'next',
    },
  ];
}

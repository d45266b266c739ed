import { formatDay, formatTime } from '#words/format.ts';
import type { Moment } from '../../../ui/Timeline.tsx';
import type { Early } from './early.ts';

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
                ? 'Marked as delivered'
                : parcel.lastScanAt !== null
                  ? 'Last scan'
                  : 'Left our store',
            state: 'done' as const,
          },
        ]),
    {
      key: 'now',
      when: ['Today'],
      title: whole > 0 && gone <= whole ? `Day ${gone} of ${whole}` : 'You tell us',
      state: 'now',
    },
    {
      key: 'then',
      when: [formatDay(wakesAt, timeZone), formatTime(wakesAt, timeZone)],
      title: 'We decide',
      state: 'next',
    },
  ];
}

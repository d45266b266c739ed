import { isWebAddress } from '#core/rules/commerce/parcels/tracking.ts';
import * as common from '#words/common.ts';
import { formatTimeInZone } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/parcels/parcel.tsx';
import { ChoiceCard } from '../../../../ui/ChoiceCard.tsx';
import { contentsOf, type Parcel } from '../../../draft/units.ts';
import { ParcelBadge } from '../../parcels/ParcelBadge.tsx';
import { expectedLine } from '../../parcels/parcel-line.ts';

/** One parcel as a choice: what is in it, where it is, and the way to follow it. */
export function ParcelCard({
  parcel,
  number,
  now,
  timeZone,
  open,
  chosen,
  onChoose,
}: {
  parcel: Parcel;
  number: number;
  /** ISO 8601. */
  now: string;
  timeZone: string;
  /** Whether it may be reported as missing. */
  open: boolean;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}) {
  const [first] = parcel.items;
  const link = parcel.trackingUrl.find(isWebAddress);
  const facts = factsOf(parcel, { now, timeZone });
  const called = numbered.parcel(number);
  const shared = {
    name: 'parcel',
    value: parcel.id,
    title: called,
    badge: <ParcelBadge parcel={parcel} timeZone={timeZone} />,
    picture: {
      src: first?.item.productImage ?? null,
      name: first?.item.productName ?? common.parcel,
      more: parcel.items.length - 1,
    },
    ...(facts === '' && link === undefined
      ? {}
      : {
          footer: (
            <>
              <span>{facts}</span>
              {link !== undefined && (
                <a className="ui-link ui-link-tap" href={link} rel="noreferrer" target="_blank">
                  {words.track(called, (hidden) => (
                    <span className="ui-hidden">{hidden}</span>
                  ))}
                </a>
              )}
            </>
          ),
        }),
  };
  return open ? (
    <ChoiceCard
      kind="checkbox"
      why={contentsOf(parcel)}
      checked={chosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
      {...shared}
    />
  ) : (
    <ChoiceCard kind="checkbox" unavailable={contentsOf(parcel)} {...shared} />
  );
}

/** The line under a parcel: when and where it was last seen, or carrier and number; and by when it is expected. */
function factsOf(parcel: Parcel, at: { now: string; timeZone: string }): string {
  if (parcel.eligibilityCode === 'not_shipped') {
    return words.notShipped;
  }
  const seen =
    parcel.deliveredAt === null && parcel.returnedAt === null && parcel.lastScanAt !== null
      ? words.lastSeen(formatTimeInZone(parcel.lastScanAt, at.timeZone), parcel.lastScanPlace)
      : [parcel.trackingCompany, parcel.trackingNumber[0] ?? ''].filter((part) => part !== '').join(' ');
  return words.line([seen, expectedLine(parcel, at)].filter((part) => part !== ''));
}

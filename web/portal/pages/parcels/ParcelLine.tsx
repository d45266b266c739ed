import { isWebAddress } from '#core/rules/commerce/parcels/tracking.ts';
import * as words from '#words/parcels/parcel.tsx';
import type { Parcel } from '../../draft/units.ts';
import { ParcelBadge } from './ParcelBadge.tsx';
import { parcelLine } from './parcel-line.ts';

interface Shown {
  parcel: Parcel;
  /** ISO 8601. */
  now: string;
  timeZone: string;
  /** What it is called, where the page is about several. */
  called?: string;
}

/** Where a parcel under way is, and the page of its carrier; nothing of one that arrived or of which nothing is known. */
export function ParcelLine({ parcel, now, timeZone, called }: Shown) {
  const line = parcelLine(parcel, { now, timeZone });
  const link = parcel.trackingUrl.find(isWebAddress);
  return line === '' ? null : (
    <p className="ui-small page-parcel-line">
      {called === undefined ? line : words.where(called, line)}
      {link !== undefined && (
        <>
          {' · '}
          <a className="ui-link ui-link-tap" href={link} rel="noreferrer" target="_blank">
            {words.trackPackage}
            {called !== undefined && <span className="ui-hidden"> {called}</span>}
          </a>
        </>
      )}
    </p>
  );
}

/** The same where a parcel has no other mark: one that isn't under way keeps its badge. */
export function ParcelStanding({ parcel, now, timeZone }: Shown) {
  return parcelLine(parcel, { now, timeZone }) === '' ? (
    <ParcelBadge parcel={parcel} timeZone={timeZone} />
  ) : (
    <ParcelLine parcel={parcel} now={now} timeZone={timeZone} />
  );
}

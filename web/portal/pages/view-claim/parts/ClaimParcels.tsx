import { formatDayTime } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/parcels/parcel.tsx';
import { parcels } from '#words/view/claim.ts';
import type { Claim } from '../../../../../core/contract/claim-shapes.ts';
import { isWebAddress } from '../../../../../core/rules/tracking.ts';
import { ParcelBadge } from '../../claim-walk/parcels/ParcelBadge.tsx';

/** The parcels that a claim is about: where each is, and the way to follow it. Nothing for a warranty, which is about a thing. */
export function ClaimParcels({ claim }: { claim: Claim }) {
  if (claim.claimCategory === 'WARRANTY' || claim.fulfillments.length === 0) return null;
  return (
    <ul className="view-parcels" aria-label={parcels(claim.fulfillments.length)}>
      {claim.fulfillments.map((parcel) => {
        const link = parcel.trackingUrl.find(isWebAddress);
        const seen =
          parcel.deliveredAt === null && parcel.lastScanAt !== null
            ? words.lastSeen(formatDayTime(parcel.lastScanAt, claim.timeZone))
            : '';
        const carrier = [parcel.trackingCompany, parcel.trackingNumber[0] ?? ''].filter(Boolean).join(' ');
        const name = numbered.parcelOf(parcel.number, claim.fulfillmentCount);
        return (
          <li key={parcel.id} className="view-parcel">
            <span className="view-parcel-name">{name}</span>
            <ParcelBadge parcel={parcel} timeZone={claim.timeZone} />
            <span className="ui-small view-parcel-facts">
              {[carrier, seen].filter(Boolean).join(' · ')}
              {link !== undefined && (
                <a className="ui-link ui-link-tap" href={link} rel="noreferrer" target="_blank">
                  {words.track(name, (hidden) => (
                    <span className="ui-hidden">{hidden}</span>
                  ))}
                </a>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

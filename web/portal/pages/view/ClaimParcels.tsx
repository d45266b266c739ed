import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { formatDateTime } from '../../../../core/rules/text.ts';
import { isWebAddress } from '../../../../core/rules/tracking.ts';
import { ParcelBadge } from '../parcels/ParcelBadge.tsx';
import { parcelName } from './parcel-name.ts';

/** The parcels that a claim is about: where each is, and the way to follow it. Nothing for a warranty, which is about a thing. */
export function ClaimParcels({ claim }: { claim: Claim }) {
  if (claim.claimCategory === 'WARRANTY' || claim.fulfillments.length === 0) return null;
  return (
    <ul
      className="view-parcels"
      aria-label={claim.fulfillments.length === 1 ? 'The parcel' : 'The parcels of this claim'}
    >
      {claim.fulfillments.map((parcel) => {
        const link = parcel.trackingUrl.find(isWebAddress);
        const seen =
          parcel.deliveredAt === null && parcel.lastScanAt !== null
            ? `Last seen ${formatDateTime(parcel.lastScanAt, claim.timeZone)}`
            : '';
        const carrier = [parcel.trackingCompany, parcel.trackingNumber[0] ?? ''].filter(Boolean).join(' ');
        return (
          <li key={parcel.id} className="view-parcel">
            <span className="view-parcel-name">{parcelName(claim, parcel.number)}</span>
            <ParcelBadge parcel={parcel} timeZone={claim.timeZone} />
            <span className="ui-small view-parcel-facts">
              {[carrier, seen].filter(Boolean).join(' · ')}
              {link !== undefined && (
                <a className="ui-link ui-link-tap" href={link} rel="noreferrer" target="_blank">
                  Track<span className="ui-hidden"> {parcelName(claim, parcel.number).toLowerCase()}</span>
                </a>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

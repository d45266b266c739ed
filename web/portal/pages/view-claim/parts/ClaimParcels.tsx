import type { Claim, ClaimFulfillment } from '#core/contract/claims/claim-shapes.ts';
import { formatTimeInZone } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/parcels/parcel.tsx';
import { parcels } from '#words/view/claim.ts';
import { ParcelBadge } from '../../parcels/ParcelBadge.tsx';
import { expectedLine } from '../../parcels/parcel-line.ts';
import { packagesOnTheirWay } from './rails.ts';
import { carrierLine, TrackLink } from './track-package.tsx';

/**
 * The parcels that a claim is about: where each is, and the way to follow it. Nothing for a warranty, which is about a
 * thing, and nothing of a parcel that is told of further up.
 */
export function ClaimParcels({ claim, now }: { claim: Claim; now: string }) {
  const told = packagesOnTheirWay(claim);
  const left = claim.fulfillments.filter((parcel) => !told.includes(parcel));
  if (claim.claimCategory === 'WARRANTY' || left.length === 0) return null;
  return (
    <ul className="view-parcels" aria-label={parcels(left.length)}>
      {left.map((parcel) => {
        const seen =
          parcel.deliveredAt === null && parcel.returnedAt === null && parcel.lastScanAt !== null
            ? words.lastSeen(formatTimeInZone(parcel.lastScanAt, claim.timeZone), parcel.lastScanPlace)
            : '';
        const name = numbered.parcelOf(parcel.number, claim.fulfillmentCount);
        return (
          <li key={parcel.id} className="view-parcel">
            <span className="view-parcel-name">{name}</span>
            {!isTold(claim, parcel) && <ParcelBadge parcel={parcel} timeZone={claim.timeZone} />}
            <span className="ui-small view-parcel-facts">
              {words.line(
                [carrierLine(parcel), seen, expectedLine(parcel, { now, timeZone: claim.timeZone })].filter(Boolean),
              )}
              <TrackLink parcel={parcel} name={name} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether why the claim was approved says when this parcel was delivered: of one parcel that had arrived by then, it does. */
function isTold({ decision, fulfillments }: Claim, { deliveredAt }: ClaimFulfillment): boolean {
  return (
    decision?.outcome === 'APPROVED' &&
    fulfillments.length === 1 &&
    deliveredAt !== null &&
    Date.parse(deliveredAt) <= Date.parse(decision.decidedAt)
  );
}

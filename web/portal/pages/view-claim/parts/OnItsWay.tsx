import * as numbered from '#words/numbered.ts';
import { line } from '#words/parcels/parcel.tsx';
import * as words from '#words/view/rail.ts';
import type { Claim, ClaimFulfillment } from '../../../../../core/contract/claim-shapes.ts';
import { Rail } from '../../../../ui/Rail.tsx';
import { outcomeRails, packagesOnTheirWay, pointsOfPackage } from './rails.ts';
import { carrierLine, TrackLink } from './track-package.tsx';

/** Where it is, right under what the claim is about: the money or the things of an approval, or the packages that never came. */
export function OnItsWay({ claim, now }: { claim: Claim; now: string }) {
  const rails = outcomeRails(claim);
  return (
    <>
      {rails.map(({ key, label, points }) => (
        <div className="view-rail" key={key}>
          {rails.length > 1 && <h2 className="ui-h3 view-rail-h">{label}</h2>}
          <Rail label={label} points={points} />
        </div>
      ))}
      {packagesOnTheirWay(claim).map((parcel) => (
        <PackageOnItsWay key={parcel.id} claim={claim} parcel={parcel} now={now} />
      ))}
    </>
  );
}

/** One package between the store and the shopper: its way, who carries it, and the page on which it is followed. */
function PackageOnItsWay({ claim, parcel, now }: { claim: Claim; parcel: ClaimFulfillment; now: string }) {
  const name = numbered.parcelOf(parcel.number, claim.fulfillmentCount);
  const id = `package-${parcel.number}`;
  const carrier = carrierLine(parcel);
  const place = parcel.lastScanPlace;
  return (
    <section className="view-rail ui-section" aria-labelledby={id}>
      <div className="view-rail-head">
        <h2 className="ui-h2" id={id}>
          {name}
        </h2>
        <TrackLink parcel={parcel} name={name} />
      </div>
      <Rail label={name} points={pointsOfPackage(parcel, { now, timeZone: claim.timeZone })} />
      {(carrier !== '' || place !== null) && (
        <p className="ui-small view-rail-carrier">
          {line([carrier, place === null ? '' : words.scannedIn(place)].filter(Boolean))}
        </p>
      )}
    </section>
  );
}

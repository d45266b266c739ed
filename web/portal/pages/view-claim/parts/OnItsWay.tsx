import type { Claim, ClaimFulfillment } from '#core/contract/claims/claim-shapes.ts';
import { isWebAddress } from '#core/rules/commerce/parcels/tracking.ts';
import * as numbered from '#words/numbered.ts';
import { line, trackPackage } from '#words/parcels/parcel.tsx';
import * as words from '#words/view/rail.ts';
import { Rail } from '../../../../ui/Rail.tsx';
import { hasArrived, outcomeRails, packagesOnTheirWay, pointsOfPackage, pointsOfReplacement } from './rails.ts';
import { sentParcels, standingResolutions } from './resolutions.ts';
import { carrierLine, TrackLink } from './track-package.tsx';

/** Where it is, right under what the claim is about: the money or the things of an approval, or the packages that never came. */
export function OnItsWay({ claim, now }: { claim: Claim; now: string }) {
  const rails = outcomeRails(claim, now);
  const sent = sentParcels(standingResolutions(claim));
  const one = rails.length + sent.length < 2;
  return (
    <>
      {rails.map(({ key, label, points }) => (
        <div className="view-rail" key={key}>
          {!one && <h2 className="ui-h3 view-rail-h">{label}</h2>}
          <Rail label={label} points={points} />
        </div>
      ))}
      {sent.map((parcel) => (
        <ReplacementOnItsWay key={parcel.id} claim={claim} parcel={parcel} now={now} named={!one} />
      ))}
      {packagesOnTheirWay(claim).map((parcel) => (
        <PackageOnItsWay key={parcel.id} claim={claim} parcel={parcel} now={now} />
      ))}
    </>
  );
}

/** A replacement that left, and the carrier's page about it: the one act of a claim that is over. */
function ReplacementOnItsWay({
  claim,
  parcel,
  now,
  named,
}: {
  claim: Claim;
  parcel: ClaimFulfillment;
  now: string;
  /** Something else is on its way beside it. */
  named: boolean;
}) {
  const name = words.replacements(1);
  const link = hasArrived(parcel) ? undefined : parcel.trackingUrl.find(isWebAddress);
  return (
    <div className="view-rail">
      {named && <h2 className="ui-h3 view-rail-h">{name}</h2>}
      <Rail
        label={name}
        points={pointsOfReplacement(parcel, claim.expected.replacementBy, { now, timeZone: claim.timeZone })}
      />
      {link !== undefined && (
        <p className="ui-block ui-no-print">
          <a className="ui-button ui-button-fit" href={link} rel="noreferrer" target="_blank">
            {trackPackage}
          </a>
        </p>
      )}
    </div>
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

import type { ClaimFulfillment } from '#core/contract/claims/claim-shapes.ts';
import { isWebAddress } from '#core/rules/commerce/parcels/tracking.ts';
import * as words from '#words/parcels/parcel.tsx';

/** 'UPS 1Z84A7F0011441014'; empty where nothing of it is known. */
export function carrierLine({
  trackingCompany,
  trackingNumber,
}: Pick<ClaimFulfillment, 'trackingCompany' | 'trackingNumber'>): string {
  return [trackingCompany, trackingNumber[0] ?? ''].filter(Boolean).join(' ');
}

/** The carrier's page about a package; nothing where there is none. `name` is read out, since several may be on a page. */
export function TrackLink({ parcel, name }: { parcel: Pick<ClaimFulfillment, 'trackingUrl'>; name: string }) {
  const link = parcel.trackingUrl.find(isWebAddress);
  return link === undefined ? null : (
    <a className="ui-link ui-link-tap" href={link} rel="noreferrer" target="_blank">
      {words.track(name, (hidden) => (
        <span className="ui-hidden">{hidden}</span>
      ))}
    </a>
  );
}

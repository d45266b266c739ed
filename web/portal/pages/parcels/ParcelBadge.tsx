import type { ParcelPlace } from '#core/reference/orders.ts';
import { shownPlaceOf, type ToldParcel } from '#core/rules/commerce/parcels/parcel-place.ts';
import { Badge, type BadgeLook } from '../../../ui/Badge.tsx';
import { standingOf } from './parcel-line.ts';

const tones: Record<ParcelPlace, BadgeLook> = {
  store: 'neutral',
  sent: 'info',
  'under-way': 'info',
  'to-collect': 'info',
  failed: 'warning',
  returned: 'warning',
  delivered: 'success',
};

/** The badge of a parcel: delivered with its date, on its way, or what its store calls it (spec section 4). */
export function ParcelBadge({ parcel, timeZone }: { parcel: ToldParcel; timeZone: string }) {
  const tone = parcel.fulfillmentStatus === 'DELAYED' ? 'warning' : tones[shownPlaceOf(parcel)];
  return <Badge tone={tone}>{standingOf(parcel, timeZone)}</Badge>;
}

import { shownPlaceOf, type ToldParcel } from '#core/rules/commerce/parcels/parcel-place.ts';
import { fulfillmentStatusLabels, returnedToSender } from '#words/console/kit/labels.ts';

/** What a package’s state is called, and since when it is so; null where only its last news is known. */
export function parcelStanding(parcel: ToldParcel): { is: string; at: string | null } {
  const label = fulfillmentStatusLabels[parcel.fulfillmentStatus];
  switch (shownPlaceOf(parcel)) {
    case 'returned':
      return { is: returnedToSender, at: parcel.returnedAt };
    case 'delivered':
      return { is: label, at: parcel.deliveredAt };
    case 'to-collect':
      return { is: label, at: parcel.lastScanAt };
    default:
      return { is: label, at: null };
  }
}

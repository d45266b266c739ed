import { type FulfillmentStatus, type ParcelPlace, placeOfStatus } from '../../../reference/orders.ts';

/**
 * Where a parcel is, by its status and by the times that say more than it. What came back is with its sender, whatever
 * was said before; a parcel that its store never marked as sent is on its way once it was sent or scanned.
 */
export function placeOf(parcel: {
  status: FulfillmentStatus;
  shippedAt: string | null;
  lastScanAt: string | null;
  deliveredAt: string | null;
  returnedAt: string | null;
}): ParcelPlace {
  const place = placeOfStatus[parcel.status];
  // A page that is newer than the server that answers it, while one version follows another, is told of no return.
  if (parcel.returnedAt != null) {
    return 'returned';
  }
  if (parcel.deliveredAt !== null) {
    return 'delivered';
  }
  if (place !== 'store') {
    return place;
  }
  return parcel.lastScanAt !== null ? 'under-way' : parcel.shippedAt !== null ? 'sent' : 'store';
}

/** A parcel as answers of the API tell of it. */
export type ToldParcel = Omit<Parameters<typeof placeOf>[0], 'status'> & { fulfillmentStatus: FulfillmentStatus };

/** Where a parcel is as whoever looks at it is told: one that its store calls unsent stays with it until more is said. */
export function shownPlaceOf(parcel: ToldParcel): ParcelPlace {
  const place = placeOf({ ...parcel, status: parcel.fulfillmentStatus });
  const isToldUnsent = placeOfStatus[parcel.fulfillmentStatus] === 'store';
  return isToldUnsent && (place === 'sent' || place === 'under-way') ? 'store' : place;
}

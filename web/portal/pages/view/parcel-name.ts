import type { Claim, ClaimItem } from '../../../../core/contract/claim-shapes.ts';

type Parcels = Pick<Claim, 'fulfillmentCount' | 'fulfillments'>;

/** 'Parcel 2 of 3', or 'Parcel' where the order has one. */
export function parcelName({ fulfillmentCount }: Pick<Parcels, 'fulfillmentCount'>, number: number): string {
  return fulfillmentCount > 1 ? `Parcel ${number} of ${fulfillmentCount}` : 'Parcel';
}

/** In which of several parcels an item travelled; null where there is nothing to tell apart. */
export function parcelOf(claim: Parcels, item: Pick<ClaimItem, 'sourceFulfillmentId'>): string | null {
  const parcel = claim.fulfillments.find((one) => one.sourceFulfillmentId === item.sourceFulfillmentId);
  return parcel === undefined || claim.fulfillmentCount < 2 ? null : parcelName(claim, parcel.number);
}

import type { EngineFulfillment, EngineOrder } from '../../connectors/connector.ts';

/** An order as far as it tells of no person: what is taken in of one whose customer was erased. */
export function withoutPerson(order: EngineOrder): EngineOrder {
  return {
    ...order,
    items: order.items.map(({ description: _, ...item }) => ({ ...item, selectedOptions: [] })),
    fulfillments: order.fulfillments.map(parcelWithoutPerson),
  };
}

/** A package without what a carrier tells of where it went. */
export function parcelWithoutPerson({ lastScanPlace: _, ...parcel }: EngineFulfillment): EngineFulfillment {
  return { ...parcel, trackingNumber: [], trackingUrl: [] };
}

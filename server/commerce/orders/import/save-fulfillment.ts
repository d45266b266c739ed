import type { Insertable } from 'kysely';
import { type FulfillmentId, newId, type OrderId, type OrderItemId, type StoreId } from '#core/ids.ts';
import { countryCode } from '#core/reference/country-records.ts';
import { placeOfStatus } from '#core/reference/orders.ts';
import { safeAddress } from '#core/rules/commerce/parcels/tracking.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FulfillmentItems, Fulfillments } from '../../../platform/db/schema.gen.ts';
import type { EngineFulfillment } from '../../connectors/connector.ts';
import {
  maybeReplacements,
  saveContents,
  sharedNumbers,
  type ToldTimes,
  upsertFulfillment,
} from './fulfillments.sql.ts';
import { parcelWithoutPerson } from './without-person.ts';

/**
 * Saves one fulfillment of an order that is here, the one way in for news of a parcel: a delivery of which nobody knew
 * leads to the question whether it arrived (lifecycle row 27b), and a replacement that left is told of. Times that the engine lacks come from the first time a status was seen.
 */
export async function saveFulfillment(
  tx: Tx,
  ctx: Ctx,
  input: {
    storeId: StoreId;
    orderId: OrderId;
    position: number;
    fulfillment: EngineFulfillment;
    itemIds: ReadonlyMap<string, OrderItemId>;
    /** The order’s customer was erased. */
    erased?: boolean;
  },
): Promise<FulfillmentId> {
  const { position } = input;
  const fulfillment = input.erased ? parcelWithoutPerson(input.fulfillment) : input.fulfillment;
  const {
    id: fulfillmentId,
    arrived,
    left,
    isNew,
    isNews,
  } = await upsertFulfillment(tx, fulfillmentRow(ctx, input, { fulfillment, position }), toldTimes(fulfillment));
  const contents = fulfillmentItemRows(input.storeId, fulfillmentId, fulfillment, input.itemIds);
  await Promise.all([
    saveContents(tx, input.storeId, { fulfillmentId, isNew, contents }),
    arrived && ctx.jobs.enqueue(tx, 'ask-arrived', { storeId: input.storeId, fulfillmentId }),
    left && tellOfShipments(tx, ctx, input.storeId, [input.orderId]),
    isNews && fulfillment.trackingNumber.length > 0 && shareNews(tx, ctx, input.storeId, [input.orderId]),
  ]);
  return fulfillmentId;
}

/** Parcels of some orders left: whoever waits for one of them as a replacement is told by a job. */
export async function tellOfShipments(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs'>,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<void> {
  for (const orderId of await maybeReplacements(tx, storeId, orderIds)) {
    await ctx.jobs.enqueue(tx, 'tell-shipment', { storeId, orderId }, { key: `shipment:${orderId}` });
  }
}

/** Parcels of some orders have the number of other fulfillments: what is known of one is told of all by a job. */
export async function shareNews(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs'>,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<void> {
  for (const trackingKey of await sharedNumbers(tx, storeId, orderIds)) {
    await ctx.jobs.enqueue(
      tx,
      'share-parcel-news',
      { storeId, trackingKey },
      { key: `parcel:${storeId}:${trackingKey}` },
    );
  }
}

/** What a telling of a parcel says of when it was sent and delivered. */
function toldTimes(fulfillment: EngineFulfillment): ToldTimes {
  return {
    fulfilled_at: fulfillment.fulfilledAt ?? fulfillment.shippedAt ?? null,
    shipped_at: fulfillment.shippedAt ?? fulfillment.fulfilledAt ?? null,
    delivered_at: fulfillment.deliveredAt ?? null,
  };
}

/** Times that the engine lacks come from the first time a status was seen. */
export function fulfillmentRow(
  ctx: Ctx,
  { storeId, orderId }: { storeId: StoreId; orderId: OrderId },
  { fulfillment, position }: { fulfillment: EngineFulfillment; position: number },
): Insertable<Fulfillments> {
  const now = nowOf(ctx);
  const at = ctx.clock.now();
  const place = placeOfStatus[fulfillment.status];
  const leftNow = place === 'store' ? null : now;
  const told = toldTimes(fulfillment);
  return {
    store_id: storeId,
    id: newId('fulfillment', at),
    order_id: orderId,
    position: position,
    source_fulfillment_id: fulfillment.sourceFulfillmentId,
    status: fulfillment.status,
    tracking_company: fulfillment.trackingCompany ?? '',
    tracking_number: fulfillment.trackingNumber,
    // Each stands beside its number.
    tracking_url: fulfillment.trackingUrl.map(safeAddress),
    fulfilled_at: told.fulfilled_at ?? leftNow,
    shipped_at: told.shipped_at ?? leftNow,
    delivered_at: told.delivered_at ?? (place === 'delivered' ? now : null),
    last_scan_at: fulfillment.lastScanAt ?? fulfillment.deliveredAt ?? fulfillment.shippedAt ?? null,
    last_scan_place: fulfillment.lastScanPlace ?? null,
    expected_on: fulfillment.expectedOn ?? null,
    returned_at: fulfillment.returnedAt ?? null,
    origin_country: fulfillment.originCountry === undefined ? null : countryCode(fulfillment.originCountry),
    created_at: now,
    updated_at: now,
  };
}

/** What a fulfillment holds: one row an item, whatever way an engine splits its lines. */
export function fulfillmentItemRows(
  storeId: StoreId,
  fulfillmentId: Insertable<Fulfillments>['id'],
  fulfillment: EngineFulfillment,
  itemIds: ReadonlyMap<string, OrderItemId>,
): Insertable<FulfillmentItems>[] {
  return mergeQuantities(fulfillment.items).map((item) => {
    const orderItemId = itemIds.get(item.sourceItemId);
    if (!orderItemId) {
      throw new Error(`A fulfillment names the item ${item.sourceItemId}, which its order does not have.`);
    }
    return {
      store_id: storeId,
      fulfillment_id: fulfillmentId,
      order_item_id: orderItemId,
      quantity: item.quantity,
    };
  });
}

function mergeQuantities(
  items: readonly { sourceItemId: string; quantity: number }[],
): { sourceItemId: string; quantity: number }[] {
  const merged = new Map<string, number>();
  for (const item of items) {
    merged.set(item.sourceItemId, (merged.get(item.sourceItemId) ?? 0) + item.quantity);
  }
  return [...merged].map(([sourceItemId, quantity]) => ({ sourceItemId, quantity }));
}

import type { EngineFulfillment } from '../../connectors/connector.ts';
import type { FulfillmentRow, OrderRows } from '../orders.sql.ts';

/** A parcel that is here as an engine would tell it anew: what a change of it leaves out stays as it is. */
export function toldParcel(rows: Pick<OrderRows, 'items'>, row: FulfillmentRow): EngineFulfillment {
  const sourceIds = new Map(rows.items.map((item) => [item.id, item.source_item_id]));
  return {
    sourceFulfillmentId: row.source_fulfillment_id,
    status: row.status,
    trackingCompany: row.tracking_company,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    items: row.items.map((item) => ({
      sourceItemId: sourceIds.get(item.order_item_id) ?? '',
      quantity: item.quantity,
    })),
    fulfilledAt: row.fulfilled_at ?? undefined,
    shippedAt: row.shipped_at ?? undefined,
    deliveredAt: row.delivered_at ?? undefined,
    lastScanAt: row.last_scan_at ?? undefined,
    returnedAt: row.returned_at ?? undefined,
    originCountry: row.origin_country ?? undefined,
  };
}

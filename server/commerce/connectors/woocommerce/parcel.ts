import type { EngineFulfillment } from '../connector.ts';
import { trackingItems, type WooLine, type WooOrder } from './woo-payload.ts';

/** What a shop's people mean when they complete an order. */
export type CompletedMeans = 'sent' | 'delivered';

/** Where the best-known plugins for shipment tracking keep what they know, each in the other's shape. */
const trackingKey = '_wc_shipment_tracking_items';

/** A status that plugins for tracking add, once a carrier says so. It has no time of its own. */
const delivered = 'delivered';

/**
 * The parcel of an order, null before anything left. WooCommerce itself has no parcels: an order is completed once it is
 * sent. Plugins add numbers but rarely say what is in which box, so all of them belong to the one parcel. When it arrives is said by no one, except
 * in a shop that completes its orders only then.
 */
export function parcelOf(
  order: WooOrder,
  goods: readonly WooLine[],
  completedMeans: CompletedMeans,
): EngineFulfillment | null {
  const kept = order.meta_data?.find(({ key }) => key === trackingKey)?.value;
  const boxes = trackingItems.safeParse(kept).data ?? [];
  const sent = boxes.map((box) => Number(box.date_shipped)).filter((seconds) => seconds > 0);
  const completedAt = order.date_completed_gmt ?? undefined;
  const first = sent.length > 0 ? new Date(Math.min(...sent) * 1000).toISOString() : undefined;
  const left = boxes.length > 0 || order.status === delivered;
  const shippedAt = first ?? completedAt ?? (left ? order.date_modified_gmt : undefined);
  if (shippedAt === undefined || goods.length === 0) return null;
  const carrier = boxes.map((box) => box.custom_tracking_provider || box.tracking_provider).find(Boolean);
  const deliveredAt = completedMeans === 'delivered' ? completedAt : undefined;
  const arrived = deliveredAt !== undefined || order.status === delivered;
  return {
    sourceFulfillmentId: String(order.id),
    status: arrived ? 'DELIVERED' : boxes.length > 0 ? 'IN_TRANSIT' : 'FULFILLED',
    ...(carrier && { trackingCompany: carrier }),
    trackingNumber: boxes.flatMap((box) => box.tracking_number || []),
    trackingUrl: boxes.flatMap(({ custom_tracking_link: url }) => (url && /^https?:\/\//i.test(url) ? [url] : [])),
    items: goods.map((line) => ({ sourceItemId: String(line.id), quantity: line.quantity })),
    fulfilledAt: completedAt ?? shippedAt,
    shippedAt,
    ...(deliveredAt && { deliveredAt }),
  };
}

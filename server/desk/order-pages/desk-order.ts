import type { z } from 'zod';
import type { order } from '#core/contract/commerce/order-shapes.ts';
import { carrierOf, orderView, safeTrackingUrls } from '../../commerce/orders/order-view.ts';
import { type OrderRows, shownTo } from '../../commerce/orders/read-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

/**
 * An order as the console’s pages show it: what the caller may read, and every tracking number with its carrier and
 * a link, its own or the one that the store’s tracking page makes of it, as the customer has it.
 */
export function deskOrder(ctx: Ctx, store: StoreRecord, rows: OrderRows): z.input<typeof order> {
  const shown = shownTo(ctx, store, rows);
  const view = orderView(shown, ctx);
  const wayOf = new Map<string, { trackingCompany: string; trackingUrl: string[] }>(
    shown.fulfillments.map((parcel) => [
      parcel.id,
      {
        trackingCompany: carrierOf(parcel, shown.order),
        trackingUrl: safeTrackingUrls(parcel, ctx.config.trackingBaseUrl),
      },
    ]),
  );
  return {
    ...view,
    fulfillments: view.fulfillments.map((parcel) => ({ ...parcel, ...wayOf.get(parcel.id) })),
  };
}

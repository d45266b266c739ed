import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { claimFulfillment, claimItem } from '#core/contract/claims/claim-shapes.ts';
import type { MediaLink } from '#core/contract/claims/drafts.ts';
import { toNumber, toNumberOrNull } from '#core/rules/platform/money.ts';
import { lineAsFiled } from '../../commerce/orders/line-as-filed.ts';
import { carrierOf, safeTrackingUrls, unitsPaidView } from '../../commerce/orders/order-view.ts';
import { itemPicture } from '../../commerce/orders/pictures/item-picture.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Fulfillments } from '../../platform/db/schema.gen.ts';
import type { ClaimItemRow, ClaimRow } from '../claim/claims.sql.ts';
import type { SentParcel } from './whole-claim.sql.ts';

type ClaimItemView = z.input<typeof claimItem>;

/** The items of a claim with what the order says of them. */
export function claimItemViews(
  ctx: Ctx,
  claim: ClaimRow,
  { items, rows, images }: { items: ClaimItemRow[]; rows: OrderRows; images: (itemId: string) => MediaLink[] },
): ClaimItemView[] {
  return items.map((row) => {
    const line = rows.items.find((item) => item.id === row.order_item_id);
    const fulfillment = rows.fulfillments.find((item) => item.id === row.fulfillment_id);
    if (!line) {
      throw new Error(`Claim ${claim.id} names an item that its order has not.`);
    }
    const item = lineAsFiled(line, row);
    return {
      id: row.id,
      claimId: claim.id,
      itemId: item.id,
      name: item.product_name,
      sku: item.sku,
      imageUrl: itemPicture(ctx, item),
      images: images(row.id),
      externalImages: row.external_images,
      details: row.details,
      quantity: row.quantity,
      orderedQuantity: Math.max(item.quantity, item.bought_quantity),
      claimType: row.claim_type,
      subReason: row.sub_reason,
      selectedOptions: item.selected_options,
      sourceItemId: item.source_item_id,
      sourceProductId: item.source_product_id,
      sourceVariantId: item.source_variant_id,
      sourceOrderId: rows.order.source_order_id,
      sourceFulfillmentId: fulfillment?.source_fulfillment_id ?? null,
      price: toNumber(item.price),
      discount: toNumber(item.discount),
      tax: toNumber(item.tax),
      paid: unitsPaidView(item.paid),
      partOf: item.part_of,
      resolutionRequested: row.resolution_requested,
      resolutionQuantity: row.resolution_quantity,
      resolutionPercentage: row.resolution_percentage === null ? null : Number(row.resolution_percentage),
      resolutionFlatAmount: toNumberOrNull(row.resolution_flat_amount),
      resolutionFinal: row.resolution_final,
      quantityType: row.quantity_type,
      reimbursementType: row.reimbursement_type,
      creditStore: row.credit_store,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      deletedAt: null,
    };
  });
}

/** The parcels that a claim's items travelled in, each with its place among the order's. */
export function claimFulfillmentViews(
  items: readonly ClaimItemRow[],
  rows: OrderRows,
  trackingBaseUrl: string,
): z.input<typeof claimFulfillment>[] {
  const ids = new Set(items.map((item) => item.fulfillment_id));
  return rows.fulfillments.flatMap((row, index) =>
    ids.has(row.id)
      ? [
          {
            ...parcelView(row, rows.order, { number: index + 1, trackingBaseUrl }),
          },
        ]
      : [],
  );
}

/** The parcels in which one replacement of a claim was sent, to the address that the claim confirmed. */
export function replacementParcelViews(
  ctx: Pick<Ctx, 'config'>,
  claim: ClaimRow,
  parcels: readonly SentParcel[],
  resolutionId: string,
): z.input<typeof claimFulfillment>[] {
  const to = { shipping_address: claim.updated_shipping_address ?? claim.shipping_address };
  return parcels
    .filter((row) => row.resolution_id === resolutionId)
    .map((row) => parcelView(row, to, { number: row.position + 1, trackingBaseUrl: ctx.config.trackingBaseUrl }));
}

function parcelView(
  row: Selectable<Fulfillments>,
  to: Pick<OrderRows['order'], 'shipping_address'>,
  { number, trackingBaseUrl }: { number: number; trackingBaseUrl: string },
): z.input<typeof claimFulfillment> {
  return {
    id: row.id,
    sourceFulfillmentId: row.source_fulfillment_id,
    number,
    fulfillmentStatus: row.status,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    lastScanAt: row.last_scan_at,
    lastScanPlace: row.last_scan_place,
    expectedOn: row.expected_on,
    returnedAt: row.returned_at,
    trackingCompany: carrierOf(row, to),
    trackingNumber: row.tracking_number,
    trackingUrl: safeTrackingUrls(row, trackingBaseUrl),
  };
}

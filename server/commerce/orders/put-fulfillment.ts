import type { z } from 'zod';
import type { updateFulfillment } from '#core/contract/commerce/orders.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { FulfillmentId, StoreId } from '#core/ids.ts';
import { type FulfillmentStatus, scannedStatuses } from '#core/reference/orders.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { saysLess } from '#core/rules/commerce/parcels/parcel-news.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import type { EngineFulfillment } from '../connectors/connector.ts';
import { saveFulfillment } from './import/save-fulfillment.ts';
import { toldParcel } from './import/told-parcel.ts';
import { lockOrder } from './order-changes.sql.ts';
import { type OrderRows, orderByPath } from './read-order.ts';
import { engineFulfillmentFrom, refused, type SentFulfillment, utcOr } from './sent-order.ts';

interface OfOrder {
  storeId: StoreId;
  sourceOrderId: string;
}

/**
 * Adds a fulfillment to an order, or brings one that is there up to date (public-api A.2).
 * @throws not-found; validation-failed for items that the order does not have
 */
export function createFulfillment(
  ctx: Ctx,
  input: OfOrder & { body: SentFulfillment },
): Promise<{ id: FulfillmentId }> {
  return changeParcel(ctx, input, (rows) => {
    const known = new Set(rows.items.map((item) => item.source_item_id));
    const place = input.body.sourceItemIds.findIndex((item) => !known.has(item.sourceItemId));
    if (place >= 0) {
      throw refused({
        pointer: `/sourceItemIds/${place}/sourceItemId`,
        code: 'unknown-item',
        message: say('order-without-item', { item: input.body.sourceItemIds[place]?.sourceItemId ?? '' }),
      });
    }
    return engineFulfillmentFrom(input.body, '');
  });
}

export type FulfillmentChange = z.output<typeof updateFulfillment.body>;

/**
 * Says that a fulfillment has a new status; facts that are not named stay, and a parcel that moved was scanned now.
 * @throws not-found; validation-failed
 */
export function changeFulfillment(
  ctx: Ctx,
  input: OfOrder & { sourceFulfillmentId: string; body: FulfillmentChange },
): Promise<{ id: FulfillmentId }> {
  return changeParcel(ctx, input, (rows) => changed(rows, input.sourceFulfillmentId, input.body, nowOf(ctx)));
}

async function changeParcel(
  ctx: Ctx,
  { storeId, sourceOrderId }: OfOrder,
  fulfillmentOf: (rows: OrderRows) => EngineFulfillment,
): Promise<{ id: FulfillmentId }> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'orders:update', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const rows = await lockedOrder(tx, store, sourceOrderId);
    const fulfillment = fulfillmentOf(rows);
    const known = rows.fulfillments.find((item) => item.source_fulfillment_id === fulfillment.sourceFulfillmentId);
    const id = await saveFulfillment(tx, ctx, {
      storeId: store.id,
      orderId: rows.order.id,
      position: known?.position ?? rows.fulfillments.length,
      fulfillment,
      erased: rows.order.erased_at !== null,
      itemIds: new Map(rows.items.map((item) => [item.source_item_id, item.id])),
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'order.updated',
      orderId: rows.order.id,
      data: { sourceFulfillmentId: fulfillment.sourceFulfillmentId, status: fulfillment.status },
    });
    return { id: id };
  });
}

async function lockedOrder(tx: Tx, store: StoreRecord, sourceOrderId: string): Promise<OrderRows> {
  const found = await orderByPath(tx, store.id, sourceOrderId, 'source');
  if (!found) {
    throw new Problem('not-found');
  }
  await lockOrder(tx, store.id, found.order.id);
  return (await orderByPath(tx, store.id, found.order.id, 'ours')) ?? found;
}

function changed(rows: OrderRows, id: string, body: FulfillmentChange, now: string): EngineFulfillment {
  const row =
    rows.fulfillments.find((item) => item.source_fulfillment_id === id) ??
    rows.fulfillments.find((item) => item.id === id);
  if (!row) {
    throw new Problem('not-found');
  }
  const status = body.status as FulfillmentStatus;
  const deliveredAt = utcOr(body.deliveredAt, '/deliveredAt', undefined);
  const moved = status !== row.status && scannedStatuses.includes(status) && !saysLess(status, row);
  const scanned = moved ? (deliveredAt ?? now) : row.last_scan_at;
  return {
    ...toldParcel(rows, row),
    status,
    trackingCompany: body.trackingCompany ?? row.tracking_company,
    trackingNumber: body.trackingNumber ?? row.tracking_number,
    trackingUrl: body.trackingUrl ?? row.tracking_url,
    deliveredAt: deliveredAt ?? row.delivered_at ?? undefined,
    lastScanAt: utcOr(body.lastScanAt, '/lastScanAt', undefined) ?? scanned ?? undefined,
    lastScanPlace: body.lastScanPlace ?? undefined,
    expectedOn: body.expectedOn ?? undefined,
    returnedAt: utcOr(body.returnedAt, '/returnedAt', undefined) ?? row.returned_at ?? undefined,
  };
}

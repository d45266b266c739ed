import type { OrderId, StoreId } from '#core/ids.ts';
import { isSameParcel, type NumberedParcel, richestNews, tellsMore } from '#core/rules/commerce/parcels/parcel-news.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockOrder } from '../order-changes.sql.ts';
import { type FulfillmentRow, findOrders, type OrderRows } from '../orders.sql.ts';
import { ordersOfNumber } from './fulfillments.sql.ts';
import { saveFulfillment } from './save-fulfillment.ts';
import { toldParcel } from './told-parcel.ts';

/** More orders in one parcel are a number that means nothing. */
const mostOrders = 20;

/**
 * Tells every fulfillment in which a parcel of that number is what is known of any of them: a parcel that holds two orders
 * isn't delivered for one only. Each order is held by itself, so that nobody waits in a circle, and what is told never
 * takes back what is known, so that it comes to an end.
 * @asksNobody Whoever told of one of them may.
 */
export async function shareParcelNews(ctx: Ctx, input: { storeId: StoreId; trackingKey: string }): Promise<void> {
  const { storeId } = input;
  const ids = await ctx.db.inStore(storeId, (tx) => ordersOfNumber(tx, storeId, input.trackingKey, mostOrders + 1));
  if (ids.length > mostOrders) {
    return;
  }
  for (const id of ids) {
    await ctx.db.inStore(storeId, (tx) => tellOrder(tx, ctx, { storeId, id, ids }));
  }
}

interface Known extends NumberedParcel {
  rows: OrderRows;
  row: FulfillmentRow;
}

/** Tells the parcels of one order what the other orders know of them. */
async function tellOrder(
  tx: Tx,
  ctx: Ctx,
  { storeId, id, ids }: { storeId: StoreId; id: OrderId; ids: readonly OrderId[] },
): Promise<void> {
  await lockOrder(tx, storeId, id);
  const all = (await findOrders(tx, storeId, ids)).flatMap(parcelsOf);
  for (const known of all.filter(({ rows }) => rows.order.id === id)) {
    const news = richestNews(all.filter((other) => other.row.id === known.row.id || isSameParcel(known, other)));
    if (news === undefined || !tellsMore(news, known)) {
      continue;
    }
    const { rows, row } = known;
    await saveFulfillment(tx, ctx, {
      storeId,
      orderId: id,
      position: row.position,
      fulfillment: { ...toldParcel(rows, row), ...carriersWord(news.row) },
      erased: rows.order.erased_at !== null,
      itemIds: new Map(rows.items.map((item) => [item.source_item_id, item.id])),
    });
    await recordEvent(tx, ctx, {
      storeId,
      kind: 'order.updated',
      orderId: id,
      data: { sourceFulfillmentId: row.source_fulfillment_id, status: news.status },
    });
  }
}

/** What its carrier says of a parcel, whatever order it is told of. */
const carriersWord = (row: FulfillmentRow) => ({
  status: row.status,
  ...(row.delivered_at !== null && { deliveredAt: row.delivered_at }),
  ...(row.last_scan_at !== null && { lastScanAt: row.last_scan_at }),
  ...(row.last_scan_place !== null && { lastScanPlace: row.last_scan_place }),
  ...(row.expected_on !== null && { expectedOn: row.expected_on }),
  ...(row.returned_at !== null && { returnedAt: row.returned_at }),
});

const parcelsOf = (rows: OrderRows): Known[] =>
  rows.fulfillments.map((row) => ({
    rows,
    row,
    status: row.status,
    trackingNumber: row.tracking_number,
    trackingCompany: row.tracking_company,
    sentAt: row.shipped_at ?? row.fulfilled_at ?? row.created_at,
    orderedAt: rows.order.source_created_at,
    deliveredAt: row.delivered_at,
    lastScanAt: row.last_scan_at,
    returnedAt: row.returned_at,
  }));

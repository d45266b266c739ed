import { gidOf, isNumber } from './ids.ts';
import { operations } from './operations.ts';
import type { ShopifyClient } from './shopify-client.ts';
import type { Page, ShopifyOrder } from './shopify-payload.ts';

/** The rest of a list, page by page; it ends where `next` has nothing, as for something that is gone meanwhile. */
export async function restOf<T>(first: Page<T>, next: (after: string) => Promise<Page<T> | undefined>): Promise<T[]> {
  const rest: T[] = [];
  for (let page: Page<T> | undefined = first; page?.pageInfo.hasNextPage && page.pageInfo.endCursor; ) {
    page = await next(page.pageInfo.endCursor);
    rest.push(...(page?.nodes ?? []));
  }
  return rest;
}

/** So many parcels, payments and refunds the first question brings; with as many as that there may be more. */
const first = { parcels: 8, transactions: 20, refunds: 8 };

/** An order whole, however long its lists are; null for one that the store does not have. Most orders are one question. */
export async function readWholeOrder(
  client: ShopifyClient,
  sourceOrderId: string,
  signal: AbortSignal,
): Promise<ShopifyOrder | null> {
  if (!isNumber(sourceOrderId)) return null;
  const id = gidOf('Order', sourceOrderId);
  const { order } = await client.call(operations.readOrder, { id }, signal);
  if (!order) return null;
  const lines = await restOf(order.lineItems, async (after) => {
    return (await client.call(operations.moreLines, { id, after }, signal)).order?.lineItems;
  });
  order.lineItems.nodes.push(...lines);
  if (order.fulfillments.length >= first.parcels) {
    const more = await client.call(operations.moreParcels, { id }, signal);
    order.fulfillments = more.order?.fulfillments ?? order.fulfillments;
  }
  if (order.transactions.length >= first.transactions || order.refunds.length >= first.refunds) {
    const more = await client.call(operations.moreMoney, { id }, signal);
    Object.assign(order, more.order ?? {});
  }
  for (const { id: parcel, fulfillmentLineItems } of order.fulfillments) {
    const units = await restOf(fulfillmentLineItems, async (after) => {
      const more = await client.call(operations.moreParcelLines, { id: parcel, after }, signal);
      return more.fulfillment?.fulfillmentLineItems;
    });
    fulfillmentLineItems.nodes.push(...units);
  }
  for (const { id: refund, refundLineItems } of order.refunds) {
    const units = await restOf(refundLineItems, async (after) => {
      const more = await client.call(operations.moreRefundLines, { id: refund, after }, signal);
      return more.refund?.refundLineItems;
    });
    refundLineItems.nodes.push(...units);
  }
  return order;
}

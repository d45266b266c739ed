import type { z } from 'zod';
import type { orderRow } from '#core/contract/desk/order-list.ts';
import type { StoreId } from '#core/ids.ts';
import { protectionStatus } from '#core/rules/commerce/claimable/eligibility.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import { itemPicture } from '../../commerce/orders/pictures/item-picture.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { seesCustomers } from '../../platform/rights/allow.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { type OrderRowRaw, orderRowsIn } from './order-rows.sql.ts';
import type { OrderPlace } from './order-search.sql.ts';

type OrderRow = z.input<typeof orderRow>;

/** Orders as rows of a list, in the order in which they are named; one statement a store, all sent together. */
export async function orderRowsOf(
  tx: Tx,
  ctx: Ctx,
  stores: readonly StoreRecord[],
  places: readonly OrderPlace[],
): Promise<OrderRow[]> {
  const byStore: [StoreId, OrderPlace[]][] = [...Map.groupBy(places, (place) => place.store_id)];
  const ofEach = await Promise.all(
    byStore.map(async ([storeId, inStore]) => {
      const store = stores.find((item) => item.id === storeId);
      if (store === undefined) {
        return [];
      }
      const ids = inStore.map(({ id }) => id);
      const found = await orderRowsIn(tx, storeId, ids, { contacts: seesCustomers(ctx, store) });
      return found.map((row) => viewOf(ctx, store, row));
    }),
  );
  const rows = new Map(ofEach.flat().map((row) => [row.id, row]));
  return places.flatMap(({ id }) => rows.get(id) ?? []);
}

function viewOf(ctx: Ctx, store: StoreRecord, row: OrderRowRaw): OrderRow {
  const { product_image: image, picture_media_id } = row;
  return {
    id: row.id,
    storeId: store.id,
    storeName: store.name,
    sourceOrderNumber: row.order_number,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    productName: row.product_name ?? '',
    productImage:
      image === null ? '' : itemPicture(ctx, { store_id: store.id, product_image: image, picture_media_id }),
    itemCount: row.item_count,
    protectionStatus: protectionStatus({ isOta: row.is_one_time_appeasement, policy: row.policy }),
    packageCount: row.package_count,
    shippedCount: row.shipped_count,
    deliveredCount: row.delivered_count,
    claimCount: row.claim_count,
    total: toNumber(row.total),
    currency: row.currency,
    sourceCreatedAt: row.source_created_at,
    sourceCancelledAt: row.source_cancelled_at,
  };
}

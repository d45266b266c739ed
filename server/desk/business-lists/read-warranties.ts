import type { z } from 'zod';
import type { warrantyRow } from '#core/contract/desk/warranty-list.ts';
import type { StoreId } from '#core/ids.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import { standingOf } from '../../commerce/orders/order-standing.ts';
import { type OrderRows, ordersById } from '../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { seesContacts, seesCustomers } from '../../platform/rights/allow.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { deskOrder } from '../order-pages/desk-order.ts';
import { findOrderPlaces } from '../order-pages/order-search.sql.ts';
import { readableStores } from '../readable-stores/readable-stores.ts';
import {
  findWarranties,
  newestWarranties,
  type WarrantyClaim,
  type WarrantyPlace,
  warrantyClaims,
} from './warranties.sql.ts';

type Row = z.input<typeof warrantyRow>;

const mostClaims = 10;

/** Warranties of the stores whose warranties the caller may read, newest first by cursor, or what a search finds, on one page. */
export async function readWarranties(
  ctx: Ctx,
  input: { storeId?: string; search?: string; after: Position | null; size: number },
): Promise<{ rows: Row[]; next: Position | null }> {
  const stores = await readableStores(ctx, input.storeId, 'warranties:read');
  const storeIds = stores.map(({ id }) => id);
  const text = input.search?.trim() ?? '';
  const [only] = stores;
  const within: typeof ctx.db.everywhere = (work) =>
    only && stores.length === 1 ? ctx.db.inStore(only.id, work) : ctx.db.everywhere(work);
  return within(async (tx) => {
    if (text !== '') {
      const orders = await findOrderPlaces(tx, {
        storeIds,
        contactsIn: stores.filter((store) => seesContacts(ctx, store)).map(({ id }) => id),
        trackingIn: stores.filter((store) => seesCustomers(ctx, store)).map(({ id }) => id),
        ...{ text, size: input.size },
      });
      const found = await findWarranties(tx, { storeIds, orders, text, size: input.size });
      return { rows: await rowsOf(tx, ctx, stores, found), next: null };
    }
    const places = await newestWarranties(tx, { storeIds, after: input.after, size: input.size });
    const page = places.slice(0, input.size);
    const last = page.at(-1);
    return {
      rows: await rowsOf(tx, ctx, stores, page),
      next: places.length > input.size && last ? { at: last.created_at, id: last.id } : null,
    };
  });
}

/** Warranties as rows of a list, in the order in which they are named; two statements a store. */
async function rowsOf(
  tx: Tx,
  ctx: Ctx,
  stores: readonly StoreRecord[],
  places: readonly WarrantyPlace[],
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const byStore: [StoreId, WarrantyPlace[]][] = [...Map.groupBy(places, (place) => place.store_id)];
  for (const [storeId, inStore] of byStore) {
    const store = stores.find((item) => item.id === storeId);
    if (store === undefined) {
      continue;
    }
    const orderIds = [...new Set(inStore.map((place) => place.order_id))];
    const [orders, claims] = await Promise.all([
      ordersById(tx, storeId, orderIds),
      warrantyClaims(tx, storeId, orderIds),
    ]);
    for (const place of inStore) {
      const order = orders.get(place.order_id);
      const row = order && rowOf(ctx, store, order, { place, claims });
      if (row) {
        rows.set(place.id, row);
      }
    }
  }
  return places.flatMap(({ id }) => rows.get(id) ?? []);
}

function rowOf(
  ctx: Ctx,
  store: StoreRecord,
  rows: OrderRows,
  { place, claims }: { place: WarrantyPlace; claims: readonly WarrantyClaim[] },
): Row | null {
  const policy = rows.policies.find((item) => item.id === place.id);
  const item = rows.items.find(({ id }) => id === policy?.order_item_id);
  if (policy === undefined || item === undefined) {
    return null;
  }
  const view = deskOrder(ctx, store, rows);
  const { warranty = null } = standingOf(rows, store, nowOf(ctx)).items.get(item.id) ?? {};
  return {
    id: policy.id,
    storeId: store.id,
    storeName: store.name,
    timeZone: store.timeZone,
    orderId: view.id,
    sourceOrderNumber: view.sourceOrderNumber,
    customerName: view.customerName,
    customerEmail: view.customerEmail,
    productName: item.product_name,
    productImage: view.orderItems.find(({ id }) => id === item.id)?.productImage ?? '',
    sku: item.sku,
    quantity: item.quantity,
    leftToClaim: warranty?.qty ?? 0,
    period: policy.period ?? '',
    fee: policy.premium_paid === null ? null : toNumber(policy.premium_paid),
    currency: policy.premium_currency ?? view.currency,
    soldAt: view.sourceCreatedAt,
    endsAt: warranty?.expires ?? null,
    removedAt: policy.removed_at,
    claims: claims
      .filter((claim) => claim.order_item_id === item.id)
      .slice(0, mostClaims)
      .map((claim) => ({
        id: claim.id,
        claimNumber: claim.claim_number,
        claimState: claim.state,
        createdAt: claim.created_at,
      })),
  };
}

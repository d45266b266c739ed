import type { z } from 'zod';
import type { orderRow } from '#core/contract/desk/order-list.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { seesContacts, seesCustomers } from '../../platform/rights/allow.ts';
import { readableStores } from '../readable-stores/readable-stores.ts';
import { orderRowsOf } from './order-row-view.ts';
import { newestOrders } from './order-rows.sql.ts';
import { findOrderPlaces } from './order-search.sql.ts';

/** Orders of the stores that the caller may read, newest first by cursor, or what a search finds, on one page. */
export async function readOrders(
  ctx: Ctx,
  input: { storeId?: string; search?: string; after: Position | null; size: number },
): Promise<{ rows: z.input<typeof orderRow>[]; next: Position | null }> {
  const stores = await readableStores(ctx, input.storeId, 'orders:read');
  const storeIds = stores.map(({ id }) => id);
  const text = input.search?.trim() ?? '';
  const [only] = stores;
  const within: typeof ctx.db.everywhere = (work) =>
    only && stores.length === 1 ? ctx.db.inStore(only.id, work) : ctx.db.everywhere(work);
  return within(async (tx) => {
    if (text !== '') {
      const places = await findOrderPlaces(tx, {
        storeIds,
        contactsIn: stores.filter((store) => seesContacts(ctx, store)).map(({ id }) => id),
        trackingIn: stores.filter((store) => seesCustomers(ctx, store)).map(({ id }) => id),
        text,
        size: input.size,
      });
      return { rows: await orderRowsOf(tx, ctx, stores, places), next: null };
    }
    const places = await newestOrders(tx, { storeIds, after: input.after, size: input.size });
    const page = places.slice(0, input.size);
    const last = page.at(-1);
    return {
      rows: await orderRowsOf(tx, ctx, stores, page),
      next: places.length > input.size && last ? { at: last.source_created_at, id: last.id } : null,
    };
  });
}

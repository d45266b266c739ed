import type { z } from 'zod';
import type { policyRow } from '#core/contract/finance/policies.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type OrderId, type StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { allow, seesContacts, seesCustomers } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { findOrderPlaces } from '../order-pages/order-search.sql.ts';
import { hasOrder, type PolicyFilter, pageOfPolicies } from './policies.sql.ts';
import { policyRowView } from './policy-view.ts';

interface Asked extends Omit<PolicyFilter, 'orderIds'> {
  storeId: StoreId;
  orderId?: string;
  search?: string;
  after: Position | null;
  size: number;
}

/** So many orders that a search finds are looked through. */
const mostOrders = 100;

/**
 * Policies of a store, the newest sale first by cursor: all, or what the filter and the search leave. What isn’t in the
 * store’s book is told to those alone who read its contract.
 * @throws not-found, forbidden
 */
export async function readPolicies(
  ctx: Ctx,
  { storeId, orderId, search, after, size, ...filter }: Asked,
): Promise<{ rows: z.input<typeof policyRow>[]; next: Position | null }> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'policies:read', store);
  if (filter.book !== undefined) {
    allow(ctx, 'settings-rev-share:read', store);
  }
  return ctx.db.inStore(store.id, async (tx) => {
    const orderIds = await ordersMeant(tx, ctx, store, { orderId, text: search?.trim() ?? '' });
    const rows = await pageOfPolicies(tx, store.id, { ...filter, ...(orderIds && { orderIds }), after, size });
    const page = rows.slice(0, size);
    const last = page.at(-1);
    return {
      rows: page.map((row) => policyRowView(ctx, store, row)),
      next: rows.length > size && last ? { at: last.sold, id: last.id } : null,
    };
  });
}

/** The orders whose policies are meant; null where all are. */
async function ordersMeant(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { orderId, text }: { orderId: string | undefined; text: string },
): Promise<OrderId[] | null> {
  if (orderId !== undefined && !(isId('order', orderId) && (await hasOrder(tx, store.id, orderId)))) {
    throw new Problem('not-found');
  }
  if (text === '') {
    return orderId === undefined ? null : [orderId];
  }
  const found = await findOrderPlaces(tx, {
    storeIds: [store.id],
    contactsIn: seesContacts(ctx, store) ? [store.id] : [],
    trackingIn: seesCustomers(ctx, store) ? [store.id] : [],
    ...{ text, size: mostOrders },
  });
  return found.map(({ id }) => id).filter((id) => orderId === undefined || id === orderId);
}

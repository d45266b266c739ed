import type { z } from 'zod';
import type { notificationRow } from '../../../core/contract/desk/notifications.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { holds, seesCustomers } from '../../platform/rights/allow.ts';
import { oneself } from '../../tenancy/people/oneself.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { readableStores } from '../readable-stores/readable-stores.ts';
import { markOwnRead, type NotificationRowRaw, notificationsOf, unreadOf } from './notifications.sql.ts';

const most = 50;

type Row = z.input<typeof notificationRow>;

/**
 * What the caller was told of, newest first, in the stores whose claims they may read now, and how much of it they haven't
 * read.
 * @throws unauthenticated; forbidden; not-found
 */
export async function readNotifications(
  ctx: Ctx,
  input: { storeId?: string; before?: string },
): Promise<{ rows: Row[]; unread: number; next: string | null }> {
  const { userId } = oneself(ctx);
  const stores = await toldStores(ctx, input.storeId);
  const storeIds = stores.map(({ id }) => id);
  if (storeIds.length === 0) {
    return { rows: [], unread: 0, next: null };
  }
  const page = { most: most + 1, ...(input.before !== undefined && { before: input.before }) };
  const [found, unread] = await ctx.db.everywhere((tx) =>
    Promise.all([notificationsOf(tx, { userId, storeIds }, page), unreadOf(tx, userId, storeIds)]),
  );
  const rows = found.slice(0, most);
  return { rows: rows.map(viewIn(ctx, stores)), unread, next: found.length > most ? (rows.at(-1)?.id ?? null) : null };
}

/**
 * Marks notifications of the caller as read: those of `ids`, or all that came until now.
 * @recordsNothing Only the caller's own mark changes.
 */
export async function markNotificationsRead(
  ctx: Ctx,
  input: { storeId?: string; ids?: readonly string[] },
): Promise<void> {
  const { userId } = oneself(ctx);
  const storeIds = (await toldStores(ctx, input.storeId)).map(({ id }) => id);
  if (storeIds.length > 0 && input.ids?.length !== 0) {
    await ctx.db.everywhere((tx) => markOwnRead(tx, { userId, storeIds }, { ...input, at: nowOf(ctx) }));
  }
}

async function toldStores(ctx: Ctx, storeId: string | undefined): Promise<StoreRecord[]> {
  const stores = await readableStores(ctx, storeId, 'notifications:read');
  return stores.filter((store) => holds(ctx, 'claims:read', store));
}

function viewIn(ctx: Ctx, stores: readonly StoreRecord[]): (row: NotificationRowRaw) => Row {
  return (row) => {
    const store = stores.find(({ id }) => id === row.store_id);
    return {
      id: row.id,
      kind: row.kind,
      storeId: row.store_id,
      storeName: store?.name ?? '',
      claimId: row.claim_id,
      claimNumber: row.claim_number,
      customerName: store && seesCustomers(ctx, store) ? row.author_name : '',
      by: row.actor_kind === 'staff' ? row.actor_name : '',
      at: row.at,
      read: row.read_at !== null,
    };
  };
}

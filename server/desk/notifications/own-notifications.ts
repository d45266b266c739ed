import type { z } from 'zod';
import type { notificationRow } from '#core/contract/desk/notifications.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { NotificationState } from '#core/reference/notifications.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { holds, seesCustomers } from '../../platform/rights/allow.ts';
import { oneself } from '../../tenancy/people/oneself.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { readableStores } from '../readable-stores/readable-stores.ts';
import {
  markOwnOpen,
  markOwnRead,
  type NotificationRowRaw,
  notificationsOf,
  putOwnOff,
  unreadOf,
} from './notifications.sql.ts';

const most = 50;

type Row = z.input<typeof notificationRow>;

/**
 * What the caller was told of, newest first, in the stores whose claims they may read now, how much of it they haven't
 * read, and how much of that they put off. What comes back is open from that moment on, by whoever's clock it's read.
 * @throws unauthenticated; forbidden; not-found
 */
export async function readNotifications(
  ctx: Ctx,
  input: { storeId?: string; before?: string; state?: NotificationState },
): Promise<{ rows: Row[]; unread: number; later: number; againInMs: number | null; next: string | null }> {
  const { userId } = oneself(ctx);
  const stores = await toldStores(ctx, input.storeId);
  const storeIds = stores.map(({ id }) => id);
  if (storeIds.length === 0) {
    return { rows: [], unread: 0, later: 0, againInMs: null, next: null };
  }
  const { before, state } = input;
  const at = nowOf(ctx);
  const page = { at, most: most + 1, ...(before !== undefined && { before }), ...(state !== undefined && { state }) };
  const [found, { backAt, ...counts }] = await ctx.db.everywhere((tx) =>
    Promise.all([notificationsOf(tx, { userId, storeIds }, page), unreadOf(tx, { userId, storeIds }, at)]),
  );
  const rows = found.slice(0, most);
  const next = found.length > most ? (rows.at(-1)?.id ?? null) : null;
  const againInMs = untilBack(ctx, backAt);
  return { rows: rows.map(viewIn(ctx, stores, ctx.clock.now())), ...counts, againInMs, next };
}

/** How much of it the caller hasn't read, and in how many milliseconds the first that they put off is back. */
export async function countNotifications(ctx: Ctx, input: { storeId?: string }) {
  const { userId } = oneself(ctx);
  const storeIds = (await toldStores(ctx, input.storeId)).map(({ id }) => id);
  if (storeIds.length === 0) {
    return { unread: 0, againInMs: null };
  }
  const { unread, backAt } = await ctx.db.readEverywhere((tx) => unreadOf(tx, { userId, storeIds }, nowOf(ctx)));
  return { unread, againInMs: untilBack(ctx, backAt) };
}

const untilBack = ({ clock }: Ctx, at: string | null) =>
  at === null ? null : Math.max(0, Date.parse(at) - clock.now());

/**
 * Marks notifications of the caller as read: those of `ids`, or all that came until now; or those of `ids` as open again.
 * @recordsNothing Only the caller's own mark changes.
 */
export async function markNotificationsRead(
  ctx: Ctx,
  input: { storeId?: string; ids?: readonly string[]; open?: boolean },
): Promise<void> {
  const { userId } = oneself(ctx);
  const storeIds = (await toldStores(ctx, input.storeId)).map(({ id }) => id);
  const { ids, open = false } = input;
  if (storeIds.length === 0 || ids?.length === 0) {
    return;
  }
  await ctx.db.everywhere((tx) =>
    open
      ? markOwnOpen(tx, { userId, storeIds }, ids ?? [])
      : markOwnRead(tx, { userId, storeIds }, { ...(ids !== undefined && { ids }), at: nowOf(ctx) }),
  );
}

/** How many days ahead a line of the inbox can be put off. */
const mostDays = 90;

/**
 * Puts open notifications of the caller off until an instant, or brings them back at once. What happens on their claims
 * meanwhile is told as its own line.
 * @throws validation-failed for an instant that has passed or lies too far ahead
 * @recordsNothing Only the caller's own mark changes.
 */
export async function putOffNotifications(
  ctx: Ctx,
  input: { storeId?: string; ids: readonly string[]; until: string | null },
): Promise<void> {
  const { userId } = oneself(ctx);
  const storeIds = (await toldStores(ctx, input.storeId)).map(({ id }) => id);
  const now = ctx.clock.now();
  const until = input.until === null ? null : Date.parse(input.until);
  if (until !== null && (!(until > now) || until > now + mostDays * 86_400_000)) {
    const message = say('snooze-until', { days: mostDays });
    throw new Problem('validation-failed', { errors: [{ pointer: '/until', code: 'out-of-range', message }] });
  }
  if (storeIds.length === 0) {
    return;
  }
  const instant = until === null ? null : new Date(until).toISOString();
  await ctx.db.everywhere((tx) => putOwnOff(tx, { userId, storeIds }, { ids: input.ids, until: instant }));
}

async function toldStores(ctx: Ctx, storeId: string | undefined): Promise<StoreRecord[]> {
  const stores = await readableStores(ctx, storeId, 'notifications:read');
  return stores.filter((store) => holds(ctx, 'claims:read', store));
}

function viewIn(ctx: Ctx, stores: readonly StoreRecord[], now: number): (row: NotificationRowRaw) => Row {
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
      laterUntil: row.later_until !== null && Date.parse(row.later_until) > now ? row.later_until : null,
    };
  };
}

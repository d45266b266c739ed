import type { z } from 'zod';
import type { savedView } from '#core/contract/desk/saved-views.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, newId, type StoreId, type UserId } from '#core/ids.ts';
import type { QueueSort, QueueTab } from '#core/reference/claims.ts';
import { type QueueFilter, writeQueueFilter } from '#core/rules/desk/queue-filter.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { countWriting, requireRoom } from '../../platform/http/limits/own-writing.ts';
import { allow, holds, seesContacts } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { limits, mostViews } from './limits.ts';
import {
  countViews,
  deleteView,
  findView,
  insertView,
  type Looker,
  type SavedViewRow,
  updateView,
  viewsOf,
} from './saved-views.sql.ts';

/** What a view lists, as the queue's query says it. */
interface Listed {
  tab: QueueTab;
  search: string;
  sort: QueueSort;
  filter: QueueFilter;
}

/** The views of a store that are shared or the caller's own, by place and name. */
export async function listSavedViews(ctx: Ctx, input: { storeId: StoreId }) {
  const store = await readableStore(ctx, input.storeId);
  const rows = await ctx.db.readInStore(store.id, (tx) => viewsOf(tx, store.id, lookerOf(ctx, store)));
  return rows.map((row) => viewOf(ctx, store, row));
}

/** Saves a view of the queue for the caller, or for everybody in the store. @throws forbidden; validation-failed for one too many; rate-limited */
export async function createSavedView(
  ctx: Ctx,
  input: { storeId: StoreId; name: string; shared: boolean; place: number; list: Listed },
) {
  const store = await readableStore(ctx, input.storeId);
  if (input.shared) {
    allow(ctx, 'labels:update', store);
  }
  return ctx.db.inStore(store.id, async (tx) => {
    const id = newId('savedView', ctx.clock.now());
    const now = nowOf(ctx);
    const { userId } = lookerOf(ctx, store);
    await countWriting(tx, ctx, 'view', limits.written);
    await requirePlace(tx, store, input.shared ? 'shared' : { of: userId });
    const row = await insertView(tx, {
      store_id: store.id,
      id,
      owner_id: userId,
      name: input.name,
      shared: input.shared,
      place: input.place,
      ...columnsOf(input.list),
      created_at: now,
      updated_at: now,
    });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'saved-view.created', data: { viewId: id } });
    return viewOf(ctx, store, row);
  });
}

/**
 * Renames a view, shares it, moves it, or changes what it lists. Only who made it stops sharing it, for it is theirs then.
 * @throws not-found; forbidden; validation-failed for one too many among the shared ones, or among their own
 */
export async function changeSavedView(
  ctx: Ctx,
  input: { storeId: StoreId; viewId: string; name?: string; shared?: boolean; place?: number; list?: Listed },
) {
  const store = await readableStore(ctx, input.storeId);
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await changeableView(tx, ctx, store, input.viewId);
    const { name = found.name, shared = found.shared, place = found.place, list } = input;
    if (shared && !found.shared) {
      allow(ctx, 'labels:update', store);
    }
    if (!shared && found.owner_id !== lookerOf(ctx, store).userId) {
      throw new Problem('forbidden');
    }
    if (shared !== found.shared) {
      await requirePlace(tx, store, shared ? 'shared' : { of: found.owner_id });
    }
    const to = { name, shared, place, ...(list && columnsOf(list)), updated_at: nowOf(ctx) };
    const row = await updateView(tx, { storeId: store.id, id: found.id }, to);
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'saved-view.changed', data: { viewId: found.id } });
    return viewOf(ctx, store, row);
  });
}

/** Removes a view. @throws not-found; forbidden */
export async function removeSavedView(ctx: Ctx, input: { storeId: StoreId; viewId: string }): Promise<void> {
  const store = await readableStore(ctx, input.storeId);
  await ctx.db.inStore(store.id, async (tx) => {
    const { id } = await changeableView(tx, ctx, store, input.viewId);
    await deleteView(tx, store.id, id);
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'saved-view.removed', data: { viewId: id } });
  });
}

async function readableStore(ctx: Ctx, id: StoreId): Promise<StoreRecord> {
  const store = await storeById(ctx, id);
  allow(ctx, 'claims:read', store);
  return store;
}

function lookerOf(ctx: Ctx, store: StoreRecord): Looker {
  return { userId: ctx.actor.kind === 'staff' ? ctx.actor.userId : null, seesContacts: seesContacts(ctx, store) };
}

/** A view that the caller is given and may change: their own, or with `labels:update` a shared one. */
async function changeableView(tx: Tx, ctx: Ctx, store: StoreRecord, id: string): Promise<SavedViewRow> {
  const found = isId('savedView', id) ? await findView(tx, store.id, id, lookerOf(ctx, store)) : undefined;
  if (!found) {
    throw new Problem('not-found');
  }
  if (found.shared) {
    allow(ctx, 'labels:update', store);
  }
  return found;
}

/** Somebody reads the shared views and their own: both together are no more than a list shows. */
async function requirePlace(tx: Tx, store: StoreRecord, among: 'shared' | { of: UserId | null }): Promise<void> {
  requireRoom(among === 'shared' ? 'shared-views' : 'own-views', mostViews, await countViews(tx, store.id, among));
}

function columnsOf({ tab, search, sort, filter }: Listed) {
  return { tab, search, sort, filter: JSON.stringify(writeQueueFilter(filter)) };
}

function viewOf(ctx: Ctx, store: StoreRecord, row: SavedViewRow): z.input<typeof savedView> {
  const { id, name, shared, place, tab, search, sort, filter } = row;
  const own = row.owner_id !== null && row.owner_id === lookerOf(ctx, store).userId;
  const changeable = !shared || holds(ctx, 'labels:update', store);
  return { id, name, shared, own, changeable, place, tab, search, sort, filter };
}

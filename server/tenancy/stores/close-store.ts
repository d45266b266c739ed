import type { StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { forgetStores, recordOf, type StoreRecord, storeById } from './read-store.ts';
import { lockStore, selectById, updateStoreRow } from './stores.sql.ts';

interface OpenOrClose {
  storeId: StoreId;
  reason?: string;
}

/**
 * Closes a store softly: no look-ups and no new claims from now on. Claims that were filed are seen and decided as
 * before, and it can be opened again. Closing a closed store changes nothing.
 */
export function closeStore(ctx: Ctx, given: OpenOrClose): Promise<StoreRecord> {
  return setActive(ctx, given, false);
}

/** Opens a closed store again. */
export function reopenStore(ctx: Ctx, given: OpenOrClose): Promise<StoreRecord> {
  return setActive(ctx, given, true);
}

async function setActive(ctx: Ctx, given: OpenOrClose, active: boolean): Promise<StoreRecord> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'stores:activate', store);
  const changed = await ctx.db.inStore(store.id, async (tx) => {
    if ((await lockStore(tx, store.id)).active !== active) {
      await updateStoreRow(tx, store.id, { active, updated_at: nowOf(ctx) });
      const kind = active ? 'store.reopened' : 'store.closed';
      await recordEvent(tx, ctx, { storeId: store.id, kind, data: given.reason ? { said: given.reason } : {} });
    }
    return recordOf((await selectById(tx, store.id))!, ctx.config);
  });
  forgetStores(ctx);
  return changed;
}

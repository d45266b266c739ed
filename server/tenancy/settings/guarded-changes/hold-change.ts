import type { GuardedChangeId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { holdsNow } from '../../people/holders.ts';
import { forgetStores, type StoreRecord, storeById } from '../../stores/read-store.ts';
import { lockSettings } from '../../stores/settings-rows.ts';
import { carryOut, failChange, obstacleOf } from './carry-out.ts';
import { endChange } from './end-change.ts';
import { findGuardedChange, type GuardedChangeRow } from './guarded-changes.sql.ts';
import { kindOf } from './kinds.ts';

/**
 * Carries a change out that nobody confirmed or stopped for a day, where its author may still make it and nothing else was
 * set since.
 * @asksNobody A timer of the product itself; it asks for its author’s right as it is now.
 */
export async function holdGuardedChange(
  ctx: Ctx,
  place: { storeId: StoreId; changeId: GuardedChangeId },
): Promise<void> {
  const store = await storeById(ctx, place.storeId);
  const waits = await ctx.db.inStore(store.id, (tx) => stillDue(tx, ctx, store, place.changeId));
  if (waits === null) {
    return;
  }
  const outcome = await obstacleOf(ctx, store, waits);
  await ctx.db.inStore(store.id, async (tx) => {
    // Once more: while it was asked, somebody may have stopped it.
    const row = await stillDue(tx, ctx, store, place.changeId);
    if (row !== null) {
      await (outcome === null
        ? carryOut(tx, ctx, store, { row, by: null })
        : failChange(tx, ctx, store, { row, by: null, outcome }));
    }
  });
  forgetStores(ctx);
}

/** A change that waits and may hold now; one that may not any more is ended, and null. */
async function stillDue(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  changeId: GuardedChangeId,
): Promise<GuardedChangeRow | null> {
  await lockSettings(tx, store.id);
  const row = await findGuardedChange(tx, { storeId: store.id, changeId });
  if (row?.state !== 'waiting') {
    return null;
  }
  const kind = kindOf(ctx, row);
  const mayStill = await holdsNow(tx, store, kind.changes, row.proposed_by);
  if (mayStill && (await kind.versionOf(tx, ctx, store.id)) === row.base_version) {
    return row;
  }
  await endChange(tx, ctx, row, { state: mayStill ? 'overtaken' : 'lapsed', by: null });
  return null;
}

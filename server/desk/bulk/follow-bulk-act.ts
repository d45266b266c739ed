import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { type BulkActRow, doneClaimsOf, endBulkAct, findBulkAct, lockBulkAct } from './bulk.sql.ts';
import { allowBulk, bulkView } from './bulk-view.ts';
import { keepBulkAct } from './start-bulk-act.ts';
import { undoOf } from './undo-of.ts';

interface Followed {
  storeId: StoreId;
  bulkId: string;
}

/** How far an act on many claims is, and what was left out, for whoever may do it. @throws not-found; forbidden */
export async function readBulkAct(ctx: Ctx, input: Followed) {
  const store = await storeById(ctx, input.storeId);
  return ctx.db.inStore(store.id, async (tx) =>
    bulkView(tx, ctx, store, await followed(tx, ctx, store, { act: input })),
  );
}

/** Cancels an act on many claims before its next claim; what was done stays. One that ended stays as it is. @throws not-found; forbidden */
export async function cancelBulkAct(ctx: Ctx, input: Followed) {
  const store = await storeById(ctx, input.storeId);
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await followed(tx, ctx, store, { act: input });
    const canceled = await endBulkAct(tx, { storeId: store.id, bulkId: found.id }, { canceled_at: nowOf(ctx) });
    if (canceled) {
      const data = { bulkId: found.id, act: found.act.name, total: found.total };
      await recordEvent(tx, ctx, { storeId: store.id, kind: 'bulk.canceled', data });
    }
    return bulkView(tx, ctx, store, canceled ?? found);
  });
}

/**
 * Undoes an act on many claims, by the act that brings each one back. A claim that anybody changed since is left out.
 * @throws not-found; forbidden; validation-failed where it is still running, was undone, or can't be
 */
export async function undoBulkAct(ctx: Ctx, input: Followed) {
  const store = await storeById(ctx, input.storeId);
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await followed(tx, ctx, store, { act: input, find: lockBulkAct });
    const act = undoOf(found.act);
    const { undoable } = await bulkView(tx, ctx, store, found);
    if (act === null) {
      throw new Problem('validation-failed', { detail: say('bulk-not-undone') });
    }
    const person = allowBulk(ctx, store, act.name);
    if (!undoable) {
      throw new Problem('validation-failed', { detail: say('bulk-not-undone') });
    }
    const chosen = await doneClaimsOf(tx, { storeId: store.id, bulkId: found.id });
    return bulkView(tx, ctx, store, await keepBulkAct(tx, ctx, store, { person, act, chosen, undoes: found.id }));
  });
}

/** An act on many claims that the caller may do too. */
async function followed(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { act: { bulkId }, find = findBulkAct }: { act: Followed; find?: typeof findBulkAct },
): Promise<BulkActRow> {
  const found = isId('bulkAct', bulkId) ? await find(tx, { storeId: store.id, bulkId }) : undefined;
  // Who reaches no claim of the store is not told whether there is such an act.
  allowBulk(ctx, store, found?.act.name ?? 'label');
  if (!found) {
    throw new Problem('not-found');
  }
  return found;
}

import { Problem } from '#core/contract/platform/problems.ts';
import { isId, newId, type StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { countWriting, requireRoom } from '../../platform/http/limits/own-writing.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { limits, mostMacros } from './limits.ts';
import { changedFields, type MacroChanges, macroView, refuseUnknown } from './macro-view.ts';
import { countMacros, deleteMacro, globalMacros, insertMacro, macrosOf, updateMacro } from './macros.sql.ts';

/** The macros of a store by title, then the provider's for who may read them; those that are off too. */
export async function listMacros(ctx: Ctx, input: { storeId: StoreId }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'macros:read', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const own = await macrosOf(tx, store.id);
    const shared = holds(ctx, 'global-macros:read', store) ? await globalMacros(tx) : [];
    return [...own.map((row) => macroView(row, false)), ...shared.map((row) => macroView(row, true))];
  });
}

/**
 * Writes a macro of a store.
 * @throws validation-failed for a name in braces that no claim fills in, and for one more than a store can have; rate-limited
 */
export async function createMacro(
  ctx: Ctx,
  input: { storeId: StoreId; title: string; content: string; active: boolean },
) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'macros:create', store);
  refuseUnknown(input.content);
  return ctx.db.inStore(store.id, async (tx) => {
    const { title, content, active } = input;
    await countWriting(tx, ctx, 'macro', limits.written);
    requireRoom('macros', mostMacros, await countMacros(tx, store.id));
    const id = newId('macro', ctx.clock.now());
    const now = nowOf(ctx);
    await insertMacro(tx, { store_id: store.id, id, title, content, active, created_at: now, updated_at: now });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'macro.created', data: { macroId: id } });
    return macroView({ id, title, content, active }, false);
  });
}

/** Changes a macro of a store, or switches it off and on. @throws not-found; validation-failed */
export async function changeMacro(ctx: Ctx, input: { storeId: StoreId; macroId: string } & MacroChanges) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'macros:update', store);
  refuseUnknown(input.content);
  return ctx.db.inStore(store.id, async (tx) => {
    const to = { ...changedFields(input), updated_at: nowOf(ctx) };
    const row = isId('macro', input.macroId) ? await updateMacro(tx, store.id, input.macroId, to) : undefined;
    if (!row) {
      throw new Problem('not-found');
    }
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'macro.changed', data: { macroId: row.id } });
    return macroView(row, false);
  });
}

/** Removes a macro of a store; what was sent with it stays. @throws not-found */
export async function removeMacro(ctx: Ctx, input: { storeId: StoreId; macroId: string }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'macros:delete', store);
  const { macroId } = input;
  await ctx.db.inStore(store.id, async (tx) => {
    if (!isId('macro', macroId) || !(await deleteMacro(tx, store.id, macroId))) {
      throw new Problem('not-found');
    }
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'macro.removed', data: { macroId } });
  });
}

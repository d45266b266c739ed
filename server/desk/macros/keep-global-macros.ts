import { Problem } from '#core/contract/platform/problems.ts';
import { isId, newId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { countWriting, requireRoom } from '../../platform/http/limits/own-writing.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { allow, nowhere } from '../../platform/rights/allow.ts';
import { limits, mostMacros } from './limits.ts';
import { changedFields, type MacroChanges, macroView, refuseUnknown } from './macro-view.ts';
import { countGlobal, deleteGlobal, insertGlobal, updateGlobal } from './macros.sql.ts';

/** The platform itself, where only the provider's people act (permissions, rule 1). */
const platform = nowhere;

/**
 * Writes a macro of the provider, for every store.
 * @throws validation-failed for a name in braces that no claim fills in, and for one more than there can be; rate-limited
 * @recordsNothing It belongs to no store whose events could tell of it; the row says who wrote it last.
 */
export async function createGlobalMacro(ctx: Ctx, input: { title: string; content: string; active: boolean }) {
  allow(ctx, 'global-macros:create', platform);
  refuseUnknown(input.content);
  const { title, content, active } = input;
  const id = newId('macro', ctx.clock.now());
  const now = nowOf(ctx);
  const row = { id, title, content, active, updated_by: actorOf(ctx).name, created_at: now, updated_at: now };
  await ctx.db.everywhere(async (tx) => {
    await countWriting(tx, ctx, 'macro', limits.written);
    requireRoom('global-macros', mostMacros, await countGlobal(tx));
    await insertGlobal(tx, row);
  });
  return macroView(row, true);
}

/**
 * Changes a macro of the provider, or switches it off and on.
 * @throws not-found; validation-failed
 * @recordsNothing As above.
 */
export async function changeGlobalMacro(ctx: Ctx, input: { macroId: string } & MacroChanges) {
  allow(ctx, 'global-macros:update', platform);
  refuseUnknown(input.content);
  const { macroId } = input;
  const to = { ...changedFields(input), updated_by: actorOf(ctx).name, updated_at: nowOf(ctx) };
  const row = isId('macro', macroId) ? await ctx.db.everywhere((tx) => updateGlobal(tx, macroId, to)) : undefined;
  if (!row) {
    throw new Problem('not-found');
  }
  return macroView(row, true);
}

/**
 * Removes a macro of the provider; what was sent with it stays.
 * @throws not-found
 * @recordsNothing As above.
 */
export async function removeGlobalMacro(ctx: Ctx, input: { macroId: string }): Promise<void> {
  allow(ctx, 'global-macros:delete', platform);
  const { macroId } = input;
  if (!isId('macro', macroId) || !(await ctx.db.everywhere((tx) => deleteGlobal(tx, macroId)))) {
    throw new Problem('not-found');
  }
}

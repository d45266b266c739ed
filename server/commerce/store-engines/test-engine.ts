import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { forgetStores, storeById } from '../../tenancy/stores/read-store.ts';
import { checkSettings, type EngineSettings } from './check-settings.ts';
import { keepUnable, selectEngine } from './store-engines.sql.ts';
import { type EngineTestView, tryEngine } from './try-engine.ts';

/**
 * Asks an engine whether it answers, with what somebody entered or, without that, with what is stored. Ends within 10 s
 * with a sentence that says what to do. Of what is stored it keeps what the engine refuses to the connection. Throws `validation-failed` as connectEngine does, and
 * `not-found` where nothing was entered and nothing is stored.
 */
export async function testEngine(
  ctx: Ctx,
  input: { storeId: StoreId; settings: EngineSettings | null },
): Promise<EngineTestView> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'integrations:update', store);
  const standing = await ctx.db.inStore(store.id, (tx) => selectEngine(tx, store.id));
  if (!input.settings && !standing) {
    throw new Problem('not-found');
  }
  const given = input.settings ?? {
    kind: standing?.kind ?? '',
    config: standing?.config ?? {},
    secrets: {},
  };
  const checked = checkSettings(ctx, store.id, given, standing);
  const found = await tryEngine(ctx, store.id, checked);
  const isStored = input.settings === null;
  await ctx.db.inStore(store.id, async (tx) => {
    if (isStored && found.unable !== null) await keepUnable(tx, store.id, standing?.version ?? 0, found.unable);
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'engine.tested',
      data: { engine: checked.engine.kind, outcome: found.view.outcome },
    });
  });
  if (isStored) forgetStores(ctx);
  return found.view;
}

import type { StoreId } from '../../../core/ids.ts';
import { recordEvent } from '../../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../context.ts';
import { allow, holds } from '../../rights/allow.ts';
import { engineField } from '../../secrets.ts';
import { forgetStores, storeById } from '../read-store.ts';
import { checkSettings, type EngineSettings } from './check-settings.ts';
import { type EngineView, engineView } from './engine-view.ts';
import { holdEngine, putEngine, sealingGeneration } from './store-engines.sql.ts';

/**
 * Connects a store to its engine, or changes how it is reached. Secrets are sealed for this store before they are
 * written; one that is left out stays as it is while the address stays. Whether the engine answers is asked by
 * testEngine. Throws `validation-failed` with the fields.
 */
export async function connectEngine(ctx: Ctx, input: EngineSettings & { storeId: StoreId }): Promise<EngineView> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, holds(ctx, 'integrations:update', store) ? 'integrations:update' : 'integrations:create', store);
  const view = await ctx.db.inStore(store.id, async (tx) => {
    const standing = await holdEngine(tx, store.id);
    allow(ctx, standing ? 'integrations:update' : 'integrations:create', store);
    const { engine, config, secrets } = checkSettings(ctx, store.id, input, standing);
    const generation = await sealingGeneration(tx);
    const sealed = Object.entries(secrets).map(([field, text]) => [
      field,
      ctx.secrets.seal(engineField(store.id, field), generation, text),
    ]);
    const row = await putEngine(tx, {
      store_id: store.id,
      kind: engine.kind,
      config: JSON.stringify(config),
      sealed: JSON.stringify(Object.fromEntries(sealed)),
      at: nowOf(ctx),
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'engine.connected',
      data: { engine: engine.kind, fields: Object.keys(config), secrets: Object.keys(input.secrets) },
    });
    return engineView(ctx, row);
  });
  forgetStores(ctx);
  return view;
}

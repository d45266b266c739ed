import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { type EngineView, engineView } from './engine-view.ts';
import { selectEngine } from './store-engines.sql.ts';

/** How a store's engine is connected, without its secrets. */
export async function readEngine(ctx: Ctx, input: { storeId: StoreId }): Promise<EngineView> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'integrations:read', store);
  return engineView(ctx, await ctx.db.inStore(store.id, (tx) => selectEngine(tx, store.id)));
}

import type { EngineImport } from '#core/contract/commerce/engine-imports.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { importView } from './import-view.ts';
import { selectImports } from './imports.sql.ts';

/** How far the imports from a store's engine have come; none that nobody started. */
export async function readImports(ctx: Ctx, input: { storeId: StoreId }): Promise<EngineImport[]> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'integrations:read', store);
  return (await ctx.db.inStore(store.id, (tx) => selectImports(tx, store.id))).map(importView);
}

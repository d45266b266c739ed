import type { StoreId } from '#core/ids.ts';
import { areaPermission } from '#core/reference/settings.ts';
import { limitsArea } from '#core/rules/tenancy/guarded-change.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { currenciesWithoutRate } from './without-rate.sql.ts';

/**
 * The currencies of a store's orders that no rate measures, with how many orders wait for one.
 * @throws not-found; forbidden
 */
export async function readWantedRates(ctx: Ctx, storeId: StoreId) {
  const store = await storeById(ctx, storeId);
  allow(ctx, areaPermission(limitsArea, 'read'), store);
  const found = await ctx.db.inStore(store.id, (tx) => currenciesWithoutRate(tx, store.id));
  return found.map(({ told, ...rest }) => ({ ...rest, told: told === null ? null : Number.parseFloat(told) }));
}

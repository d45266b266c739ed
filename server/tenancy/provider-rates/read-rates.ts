import type { Ctx } from '../../platform/context/context.ts';
import { allow, nowhere } from '../../platform/rights/allow.ts';
import { newestRates } from './provider-rates.sql.ts';
import { rateView } from './rate-view.ts';

/** A list a day of some thirty currencies: two weeks of it. */
const most = 500;

/**
 * The provider's newest rates, each line with who set it.
 * @throws forbidden
 */
export async function readProviderRates(ctx: Ctx) {
  allow(ctx, 'finance-admin:read', nowhere);
  return (await ctx.db.everywhere((tx) => newestRates(tx, most))).map(rateView);
}

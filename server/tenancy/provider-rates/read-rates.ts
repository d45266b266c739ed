import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow, nowhere } from '../../platform/rights/allow.ts';
import { currenciesTold, newestRates } from './provider-rates.sql.ts';
import { rateView } from './rate-view.ts';

/** A list a day of some thirty currencies: two weeks of it. */
const most = 500;

/**
 * The provider's newest rates, those of a day in the order of their two currencies, the one that measures first; and every
 * currency that the table has.
 * @param currency of this one alone; null for all
 * @throws forbidden
 */
export async function readProviderRates(ctx: Ctx, currency: string | null = null) {
  allow(ctx, 'finance-admin:read', nowhere);
  const now = nowOf(ctx);
  const [rows, currencies] = await ctx.db.everywhere(async (tx) => [
    await newestRates(tx, { most, now, currency }),
    await currenciesTold(tx),
  ]);
  const measured = new Set<string>();
  const rates = rows.map((row) => {
    const key = [row.day, ...[row.base, row.currency].sort()].join();
    const state = row.holds_from > now ? 'waits' : measured.has(key) ? 'replaced' : 'holds';
    if (state === 'holds') {
      measured.add(key);
    }
    return rateView(row, state);
  });
  return { rates, currencies };
}

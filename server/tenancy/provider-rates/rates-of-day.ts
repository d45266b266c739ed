import type { ProviderRate } from '#core/rules/tenancy/provider-rates.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { firstDay, ratesHolding } from './provider-rates.sql.ts';

/** The first day of which the provider has a rate; null where it has none. */
export function firstProviderDay(ctx: Ctx): Promise<string | null> {
  return ctx.db.everywhere(firstDay);
}

/** The provider's rates that hold of a day and of those shortly before it, one for each base, currency, and day. */
export function providerRatesOf(ctx: Ctx, day: string): Promise<ProviderRate[]> {
  return ctx.db.everywhere((tx) => ratesHolding(tx, { day, now: nowOf(ctx) }));
}

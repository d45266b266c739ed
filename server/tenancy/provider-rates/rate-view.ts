import type { z } from 'zod';
import type { providerRate } from '#core/contract/tenancy/provider-rates.ts';
import type { FxRateRow } from './provider-rates.sql.ts';

/** A line as the provider's people read it. */
export function rateView(row: FxRateRow): z.input<typeof providerRate> {
  return {
    id: row.id,
    base: row.base,
    currency: row.currency,
    rate: plain(row.rate),
    day: row.day,
    source: row.source,
    setAt: row.set_at,
    holdsFrom: row.holds_from,
  };
}

/** '1.0500000000' as it was told. */
const plain = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

import type { z } from 'zod';
import type { providerRate } from '#core/contract/tenancy/provider-rates.ts';
import type { FxRateRow } from './provider-rates.sql.ts';

type Line = z.input<typeof providerRate>;

/** A line as the provider's people read it. */
export function rateView(row: FxRateRow, state: Line['state']): Line {
  return {
    id: row.id,
    base: row.base,
    currency: row.currency,
    rate: plainRate(row.rate),
    day: row.day,
    source: row.source,
    state,
    setAt: row.set_at,
    holdsFrom: row.holds_from,
    proposedBy: row.set_by === null ? null : row.set_by_name,
    confirmedBy: row.confirmed_by_name,
    alone: row.alone_since !== null,
  };
}

/** '1.0500000000' as it was told. */
export const plainRate = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

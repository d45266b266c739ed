import { z } from 'zod';
import { date, instant } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** A line of the provider's table: one unit of `base` is so much of `currency` on a day. */
export const providerRate = z.object({
  id: z.string(),
  base: z.string(),
  currency: z.string(),
  /** Decimal text, as exact as it was told. */
  rate: z.string(),
  day: date,
  source: z.string(),
  setAt: instant,
  /** From when it measures. */
  holdsFrom: instant,
});
export type ProviderRateLine = z.output<typeof providerRate>;

export const listProviderRates = operation({
  id: 'listProviderRates',
  method: 'get',
  path: '/v1/provider/rates',
  tag: 'Provider',
  summary: 'List the provider’s exchange rates, the latest days first',
  who: ['staff'],
  permission: 'finance-admin:read',
  answers: { 200: z.object({ rates: z.array(providerRate) }) },
  problems: ['forbidden'],
});

import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { providerRateText } from '../../rules/tenancy/provider-rates.ts';
import { currency, date, instant, line } from '../platform/fields.ts';
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
  /** Who set it, or the host of the list that it's from. */
  setBy: z.string(),
  setAt: instant,
  /** From when it measures; before that a line of the same day can take its place. */
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

export const setProviderRate = operation({
  id: 'setProviderRate',
  method: 'post',
  path: '/v1/provider/rates',
  tag: 'Provider',
  summary: 'Set an exchange rate of a day, which holds after 24 hours',
  who: ['staff'],
  permission: 'finance-admin:update',
  body: z.strictObject({
    base: currency,
    currency,
    rate: line(21)
      .trim()
      .refine((text) => providerRateText(text) !== null, asks('want-rate')),
    day: date,
    source: line(120).trim().min(1, asks('want-rate-source')),
  }),
  answers: { 201: providerRate },
  problems: ['forbidden', 'validation-failed'],
});

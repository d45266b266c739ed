import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { currency, date, line } from '../platform/fields.ts';

/** How many currencies a store sells in at most. */
const most = 100;

/** A store's rates of other currencies, each once. */
export const storeRates = z
  .array(
    z.strictObject({
      currency,
      /** So much of it is one unit of the store's currency. */
      rate: z.number().min(0.0001).max(1e9),
      /** The day that the rate is of. */
      on: date,
      /** Who says so. */
      source: line(120).trim().default(''),
    }),
  )
  .max(most)
  .superRefine((rates, context) => {
    const twice = rates.findIndex(({ currency: code }, at) => rates.findIndex((row) => row.currency === code) < at);
    if (twice >= 0) {
      context.addIssue({ code: 'custom', path: [twice, 'currency'], message: asks('rate-twice') });
    }
  });

import type { QueueRow } from '#core/contract/desk/queue.ts';
import { addMoney, readMoney } from '#core/rules/platform/money.ts';
import { money } from './money.ts';

/** What rows are worth together, a sum for each currency, in the order in which the rows have them. */
export function sumsOfRows(
  rows: readonly Pick<QueueRow, 'value' | 'currency'>[],
): { amount: string; currency: string }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, ofIt]) => ({
    amount: addMoney(...ofIt.map(({ value }) => readMoney(value) ?? '0')),
    currency,
  }));
}

/** Sums in words: ‘$1,131.60 + €40.00’; empty of none. */
export const saidSums = (sums: readonly { amount: string | number; currency: string }[]): string =>
  sums.map(({ amount, currency }) => money(amount, currency)).join(' + ');

/** What rows are worth together, in words. */
export const sumsInWords = (rows: readonly Pick<QueueRow, 'value' | 'currency'>[]): string =>
  saidSums(sumsOfRows(rows));

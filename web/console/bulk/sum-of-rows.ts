import type { QueueRow } from '../../../core/contract/desk/queue.ts';
import { addMoney, readMoney } from '../../../core/rules/platform/money.ts';

/** What rows are worth together, a sum for each currency, in the order in which the rows have them. */
export function sumsOfRows(
  rows: readonly Pick<QueueRow, 'value' | 'currency'>[],
): { amount: string; currency: string }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, ofIt]) => ({
    amount: addMoney(...ofIt.map(({ value }) => readMoney(value) ?? '0')),
    currency,
  }));
}

import type { NotCompleted } from '#core/contract/desk/execution-list.ts';
import * as words from '#words/console/desk/executions.tsx';
import { listed } from '#words/format.ts';
import { money } from '../../kit/pieces/money.ts';

/** `$1,131.60 hasn’t reached 10 customers.`; null where everything approved was completed. */
export function notReached({ sums, customers }: Pick<NotCompleted, 'sums' | 'customers'>): string | null {
  return customers === 0
    ? null
    : words.hasntReached(listed(sums.map(({ amount, currency }) => money(amount, currency))), customers, sums.length);
}

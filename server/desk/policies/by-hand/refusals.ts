import { Problem } from '#core/contract/platform/problems.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { addMoney, compareMoney } from '#core/rules/platform/money.ts';

/** What a policy, or its order, is refused for as it stands. */
export const conflict = (detail: Sentence): Problem => new Problem('state-conflict', { detail });

export const refusedAt = (pointer: string, message: Sentence): Problem =>
  new Problem('validation-failed', { errors: [{ pointer, code: 'wrong-form', message }] });

/**
 * Wants an order to be insured for more than it was, and for no more than was paid for it.
 * @param bounds decimal text in the order’s currency
 * @throws validation-failed at `/insured`
 */
export function requireInsured(told: string, { above, total }: { above: string; total: string }): void {
  const insured = addMoney('0', told);
  if (compareMoney(insured, above) <= 0) {
    throw refusedAt('/insured', compareMoney(above, '0') === 0 ? say('want-amount') : say('insured-not-more'));
  }
  if (compareMoney(insured, total) > 0) {
    throw refusedAt('/insured', say('insured-over-total'));
  }
}

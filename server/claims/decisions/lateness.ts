import type { z } from 'zod';
import { dayCounts, type lateness } from '#core/contract/claims/outcome-shapes.ts';
import type { FactValue } from '#core/reference/decision-facts.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import type { KeptExplanation } from '../../platform/words/decision-words.ts';

/**
 * How a claim that was denied for its day stands to its deadline: counted from the shipping, and under a warranty from the
 * day on the receipt, else from the delivery, else from the order. Null of every other decision, and where the day that
 * counts isn't known.
 */
export function latenessOf(
  { clause, facts }: Pick<KeptExplanation, 'clause' | 'facts'>,
  timeZone: string,
): z.input<typeof lateness> | null {
  if (clause.code !== 'EXPIRED30' || clause.values.deadline === null) {
    return null;
  }
  const { deadline, filed } = clause.values;
  for (const code of dayCounts) {
    const fact = facts.find((item) => item.code === code);
    const day = fact && dayOf(fact.value, timeZone);
    if (day && day <= deadline) {
      return { since: { code, day }, deadline, filed };
    }
  }
  return null;
}

function dayOf(value: FactValue, timeZone: string): string | null {
  return value.type === 'day' ? value.day : value.type === 'instant' ? localDate(value.at, timeZone) : null;
}

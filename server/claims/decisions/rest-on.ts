import { Problem } from '#core/contract/platform/problems.ts';
import type { DecisionReason } from '#core/reference/claims.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { ReadFact } from '#core/reference/reason-conditions.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { readReason } from './case-facts.ts';
import { caseOfItem, type DecisionCase } from './decision-case.ts';
import type { PricedLine } from './price-lines.ts';

/** What a decision's reason rests on, as its row keeps it. */
export interface RestsOn {
  /** The fact as it was read when it was decided; null of a reason that rests on none. */
  condition: ReadFact | null;
  /** Whether the reason was given although the fact doesn't hold. */
  overridden: boolean;
}

/**
 * What a reason rests on in a case.
 * @param asked whether its decider insists, and where the request names the reason
 * @throws validation-failed for a reason that doesn't answer what is claimed, or whose fact doesn't hold, and that nobody
 * insists on
 */
export function restOn(
  given: DecisionCase,
  reason: DecisionReason,
  asked: { override: boolean; pointer: string },
): RestsOn {
  const condition = readReason(given, reason);
  const unmet = condition !== null && !condition.holds;
  if (unmet && !asked.override) {
    const message = say('reason-unmet', { read: condition, near: localDate(given.now, given.store.timeZone) });
    throw new Problem('validation-failed', {
      detail: message,
      errors: [{ pointer: asked.pointer, code: 'reason-unmet', message }],
    });
  }
  return { condition, overridden: unmet };
}

/**
 * The reasons of an approval's items that get nothing, each of its item alone. A line has no words of its own, so none is an
 * override.
 * @throws as `restOn`
 */
export function restLinesOn(given: DecisionCase, lines: readonly PricedLine[]): void {
  for (const [at, { line, claimItem }] of lines.entries()) {
    if (line.resolutionType === 'NOT_COVERED') {
      restOn(caseOfItem(given, claimItem.id), line.reason ?? 'NOT_COVERED', {
        override: false,
        pointer: `/lines/${at}/reason`,
      });
    }
  }
}

/** What a row keeps of it. */
export const restsOnColumns = ({ condition, overridden }: RestsOn) => ({
  condition: condition === null ? null : JSON.stringify(condition),
  overridden,
});

import { type DecisionReason, type DenialReason, decisionReasonLabels } from '#core/reference/claims.ts';
import type { ApprovalParagraph, DecisionClause, DecisionFact, SumLine } from '#core/reference/decision-facts.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import type { Place } from '#server-words/decisions.ts';
import { wordsOf } from './languages.ts';

const approvalWords = wordsOf('approvals');
const factWords = wordsOf('decision-facts');
const reasonWords = wordsOf('decisions');

/** What a row of `decisions` keeps, as far as it is put into words. */
export interface KeptExplanation {
  clause: DecisionClause;
  facts: readonly DecisionFact[];
  arithmetic: readonly SumLine[];
  message: readonly ApprovalParagraph[];
  customer_text: string;
  decided_at: string;
}

/**
 * What a shopper reads of a decision's reason: of a denial its own label, of a closing the specification's, and of what
 * was decided against the facts that it is the store's own.
 */
export function reasonLabel(of: { denied: boolean; reason: DecisionReason; stated: boolean }): string {
  if (of.stated) {
    return reasonWords.statedLabel;
  }
  return of.denied ? reasonWords.denialLabels[of.reason as DenialReason] : decisionReasonLabels[of.reason];
}

/** Of a row of `decisions` what is put into words. */
export function keptExplanation(row: KeptExplanation): KeptExplanation {
  const { clause, facts, arithmetic, message, customer_text, decided_at } = row;
  return { clause, facts, arithmetic, message, customer_text, decided_at };
}

/**
 * A kept decision in words, as an answer has them. What staff wrote takes the place of what the store would write.
 * @param timeZone the store's
 * @param place where it is read: an email cannot say "this page"
 */
export function decisionWords(row: KeptExplanation, timeZone: string, place: Place) {
  const near = localDate(row.decided_at, timeZone);
  return {
    clause: reasonWords.clause(row.clause, place, near),
    facts: row.facts.map((fact) => ({
      label: fact.code === 'legacy' ? fact.label : factWords.factLabels[fact.code],
      value: factWords.factValue(fact.value, near, timeZone),
    })),
    arithmetic: row.arithmetic.map((line) => ({
      label: factWords.sumLabel(line),
      amount: isTakenOff(line) ? -toNumber(line.amount) : toNumber(line.amount),
      kind: line.kind,
    })),
    customerText:
      row.customer_text || row.message.map((item) => approvalWords.paragraph(item, place, near)).join('\n\n'),
  };
}

const isTakenOff = (line: SumLine) => line.code === 'discount' || (line.code === 'rounding' && line.values.off);

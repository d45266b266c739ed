import { formatMoney } from '#words/format.ts';
import * as words from '#words/view/facts.ts';
import type { Claim, Decision } from '../../../../../core/contract/claim-shapes.ts';
import type { Fact } from '../../../../ui/Facts.tsx';

/** How the amount of a decision adds up, in the order's currency; undefined where there is none. */
function sumOf(claim: Pick<Claim, 'currency'>, decision: Decision) {
  const total = decision.arithmetic.findLast((line) => line.kind === 'total');
  if (total === undefined) return undefined;
  const money = (amount: number) => formatMoney(amount, claim.currency);
  const lines = decision.arithmetic.filter((line) => line !== total);
  return {
    lines: lines.map((line) => ({ label: line.label, amount: money(line.amount) })),
    total: { label: total.label, amount: money(total.amount) },
  };
}

/** The facts of a decision, led by the reason of a denial. */
function factsOf(decision: Decision): readonly Fact[] {
  return decision.outcome === 'DENIED' && decision.reasonLabel !== null
    ? [{ label: words.denialReason, value: decision.reasonLabel }, ...decision.facts]
    : decision.facts;
}

/** What is shown of a decision, on the screen and on paper. */
export function decisionShown(claim: Pick<Claim, 'currency'>, decision: Decision) {
  return {
    heading: words.decisions[decision.outcome],
    clause: decision.clause,
    // A denial is told in a paragraph; what a claim is covered by is quoted.
    plain: decision.outcome === 'DENIED',
    words: decision.customerText,
    facts: factsOf(decision),
    sum: sumOf(claim, decision),
  };
}

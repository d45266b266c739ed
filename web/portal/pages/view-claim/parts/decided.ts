import { formatMoney } from '#words/format.ts';
import * as words from '#words/view/facts.ts';
import type { Claim } from '../../../../../core/contract/claim-shapes.ts';
import type { Decision } from '../../../../../core/contract/outcome-shapes.ts';
import type { Fact } from '../../../../ui/Facts.tsx';
import { amendedSum } from './resolutions.ts';

/** How the amount of a decision adds up, in the order's currency; undefined where there is none. */
function sumOf(claim: Shown, decision: Decision) {
  const total = decision.arithmetic.findLast((line) => line.kind === 'total');
  const amendments = amendmentsOf(claim, decision);
  if (total === undefined && amendments.length === 0) return undefined;
  const money = (amount: number) => formatMoney(amount, claim.currency);
  const row = (line: { label: string; amount: number }) => ({ label: line.label, amount: money(line.amount) });
  const lines = decision.arithmetic.filter((line) => line !== total).map(row);
  if (total !== undefined && amendments.length === 0) {
    return { lines, total: row(total) };
  }
  return {
    lines: [
      ...lines,
      ...(total === undefined ? [] : [row(total)]),
      ...amendments.map((item) => row({ label: words.amended(item), amount: amendedSum({ amendments: [item] }) })),
    ],
    total: row({ label: words.totalNow, amount: (total?.amount ?? 0) + amendedSum({ amendments }) }),
  };
}

type Shown = Pick<Claim, 'currency' | 'amendments'>;

/** What was changed about what this decision gave: only an approval has any. */
const amendmentsOf = (claim: Shown, decision: Decision) => (decision.outcome === 'APPROVED' ? claim.amendments : []);

/** The facts of a decision, led by the reason of a denial. */
function factsOf(decision: Decision): readonly Fact[] {
  return decision.outcome === 'DENIED' && decision.reasonLabel !== null
    ? [{ label: words.denialReason, value: decision.reasonLabel }, ...decision.facts]
    : decision.facts;
}

/** What is shown of a decision, on the screen and on paper. */
export function decisionShown(claim: Shown, decision: Decision) {
  return {
    heading: words.decisions[decision.outcome],
    clause: decision.clause,
    // A denial is told in a paragraph; what a claim is covered by is quoted.
    plain: decision.outcome === 'DENIED',
    words: [decision.customerText, ...amendmentsOf(claim, decision).map((item) => item.customerText)]
      .filter(Boolean)
      .join('\n\n'),
    facts: factsOf(decision),
    sum: sumOf(claim, decision),
  };
}

import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { Decision } from '#core/contract/claims/outcome-shapes.ts';
import { formatMoney } from '#words/format.ts';
import * as words from '#words/view/facts.ts';
import type { Fact } from '../../../../ui/Facts.tsx';
import { amendedSum } from './resolutions.ts';

/** Lines and what they come to, as text. */
interface Sum {
  lines: { label: string; amount: string }[];
  total: { label: string; amount: string };
}

/** How what was decided adds up, in the order's currency: a sum for each kind of thing, none where nothing is given. */
function sumsOf(claim: Shown, decision: Decision): Sum[] {
  const amendments = amendmentsOf(claim, decision);
  const row = (line: { label: string; amount: number }) => ({
    label: line.label,
    amount: formatMoney(line.amount, claim.currency),
  });
  const sums: Sum[] = [];
  let lines: Sum['lines'] = [];
  let given = 0;
  for (const line of decision.arithmetic) {
    if (line.kind === 'total') {
      sums.push({ lines, total: row(line) });
      lines = [];
      given = line.amount;
    } else {
      lines.push(row(line));
    }
  }
  if (amendments.length === 0) {
    return sums;
  }
  const changed = amendments.map((item) =>
    row({ label: words.amended(item), amount: amendedSum({ amendments: [item] }) }),
  );
  const [only, ...more] = sums;
  // Beside several sums what was changed is one of its own: it changes no single one of them.
  return more.length > 0
    ? [...sums, { lines: changed, total: row({ label: words.changedSince, amount: amendedSum({ amendments }) }) }]
    : [
        {
          lines: [...(only === undefined ? [] : [...only.lines, only.total]), ...changed],
          total: row({ label: words.totalNow, amount: given + amendedSum({ amendments }) }),
        },
      ];
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
    sums: sumsOf(claim, decision),
  };
}

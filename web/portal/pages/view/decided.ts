import type { Claim, Decision } from '../../../../core/contract/claim-shapes.ts';
import { formatMoney } from '../../../../core/rules/text.ts';
import type { Fact } from '../../../ui/Facts.tsx';

/** What stands above a decision; yes and no with the same dignity. */
export const decisionHeadings: Record<Decision['outcome'], string> = {
  APPROVED: 'Why we said yes',
  DENIED: 'Why we said no',
  RESOLVED_BY_BRAND: 'How it was settled',
  CLOSED: 'Why it was closed',
  DISMISSED: 'Why it was closed',
};

/** How the amount of a decision adds up, in the order's currency; undefined where there is none. */
export function sumOf(claim: Pick<Claim, 'currency'>, decision: Decision) {
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
export function decisionFacts(decision: Decision): Fact[] {
  const told =
    decision.outcome === 'DENIED' &&
    decision.reasonLabel !== null &&
    !decision.facts.some((fact) => fact.label === 'Reason for denial');
  return [...(told ? [{ label: 'Reason for denial', value: decision.reasonLabel }] : []), ...decision.facts];
}

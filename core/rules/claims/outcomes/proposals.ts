import type { Proposal, ProposalState, ProposedLine, ToldMoney } from '../../../reference/claim-facts.ts';
import { isToldOtherwise } from '../../commerce/order-rate.ts';
import { compareMoney } from '../../platform/money.ts';

/**
 * How a proposal stands on a claim of this version: nobody approves what was proposed before the claim changed. A decision
 * that was undone changed nothing.
 */
export function proposalState(
  proposal: Pick<Proposal, 'version' | 'again' | 'refused'>,
  version: number,
): ProposalState {
  if (proposal.refused !== null) {
    return 'refused';
  }
  return (proposal.again ?? proposal.version) === version ? 'waits' : 'outdated';
}

/**
 * Whether an order's currency and rate are told as they were when something was proposed on it; what was proposed before that
 * was kept is taken as it stands.
 */
export function isToldAsThen({ told: then }: Pick<Proposal, 'told'>, now: ToldMoney): boolean {
  return (
    then === undefined ||
    (then.currency === now.currency &&
      then.currencyTold === now.currencyTold &&
      !isToldOtherwise(now.rateTold, then.rateTold))
  );
}

/**
 * Whether what was proposed still comes to what was proposed: the same sum in both currencies, of an order whose currency
 * and rate are told as they were. A second word is given to a sum, and to no other.
 */
export function isSameSum(
  proposal: Pick<Proposal, 'given' | 'total' | 'told'>,
  now: { given: string; total: string; told: ToldMoney },
): boolean {
  return (
    compareMoney(proposal.given, now.given) === 0 &&
    compareMoney(proposal.total, now.total) === 0 &&
    isToldAsThen(proposal, now.told)
  );
}

interface Terms {
  lines: readonly ProposedLine[];
  includeShipping: boolean;
}

/**
 * Whether two approvals give the same: each item as much of the same kind, whatever order or detail they were sent in.
 * What the customer reads is not compared: words move no money.
 * @param unitsOf how many units of an item the claim is about, for a line that says nothing of them
 */
export function givesTheSame(one: Terms, other: Terms, unitsOf: (claimItemId: string) => number): boolean {
  const told = ({ lines, includeShipping }: Terms) =>
    JSON.stringify([
      includeShipping,
      lines
        .map((line) => [
          line.claimItemId,
          line.resolutionType,
          line.quantity ?? unitsOf(line.claimItemId),
          line.percentage ?? 100,
          line.flatAmount ?? null,
          line.reimbursementType ?? null,
          line.creditStore ?? null,
          line.description?.trim() || null,
        ])
        .toSorted(([left], [right]) => (String(left) < String(right) ? -1 : 1)),
    ]);
  return told(one) === told(other);
}

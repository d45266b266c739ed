import type { Proposal, ProposalState, ProposedLine } from '../../../reference/claim-facts.ts';

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

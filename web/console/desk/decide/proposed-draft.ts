import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { givesTheSame } from '#core/rules/claims/outcomes/proposals.ts';
import type { Worked } from './arithmetic.ts';
import { type DecisionDraft, freshDraft, linesToSend, type Mode } from './decision-draft.ts';

/** What the draft of a decision is about: what was typed before somebody proposed is another draft. */
export const draftSubject = ({ proposal }: ClaimDesk): string | null => (proposal === null ? null : proposal.at);

/** Where a decision begins: with what was proposed, whole, or as the customer asked. */
export function startingDraft(desk: ClaimDesk, mode: Mode): DecisionDraft {
  const fresh = freshDraft(desk, mode);
  const { proposal } = desk;
  if (proposal === null) {
    return fresh;
  }
  const lines = proposal.lines.flatMap((line) => {
    const before = fresh.lines[line.claimItemId];
    return before === undefined
      ? []
      : [
          [
            line.claimItemId,
            {
              type: line.resolutionType,
              quantity: line.quantity ? String(line.quantity) : before.quantity,
              percentage: String(line.percentage ?? 100),
              flatAmount: String(line.flatAmount ?? ''),
              reason: line.reason ?? before.reason,
              description: line.description ?? '',
            },
          ] as const,
        ];
  });
  return {
    ...fresh,
    lines: { ...fresh.lines, ...Object.fromEntries(lines) },
    includeShipping: proposal.includeShipping,
    approveText: proposal.customerText,
    overrideText: proposal.overrideText ?? '',
    // Another’s note stays theirs.
    note: proposal.mine ? proposal.note : '',
  };
}

/** Whether an approval is, whole, what somebody else proposed: then it is carried out as it is kept. */
export function isAsProposed({ allowed, claim, proposal }: ClaimDesk, draft: DecisionDraft, worked: Worked): boolean {
  if (proposal === null || draft.mode !== 'approve' || !allowed.includes('approve-proposal')) {
    return false;
  }
  const drawn = {
    lines: linesToSend(claim, draft).map((line) => ({ ...line, flatAmount: textOf(line.flatAmount) })),
    includeShipping: draft.includeShipping && worked.shippingLine !== null,
  };
  const kept = {
    lines: proposal.lines.map((line) => ({ ...line, flatAmount: textOf(line.flatAmount) })),
    includeShipping: proposal.includeShipping,
  };
  const unitsOf = (id: string) => claim.claimItems.find((item) => item.id === id)?.quantity ?? 0;
  return givesTheSame(drawn, kept, unitsOf) && draft.approveText === proposal.customerText;
}

const textOf = (amount: string | number | null | undefined) =>
  amount === null || amount === undefined ? null : String(amount);

import type { Claim } from '../../../core/contract/claim-shapes.ts';
import { denialText } from './customer-text.ts';
import { blankLine, type DecisionDraft, lineFault } from './decision-draft.ts';

/** Whether a draft can be sent: `faulty` when a field is missing or wrong, `nothing` when an approval gives nothing. */
export function readinessOf(claim: Claim, draft: DecisionDraft): { faulty: boolean; nothing: boolean } {
  if (draft.mode === 'deny') {
    const text = draft.denyText ?? denialText(claim, draft.denyReason);
    return { faulty: draft.denyReason === '' || text.trim() === '', nothing: false };
  }
  if (draft.mode === 'close') {
    return { faulty: draft.closeReason === '', nothing: false };
  }
  const lines = claim.claimItems.map((item) => ({ item, line: draft.lines[item.id] ?? blankLine }));
  return {
    faulty: lines.some(({ item, line }) => lineFault(line, item.quantity, claim.currency) !== null),
    nothing: lines.every(({ line }) => line.type === 'NOT_COVERED'),
  };
}

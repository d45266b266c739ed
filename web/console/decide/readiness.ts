import type { Claim } from '../../../core/contract/claim-shapes.ts';
import { blankLine, type DecisionDraft, lineFault } from './decision-draft.ts';

/** Whether a draft can be sent: `faulty` when a field is missing or wrong, `nothing` when an approval gives nothing. */
export function readinessOf(claim: Claim, draft: DecisionDraft): { faulty: boolean; nothing: boolean } {
  if (draft.mode !== 'approve') {
    const [reason, text] =
      draft.mode === 'deny' ? [draft.denyReason, draft.denyText] : [draft.closeReason, draft.closeText];
    return { faulty: reason === '' || (needsWords(reason) && (text ?? '').trim() === ''), nothing: false };
  }
  const lines = claim.claimItems.map((item) => ({ item, line: draft.lines[item.id] ?? blankLine }));
  return {
    faulty: lines.some(({ item, line }) => lineFault(line, item.quantity, claim.currency) !== null),
    nothing: lines.every(({ line }) => line.type === 'NOT_COVERED'),
  };
}

/** Whether a reason says too little by itself. */
export function needsWords(reason: DecisionDraft['denyReason'] | DecisionDraft['closeReason']): boolean {
  return reason === 'OTHER';
}

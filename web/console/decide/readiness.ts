import type { ClaimDesk } from '../../../core/contract/desk/claim-page.ts';
import type { DecisionReason } from '../../../core/reference/claims.ts';
import { blankLine, type DecisionDraft, lineFault } from './decision-draft.ts';

/** What of a desk says whether a decision is complete. */
type Judged = Pick<ClaimDesk, 'claim' | 'reasons'>;

/** Whether a draft can be sent: `faulty` when a field is missing or wrong, `nothing` when an approval gives nothing. */
export function readinessOf(desk: Judged, draft: DecisionDraft): { faulty: boolean; nothing: boolean } {
  if (draft.mode !== 'approve') {
    const [reason, text] =
      draft.mode === 'deny' ? [draft.denyReason, draft.denyText] : [draft.closeReason, draft.closeText];
    return {
      faulty: reason === '' || (needsWords(desk.reasons, reason) && (text ?? '').trim() === ''),
      nothing: false,
    };
  }
  const { claim } = desk;
  const lines = claim.claimItems.map((item) => ({ item, line: draft.lines[item.id] ?? blankLine }));
  return {
    faulty: lines.some(({ item, line }) => lineFault(line, item.quantity, claim.currency) !== null),
    nothing: lines.every(({ line }) => line.type === 'NOT_COVERED'),
  };
}

/** Whether a reason says too little by itself, or what the claim doesn't show. */
export function needsWords(shown: ClaimDesk['reasons'], reason: DecisionReason | ''): boolean {
  return reason === 'OTHER' || isUnmet(shown, reason);
}

/** Whether a reason rests on a fact that the claim doesn't show: to give it all the same is an override. */
export function isUnmet(shown: ClaimDesk['reasons'], reason: DecisionReason | ''): boolean {
  return shown.some((item) => item.reason === reason && !item.holds);
}

import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { DecisionReason } from '#core/reference/claims.ts';
import { unitsBeyond } from '#core/rules/claims/outcomes/units-left.ts';
import { byAmount, quantityOf } from './arithmetic.ts';
import { blankLine, type DecisionDraft, lineFault } from './decision-draft.ts';

/** What of a desk says whether a decision is complete. */
type Judged = Pick<ClaimDesk, 'claim' | 'reasons' | 'units'>;

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
    faulty:
      lines.some(({ item, line }) => lineFault(line, item.quantity, claim.currency) !== null) ||
      (givesGone(desk, draft) && draft.overrideText.trim() === ''),
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

/** Whether an approval gives more units than are left, which takes words; what is agreed without an amount gives none. */
export function givesGone({ claim, units }: Pick<ClaimDesk, 'claim' | 'units'>, draft: DecisionDraft): boolean {
  const given = claim.claimItems.flatMap(({ id, quantity }) => {
    const line = draft.lines[id] ?? blankLine;
    const of = units.find(({ claimItemId }) => claimItemId === id)?.orderItemId;
    const gives = line.type !== 'NOT_COVERED' && (line.type !== 'CUSTOM' || line.flatAmount.trim() !== '');
    const byUnit = line.type !== 'CUSTOM' && !byAmount.includes(line.type);
    const most = (byUnit ? quantityOf(line.quantity, quantity) : quantity) ?? quantity;
    return of === undefined ? [] : [{ of, units: gives ? most : 0 }];
  });
  const left = new Map(units.map((line) => [line.orderItemId, line]));
  return unitsBeyond(given, left).some((beyond) => beyond > 0);
}

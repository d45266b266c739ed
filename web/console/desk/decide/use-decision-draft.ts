import { useMemo } from 'react';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { useStaffDraft } from '../../claims/drafts/use-staff-draft.ts';
import { type DecisionDraft, fittingDraft, type LineDraft, type Mode } from './decision-draft.ts';
import { draftSubject, startingDraft } from './proposed-draft.ts';

/** What somebody filled in to decide a claim in this way, kept as it is typed. */
export function useDecisionDraft(desk: ClaimDesk, mode: Mode) {
  const {
    value,
    set: keep,
    isKept,
    isHereOnly,
    newer,
  } = useStaffDraft<DecisionDraft>({
    claimId: desk.claim.id,
    act: (kept) => kept.mode,
    about: draftSubject(desk),
    start: startingDraft(desk, mode),
    isBlank: (kept) => JSON.stringify(kept) === JSON.stringify(startingDraft(desk, kept.mode)),
  });
  const draft = useMemo(() => ({ ...fittingDraft(value, desk), mode }), [value, desk, mode]);
  const set = (change: Partial<DecisionDraft>) => keep({ ...draft, ...change });
  return {
    draft,
    set,
    setLine: (id: string, line: LineDraft) => set({ lines: { ...draft.lines, [id]: line } }),
    /** Back to what the form begins with. */
    restore: () => keep(null),
    isKept,
    isHereOnly,
    newer,
  };
}

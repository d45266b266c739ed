import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { claimActs, isAllowed } from '../../claims/acts/claim-acts.ts';
import { deskQuery } from '../../claims/claim/queries.ts';
import type { Mode } from './decision-draft.ts';
import { conflictOf, type useDecide } from './use-decide.ts';

/**
 * The claim as it was when the decision was begun, and who decided first where somebody did. The page hears of that before
 * this decision is sent: it is told the same as the refusal that sending would bring.
 */
export function useConflict(desk: ClaimDesk, mode: Mode, decide: ReturnType<typeof useDecide>) {
  const { claim, allowed } = desk;
  const { version } = claim;
  const [base] = useState<{ claim: Claim; version: number }>({ claim, version });
  const overtaken =
    version !== base.version && !decide.isPending && !decide.isSuccess && !isAllowed(claimActs[mode], allowed)
      ? { claim, version, allowed }
      : null;
  const conflict = conflictOf(decide.error) ?? overtaken;
  const fresh = useQuery({ ...deskQuery(claim.id), enabled: conflict !== null }).data ?? desk;
  return { base, conflict, fresh };
}

import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import * as words from '#words/console/desk/decide.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { approveClaim, approveProposal, closeClaim, denyClaim } from '../../../api/operations.gen.ts';
import { work } from './arithmetic.ts';
import { type DecisionDraft, linesToSend } from './decision-draft.ts';
import { isAsProposed } from './proposed-draft.ts';
import { givesGone, isUnmet } from './readiness.ts';

/**
 * Sends a decision with the version that its maker read, under a key by which a repeat is known.
 * @throws where no reason is chosen, and what the server refuses
 */
export async function sendDecision(
  desk: ClaimDesk,
  draft: DecisionDraft,
  { key, expectedVersion }: { key: string; expectedVersion: number },
): Promise<Decided> {
  const params = { id: desk.claim.id };
  const note = draft.note.trim() === '' ? {} : { note: draft.note.trim() };
  if (draft.mode === 'approve') {
    const worked = work(desk, draft);
    const overrideText = givesGone(desk, draft) ? draft.overrideText.trim() : null;
    // Words that were written since are another decision, though it gives the same.
    const sameWords = overrideText === null || overrideText === desk.proposal?.overrideText;
    if (isAsProposed(desk, draft, worked) && sameWords) {
      return { claim: await call(approveProposal, { params, key, body: { expectedVersion, ...note } }) };
    }
    const lines = linesToSend(desk.claim, draft);
    const includeShipping = draft.includeShipping && worked.shippingLine !== null;
    const body = { expectedVersion, lines, includeShipping, customerText: draft.approveText, overrideText, ...note };
    return call(approveClaim, { params, key, body }).then((approved) => ({ claim: approved }), keptOf);
  }
  if (draft.mode === 'deny') {
    const reason = chosen(draft.denyReason);
    const override = isUnmet(desk.reasons, reason);
    const body = { expectedVersion, reason, override, customerText: draft.denyText, ...note };
    return { claim: await call(denyClaim, { params, key, body }) };
  }
  const reason = chosen(draft.closeReason);
  const override = isUnmet(desk.reasons, reason);
  const body = { expectedVersion, reason, override, customerText: draft.closeText, ...note };
  return { claim: await call(closeClaim, { params, key, body }) };
}

function chosen<Reason extends string>(reason: Reason | ''): Reason {
  if (reason === '') {
    throw new Error(words.chooseAReason);
  }
  return reason;
}

/** What came of sending: the claim as it was decided, or that the approval is kept until a second person says yes. */
type Decided = { claim: Claim } | HeldApproval;

/** An approval that waits for a second person: what is said of it, and the claim’s version by then. */
export interface HeldApproval {
  kept: string;
  version: number;
}

/**
 * An approval that was kept for a second person is answered with a problem, and is none.
 * @throws whatever else was answered
 */
function keptOf(error: unknown): Decided {
  const body = error instanceof ApiProblem && error.code === 'second-person-required' ? error.body : null;
  const { kept, version, detail } = (body ?? {}) as { kept?: boolean; version?: number; detail?: string };
  if (kept !== true || version === undefined) {
    throw error;
  }
  return { kept: detail ?? '', version };
}

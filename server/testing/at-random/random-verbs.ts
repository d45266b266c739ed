import { fileClaim } from '../../claims/file/file-claim.ts';
import { withdrawClaim } from '../../claims/lifecycle/withdraw-claim.ts';
import { appealClaim } from '../../claims/messages/appeal-claim.ts';
import { amendClaim } from '../../claims/outcomes/amendments/amend-claim.ts';
import { cancelAmendment } from '../../claims/outcomes/amendments/cancel-amendment.ts';
import { confirmAmendment } from '../../claims/outcomes/amendments/confirm-amendment.ts';
import { approveClaim, approveProposal } from '../../claims/outcomes/approve-claim.ts';
import { closeClaim, denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { dismissClaim } from '../../claims/outcomes/dismiss-claim.ts';
import { reportExecution } from '../../claims/outcomes/execution/report-execution.ts';
import { retryExecution } from '../../claims/outcomes/execution/retry-execution.ts';
import { refuseProposal, withdrawProposal } from '../../claims/outcomes/proposals/end-proposal.ts';
import { reopenClaim } from '../../claims/outcomes/reopen-claim.ts';
import { resolveExternally } from '../../claims/outcomes/resolve-externally.ts';
import { revokeApproval } from '../../claims/outcomes/revoke-approval.ts';
import { undoDecision } from '../../claims/outcomes/undo-decision.ts';
import type { Actor, Ctx } from '../../platform/context/context.ts';

/** The verbs on a claim by name, so that another process can be told of one act. */
export const randomVerbs = {
  ...{ fileClaim, withdrawClaim, appealClaim, amendClaim, cancelAmendment, confirmAmendment, approveClaim },
  ...{ approveProposal, closeClaim, denyClaim, dismissClaim, reportExecution, retryExecution, refuseProposal },
  ...{ withdrawProposal, reopenClaim, resolveExternally, revokeApproval, undoDecision },
};

/** One act of somebody, as it can be written down. */
export interface RandomCall {
  verb: keyof typeof randomVerbs;
  by: Actor;
  input: Record<string, unknown>;
}

/** Does one act. */
export async function carryOutCall(ctx: Ctx, { verb, input }: RandomCall): Promise<unknown> {
  const act = randomVerbs[verb] as (ctx: Ctx, input: Record<string, unknown>) => Promise<unknown>;
  return act(ctx, input);
}

import * as amendments from '#core/contract/claims/amendments.ts';
import * as acts from '#core/contract/claims/claim-acts.ts';
import * as contract from '#core/contract/claims/decisions.ts';
import * as executions from '#core/contract/claims/executions.ts';
import * as desk from '#core/contract/desk/queue.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import type { ClaimAnswers } from '../claim/claim-answers.ts';
import { amendClaim } from './amendments/amend-claim.ts';
import { cancelAmendment } from './amendments/cancel-amendment.ts';
import { confirmAmendment } from './amendments/confirm-amendment.ts';
import { approveClaim, approveProposal } from './approve-claim.ts';
import { closeClaim, denyClaim } from './deny-claim.ts';
import { cancelDraft, dismissClaim } from './dismiss-claim.ts';
import { reportExecution } from './execution/report-execution.ts';
import { retryExecution } from './execution/retry-execution.ts';
import { openClaim } from './open-claim.ts';
import { previewDecision } from './preview-decision.ts';
import { refuseProposal, withdrawProposal } from './proposals/end-proposal.ts';
import { reopenClaim } from './reopen-claim.ts';
import { resolveExternally } from './resolve-externally.ts';
import { revokeApproval } from './revoke-approval.ts';
import { takeNext } from './take-next.ts';
import { undoDecision } from './undo-decision.ts';
import { wakeNow } from './wake-now.ts';

/** The routes of decisions, and of what carries them out. */
export const outcomeRoutes = ({ actRoute, claimAnswer }: ClaimAnswers): readonly Route[] => [
  actRoute(acts.cancelDraft, cancelDraft),
  actRoute(acts.reopenClaim, reopenClaim),
  actRoute(acts.resolveExternally, resolveExternally),
  actRoute(acts.dismissClaim, dismissClaim),
  actRoute(acts.refuseProposal, refuseProposal),
  actRoute(acts.withdrawProposal, withdrawProposal),
  route(amendments.amendClaim, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await amendClaim(ctx, { ...params, ...body })),
  ),
  route(amendments.confirmAmendment, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await confirmAmendment(ctx, { ...params, ...body })),
  ),
  route(amendments.cancelAmendment, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await cancelAmendment(ctx, { ...params, ...body })),
  ),
  route(contract.openClaim, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await openClaim(ctx, { ...params, ...body })),
  ),
  route(desk.takeNext, async ({ ctx, body }) => {
    const claim = await takeNext(ctx, body);
    return answer(200, { claim: claim && { id: claim.id, claimNumber: claim.claim_number } });
  }),
  route(contract.approveClaim, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await approveClaim(ctx, { ...params, ...body })),
  ),
  route(contract.approveProposal, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await approveProposal(ctx, { ...params, ...body })),
  ),
  route(contract.denyClaim, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await denyClaim(ctx, { ...params, ...body })),
  ),
  route(contract.closeClaim, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await closeClaim(ctx, { ...params, ...body })),
  ),
  route(contract.previewDecision, async ({ ctx, params, body }) => ({
    status: 200,
    body: await previewDecision(ctx, { ...params, ...body }),
  })),
  route(contract.undoDecision, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await undoDecision(ctx, { ...params, ...body })),
  ),
  route(contract.wakeClaim, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await wakeNow(ctx, { ...params, ...body })),
  ),
  route(executions.revokeApproval, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await revokeApproval(ctx, { ...params, ...body })),
  ),
  route(executions.reportExecution, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await reportExecution(ctx, { ...params, report: body })),
  ),
  route(contract.retryExecution, async ({ ctx, params }) => claimAnswer(ctx, await retryExecution(ctx, params))),
];

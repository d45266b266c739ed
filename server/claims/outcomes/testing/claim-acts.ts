import { type ActsOf, onVersion } from '../../../testing/offered-acts.ts';
import { amendClaim } from '../amendments/amend-claim.ts';
import { cancelAmendment } from '../amendments/cancel-amendment.ts';
import { confirmAmendment } from '../amendments/confirm-amendment.ts';
import { approveClaim, approveProposal } from '../approve-claim.ts';
import { closeClaim, denyClaim } from '../deny-claim.ts';
import { cancelDraft, dismissClaim } from '../dismiss-claim.ts';
import { retryExecution } from '../execution/retry-execution.ts';
import { openClaim } from '../open-claim.ts';
import { refuseProposal, withdrawProposal } from '../proposals/end-proposal.ts';
import { reopenClaim } from '../reopen-claim.ts';
import { resolveExternally } from '../resolve-externally.ts';
import { revokeApproval } from '../revoke-approval.ts';
import { undoDecision } from '../undo-decision.ts';
import { wakeNow } from '../wake-now.ts';

/** The module’s acts on a claim, each with what its verb needs: what a claim offers is compared with what they take. */
export const acts = {
  open: (ctx, scene) => openClaim(ctx, onVersion(scene)),
  wake: (ctx, scene) => wakeNow(ctx, onVersion(scene)),
  approve: (ctx, scene) =>
    approveClaim(ctx, {
      ...onVersion(scene),
      includeShipping: false,
      lines: [{ claimItemId: scene.item, resolutionType: 'REFUND' }],
    }),
  'approve-proposal': (ctx, scene) => approveProposal(ctx, onVersion(scene)),
  'refuse-proposal': (ctx, scene) => refuseProposal(ctx, { ...onVersion(scene), reason: 'No.' }),
  'withdraw-proposal': (ctx, scene) => withdrawProposal(ctx, onVersion(scene)),
  deny: (ctx, scene) => denyClaim(ctx, { ...onVersion(scene), reason: 'NOT_COVERED' }),
  close: (ctx, scene) => closeClaim(ctx, { ...onVersion(scene), reason: 'OTHER', customerText: 'We spoke about it.' }),
  undo: (ctx, scene) => undoDecision(ctx, onVersion(scene)),
  revoke: (ctx, scene) => revokeApproval(ctx, onVersion(scene)),
  retry: (ctx, scene) => retryExecution(ctx, scene),
  'cancel-draft': (ctx, scene) => cancelDraft(ctx, onVersion(scene)),
  reopen: (ctx, scene) => reopenClaim(ctx, onVersion(scene)),
  'resolve-externally': (ctx, scene) => resolveExternally(ctx, { ...onVersion(scene), reference: 'BANK-1' }),
  dismiss: (ctx, scene) => dismissClaim(ctx, { ...onVersion(scene), reason: 'A test.' }),
  amend: (ctx, scene) =>
    amendClaim(ctx, { ...onVersion(scene), kind: 'REVERSAL', amount: '1', reference: 'BANK-1', reason: 'Twice.' }),
  'confirm-amendment': (ctx, scene) => confirmAmendment(ctx, onVersion(scene)),
  'cancel-amendment': (ctx, scene) => cancelAmendment(ctx, onVersion(scene)),
} satisfies ActsOf;

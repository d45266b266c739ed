import type { BodiesOf } from '../../../testing/security/body-parts.ts';
import { decision } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = (_app, things) => ({
  openClaim: decision,
  wakeClaim: decision,
  reopenClaim: decision,
  cancelDraft: decision,
  resolveExternally: { ...decision, reference: 'BANK-1' },
  dismissClaim: { ...decision, reason: 'A test.' },
  undoDecision: decision,
  revokeApproval: decision,
  amendClaim: { ...decision, kind: 'TOP_UP', method: 'REFUND', amount: '1', reason: 'It took too long.' },
  confirmAmendment: decision,
  cancelAmendment: decision,
  reportExecution: { outcome: 'done', reference: 'BANK-1' },
  approveClaim: { ...decision, lines: [{ claimItemId: things.claimItemId, resolutionType: 'REFUND' }] },
  approveProposal: decision,
  refuseProposal: { ...decision, reason: 'Reship the bag instead.' },
  withdrawProposal: decision,
  previewDecision: { decision: 'deny', reason: 'NOT_COVERED' },
  denyClaim: { ...decision, reason: 'NOT_COVERED', customerText: 'No.' },
  closeClaim: { ...decision, reason: 'OTHER', customerText: 'We spoke about it.' },
});

import type { Trigger } from './lifecycle/lifecycle-terms.ts';

/**
 * What people can do with a claim, by the word of the API, each with the operation that does it and its triggers in the
 * lifecycle. An act is here once there is a verb for it, so what is not offered is never named. Those without a trigger
 * move no claim by themselves: who may do them is asked where they are done.
 */
export const claimActions = {
  open: { operation: 'openClaim', triggers: ['open'] },
  approve: { operation: 'approveClaim', triggers: ['approve'] },
  'approve-proposal': { operation: 'approveProposal', triggers: ['approve-proposal'] },
  'refuse-proposal': { operation: 'refuseProposal', triggers: ['refuse-proposal'] },
  'withdraw-proposal': { operation: 'withdrawProposal', triggers: ['withdraw-proposal'] },
  deny: { operation: 'denyClaim', triggers: ['deny'] },
  'ask-customer': { operation: 'sendMessage', triggers: ['ask-customer'] },
  inform: { operation: 'sendMessage', triggers: ['inform'] },
  close: { operation: 'closeClaim', triggers: ['close'] },
  undo: { operation: 'undoDecision', triggers: ['undo'] },
  message: { operation: 'sendMessage', triggers: [] },
  note: { operation: 'createNote', triggers: [] },
  label: { operation: 'putLabelOn', triggers: [] },
  sign: { operation: 'signClaim', triggers: ['sign'] },
  withdraw: { operation: 'withdrawClaim', triggers: ['withdraw'] },
  appeal: { operation: 'appealClaim', triggers: ['appeal'] },
  wake: { operation: 'wakeClaim', triggers: ['wake'] },
  'answer-arrival': { operation: 'answerArrival', triggers: [] },
  review: { operation: 'createReview', triggers: [] },
  revoke: { operation: 'revokeApproval', triggers: ['revoke'] },
  'cancel-draft': { operation: 'cancelDraft', triggers: ['cancel-draft'] },
  'ask-brand': { operation: 'askBrand', triggers: ['ask-brand'] },
  'answer-brand': { operation: 'answerBrand', triggers: ['brand-answer'] },
  'hand-over': { operation: 'handOver', triggers: ['hand-over'] },
  take: { operation: 'takeClaim', triggers: ['take'] },
  snooze: { operation: 'snoozeClaim', triggers: ['snooze'] },
  reopen: { operation: 'reopenClaim', triggers: ['reopen-denied', 'reopen-closed', 'undismiss'] },
  'resolve-externally': { operation: 'resolveExternally', triggers: ['resolve-externally'] },
  dismiss: { operation: 'dismissClaim', triggers: ['dismiss'] },
  archive: { operation: 'archiveClaim', triggers: ['archive'] },
  unarchive: { operation: 'unarchiveClaim', triggers: ['unarchive'] },
  delete: { operation: 'deleteClaim', triggers: ['delete'] },
  amend: { operation: 'amendClaim', triggers: ['amend'] },
  'confirm-amendment': { operation: 'confirmAmendment', triggers: [] },
  'cancel-amendment': { operation: 'cancelAmendment', triggers: [] },
  report: { operation: 'reportExecution', triggers: [] },
  retry: { operation: 'retryExecution', triggers: [] },
} as const satisfies Record<string, { operation: string; triggers: readonly Trigger[] }>;

export type ActionName = keyof typeof claimActions;
/** What only customers do with their claim; all else is offered to staff. */
export type ShopperAction = 'sign' | 'withdraw' | 'appeal' | 'answer-arrival' | 'review';
export const actionNames = Object.keys(claimActions) as [ActionName, ...ActionName[]];

/** The act of the API that pulls a trigger; undefined for triggers that no person can pull. */
export function actionOf(trigger: Trigger): ActionName | undefined {
  return actionNames.find((name) => (claimActions[name].triggers as readonly Trigger[]).includes(trigger));
}

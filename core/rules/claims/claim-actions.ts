import type { Trigger } from './lifecycle/lifecycle-terms.ts';

/**
 * What people can do with a claim, by the word of the API, each with its triggers in the lifecycle. An act stands here
 * once there is a verb for it, so what is not offered is never named. Those without a trigger move no claim by
 * themselves: who may do them is asked where they are done.
 */
export const claimActions = {
  open: ['open'],
  approve: ['approve'],
  'approve-proposal': ['approve-proposal'],
  'refuse-proposal': ['refuse-proposal'],
  'withdraw-proposal': ['withdraw-proposal'],
  deny: ['deny'],
  'ask-customer': ['ask-customer'],
  inform: ['inform'],
  close: ['close'],
  undo: ['undo'],
  message: [],
  note: [],
  label: [],
  sign: ['sign'],
  withdraw: ['withdraw'],
  appeal: ['appeal'],
  wake: ['wake'],
  'answer-arrival': [],
  review: [],
  revoke: ['revoke'],
  'cancel-draft': ['cancel-draft'],
  'ask-brand': ['ask-brand'],
  'answer-brand': ['brand-answer'],
  'hand-over': ['hand-over'],
  take: ['take'],
  snooze: ['snooze'],
  reopen: ['reopen-denied', 'reopen-closed', 'undismiss'],
  'resolve-externally': ['resolve-externally'],
  dismiss: ['dismiss'],
  archive: ['archive'],
  unarchive: ['unarchive'],
  delete: ['delete'],
  amend: ['amend'],
  'confirm-amendment': [],
  'cancel-amendment': [],
  report: [],
  retry: [],
} as const satisfies Record<string, readonly Trigger[]>;

export type ActionName = keyof typeof claimActions;
/** What only customers do with their claim; all else is offered to staff. */
export type ShopperAction = 'sign' | 'withdraw' | 'appeal' | 'answer-arrival' | 'review';
export const actionNames = Object.keys(claimActions) as [ActionName, ...ActionName[]];

/** The act of the API that pulls a trigger; undefined for triggers that no person can pull. */
export function actionOf(trigger: Trigger): ActionName | undefined {
  return actionNames.find((name) => (claimActions[name] as readonly Trigger[]).includes(trigger));
}

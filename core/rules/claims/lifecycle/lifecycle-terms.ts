import type { Permission } from '../../../permissions.ts';
import type { ClaimState } from '../../../reference/claims.ts';
/** States in which a claim may be approved, denied or proposed for approval (lifecycle, groups). */
export const DECIDABLE = [
  'NEW',
  'OPEN',
  'COMMUNICATING',
  'WAITING_FOR_OP',
  'WAITING_FOR_CUSTOMER',
  'WAITING_FOR_BRAND',
] as const satisfies readonly ClaimState[];

/** States of a claim that nobody has ended yet. */
export const LIVE = [...DECIDABLE, 'TEMPORARILY_DISMISSED'] as const satisfies readonly ClaimState[];

/** What can happen to a claim; each is one or more rows of the table below. */
export const triggers = [
  'submit',
  'submit-early',
  'valet-draft',
  'valet',
  'sign',
  'sign-expired',
  'cancel-draft',
  'open',
  'inform',
  'ask-customer',
  'customer-answer',
  'customer-write',
  'close-no-response',
  'ask-brand',
  'brand-answer',
  'hand-over',
  'take',
  'snooze',
  'wake',
  'approve',
  'propose',
  'approve-proposal',
  'refuse-proposal',
  'withdraw-proposal',
  'executed',
  'execution-failed',
  'revoke',
  'deny',
  'appeal',
  'reopen-denied',
  'resolve-externally',
  'withdraw',
  'close',
  'ask-arrived',
  'close-arrived',
  'reopen-closed',
  'dismiss',
  'undismiss',
  'archive',
  'unarchive',
  'delete',
  'amend',
  'undo',
] as const;
export type Trigger = (typeof triggers)[number];

/** Conditions beyond state and permission; `lifecycle.ts` says how each is judged. */
export type Guard =
  | 'filer-or-resolver'
  | 'last-message-ours'
  | 'no-live-decision'
  | 'signed-or-flagged'
  | 'not-the-approver'
  | 'another-after-appeal'
  | 'proposal-stands'
  | 'proposal-waits'
  | 'another-approves'
  | 'another-refuses'
  | 'by-the-proposer'
  | 'execution-not-started'
  | 'first-appeal'
  | 'within-appeal-days'
  | 'within-reopen-denied-days'
  | 'within-reopen-days'
  | 'within-undismiss-days'
  | 'filed-early'
  | 'not-erased'
  | 'by-the-decider'
  | 'within-undo-seconds';

/**
 * Who may pull a trigger. Staff and API tokens need one whole list of `any` (permissions inside a list are all
 * needed); `side` limits it to the store's or the provider's people.
 */
export interface StaffRule {
  any: readonly (readonly Permission[])[];
  side?: 'store' | 'provider';
  machines: boolean;
}

export interface LifecycleRow {
  /** The number of the row in the lifecycle table. */
  row: string;
  trigger: Trigger;
  /** `null` is a claim that does not exist yet. */
  from: readonly (ClaimState | null)[];
  /** `same`: an event on an unchanged state; `before`: the state the claim came from. */
  to: ClaimState | 'same' | 'before';
  shopper?: true;
  system?: true;
  staff?: StaffRule;
  /** What an API token needs where it files in the shopper's place. */
  machine?: readonly Permission[];
  guards?: readonly Guard[];
}

import type { Permission } from '../../../permissions.ts';
import type { ProposalState } from '../../../reference/claim-facts.ts';
import type { ClaimCategory, ClaimState } from '../../../reference/claims.ts';
import type { Sentence } from '../../../reference/problem-sentences.ts';
import type { TwoPeople } from '../../tenancy/two-people.ts';

/** What the rules need to know of a claim. Times are ISO 8601 texts. */
export interface ClaimFacts {
  state: ClaimState;
  /** The state before the last ending or archiving: where undo and unarchive lead. */
  stateBefore: ClaimState | null;
  category: ClaimCategory;
  version: number;
  /** A resolution row lives: not canceled, not superseded. */
  liveDecision: boolean;
  /** A resolution row is executing, executed or of unknown outcome. */
  executionStarted: boolean;
  appealCount: number;
  /** The user whose denial was appealed; null before an appeal, and for a token's denial. */
  deniedBy: string | null;
  /** When the last approval, denial, closing or dismissal was made, whoever or whatever made it. */
  decidedAt: string | null;
  /** The user who made it; null for the system, a token or the shopper. */
  decidedBy: string | null;
  /** When it was last closed or dismissed. */
  closedAt: string | null;
  /** Until when the customer was told that they can do what ends with a day; without those that they weren't told. */
  told: ToldUntil;
  /** It came in by row 1b, before its window opened. */
  filedEarly: boolean;
  /** The user who filed it for the customer. */
  filedBy: string | null;
  /**
   * What one person proposed to give: it `waits` for another, is `outdated` once the claim moved on, or was `refused`.
   * `by` is the user who did; null for a token.
   */
  proposal: { by: string | null; state: ProposalState } | null;
  lastMessageOurs: boolean;
  /** Filed without a signature, and flagged so. */
  unsigned: boolean;
  signed: boolean;
  /** Its customer's personal information was erased. */
  erased: boolean;
}

/** What a customer can do until a day that they were told. */
export const toldUntilKinds = ['appeal', 'reopen', 'sign', 'arrived'] as const;
/** By kind: the last instant (ISO 8601) at which they can, and the day that it ends (`2026-12-06`). */
export type ToldUntil = Readonly<Partial<Record<(typeof toldUntilKinds)[number], { until: string; day: string }>>>;

/** A claim that is about to be filed. */
export interface UnfiledClaim {
  state: null;
  category: ClaimCategory;
}

/** Who asks. `can` has looked at the scope already; a shopper's grant has been checked against this claim. */
export interface Asker {
  kind: 'shopper' | 'staff' | 'machine' | 'system';
  side: 'store' | 'provider' | null;
  userId: string | null;
  /** Nobody else could stand beside them, and a second factor does. */
  alone?: boolean;
  /** Whether they and whom the claim names as the first of two are two; null where it names none. */
  beside?: Readonly<Record<'approver' | 'denier' | 'proposer', TwoPeople | null>>;
  can(permission: Permission): boolean;
}

/** Per-store figures of the lifecycle; days and seconds are whole. */
export interface LifecycleSettings {
  appealDays: number;
  reopenDays: number;
  undismissDays: number;
  reopenDeniedDays: number;
  undoSeconds: number;
  snoozeDays: number;
  noAnswerDays: number;
  answerReminderDays: readonly number[];
  onHoldDays: number;
  signDays: number;
  signReminderDays: readonly number[];
  arrivedAnswerDays: number;
  archiveResolvedDays: number;
  archiveEndedDays: number;
  /** In the store's currency: what is worth as much or more a second person approves. */
  secondPersonFrom: number;
  /** In the store's currency: the most that one claim may pay. */
  claimLimit: number;
}

export const defaultLifecycleSettings: LifecycleSettings = {
  appealDays: 14,
  reopenDays: 14,
  undismissDays: 14,
  reopenDeniedDays: 90,
  undoSeconds: 10,
  snoozeDays: 30,
  noAnswerDays: 10,
  answerReminderDays: [3, 6],
  onHoldDays: 3,
  signDays: 14,
  signReminderDays: [2, 7],
  arrivedAnswerDays: 3,
  archiveResolvedDays: 180,
  archiveEndedDays: 90,
  secondPersonFrom: 500,
  claimLimit: 5000,
};

export type RefusalCode = 'state-conflict' | 'forbidden' | 'claim-archived' | 'second-person-required';
export interface Refusal {
  allowed: false;
  code: RefusalCode;
  /** A sentence for the person who asked. */
  reason: Sentence;
}
export interface Permitted {
  allowed: true;
  /** The row of the lifecycle table that applied. */
  row: string;
  /** The state afterwards; the same as before for rows 10 (partly), 18b, 20 and 33. */
  to: ClaimState;
}

/** Makes a refusal. */
export const refuse = (code: RefusalCode, reason: Sentence): Refusal => ({ allowed: false, code, reason });

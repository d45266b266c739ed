import type { ClaimItemId, UserId } from '../ids.ts';
import type { QuantityType, ReimbursementType } from './claims.ts';
import type { DraftAct } from './staff-drafts.ts';

/** The fields of a claim's item that a decision fills in; amounts and percentages are decimal text. */
export interface DecidedFields {
  id: ClaimItemId;
  resolution_final: boolean;
  resolution_quantity: number | null;
  resolution_percentage: string | null;
  resolution_flat_amount: string | null;
  quantity_type: QuantityType | null;
  reimbursement_type: ReimbursementType;
  credit_store: boolean;
}

/** What the maker of a decision had typed for it, as it was kept. */
export interface DecisionDraft {
  user_id: UserId;
  name: string;
  act: DraftAct;
  content: string;
  version: number;
  begun_at: string;
  saved_at: string;
}

/** What waits on a claim until a time. */
export type TimerJob =
  | 'remind-customer'
  | 'close-unanswered'
  | 'expire-sign-link'
  | 'wake-claim'
  | 'close-arrived'
  | 'end-brand-wait';

/** A timer of a claim, by its job and its place among those of that job. */
export interface WaitingTimer {
  job: TimerJob;
  place: number;
  /** ISO 8601. */
  runAt: string;
}

/** What an act that can be undone found on a claim, so that undoing it puts that back field by field. */
export interface BeforeAct {
  /** The version that the act read. */
  version: number;
  /** Each column that the act changed, as it was and as the act left it. */
  columns: Readonly<Record<string, { was: unknown; left: unknown }>>;
  items: readonly DecidedFields[];
  drafts: readonly DecisionDraft[];
  timers: readonly WaitingTimer[];
}

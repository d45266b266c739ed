import type { z } from 'zod';
import type { claim as claimSchema } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimEmailName } from '#core/reference/claim-emails.ts';
import type { ReplyRefusal } from '#core/reference/replies.ts';
import type { MovedDayKind } from '#core/rules/claims/told-days.ts';
import type { EmailOf } from '../../platform/mail/mail-kind.ts';
import type { MailPicture } from '../../platform/mail/mail-look.ts';
import type { KeptExplanation } from '../../platform/words/decision-words.ts';

type ClaimView = z.input<typeof claimSchema>;

/** A decision as codes: an email puts them into its own words, today or when it is written again. */
export type MailDecision = Pick<
  NonNullable<ClaimView['decision']>,
  'id' | 'outcome' | 'reason' | 'decidedAt' | 'appealUntil'
> & { kept: KeptExplanation };

/** What a mail says of a claim: the claim as its shopper may read it, and nothing else. */
export type MailClaim = Pick<
  ClaimView,
  | 'claimNumber'
  | 'version'
  | 'claimState'
  | 'sourceOrderNumber'
  | 'resolutionRequested'
  | 'currency'
  | 'createdAt'
  | 'updatedAt'
  | 'wakesAt'
  | 'answerDueAt'
  | 'answerWasDueAt'
  | 'expected'
  | 'arrival'
  | 'withdrawnAt'
> & {
  /** The day of a purchase in a store, which no order of the customer's is told of; null for an order. */
  boughtOn: string | null;
  claimItems: (Pick<ClaimView['claimItems'][number], 'id' | 'name' | 'quantity' | 'claimType'> & {
    picture: MailPicture | null;
  })[];
  claimResolutions: (Pick<
    ClaimView['claimResolutions'][number],
    | 'resolutionType'
    | 'resolutionDescription'
    | 'resolutionReference'
    | 'quantity'
    | 'paidOriginalValue'
    | 'paidOriginalCurrency'
    | 'relatedClaimItemId'
    | 'executedAt'
  > &
    // An email that was written before shipments were told has neither.
    Partial<Pick<ClaimView['claimResolutions'][number], 'carriedOutBy' | 'parcels'>>)[];
  decision: MailDecision | null;
  /** The store's system refused it for good, and a person completes it. */
  heldUp?: true;
};
export type MailAmendment = Pick<
  ClaimView['amendments'][number],
  'id' | 'kind' | 'method' | 'amount' | 'currency' | 'state' | 'customerText'
> & { refundBy: string | null };
export interface MailFeedback {
  /** Empty where the customer gave a rating alone. */
  said: string;
  reply: string;
  repliedAt: string;
}
export interface MailMove {
  day: MovedDayKind;
  /** What it is of where a claim has several of its kind. */
  subject?: string;
  /** ISO 8601. */
  was: string;
  now: string;
}
export type MailParcel = ClaimView['claimResolutions'][number]['parcels'][number];
export type MailMessage = ClaimView['claimMessages'][number];

/** Everything that a claim's mail can say. Instants are ISO 8601 UTC; links are on the store's own address. */
export interface ClaimLetter {
  claim: MailClaim;
  viewUrl: string;
  signUrl: string;
  /** Where the customer says how it went. */
  reviewUrl: string;
  /** A reply to this email becomes a message of the claim. */
  repliesRead: boolean;
  /** Why a reply by email became no message; null in every other email. */
  refusal: ReplyRefusal | null;
  /** What the email of an amendment is about, and by when its refund arrives; null in every other. */
  amendment: MailAmendment | null;
  /** What the customer said once it was over, and what the store replied; null in every email but the one of the reply. */
  feedback: MailFeedback | null;
  /** The parcel of a replacement that left; null in every other email. */
  parcel: MailParcel | null;
  /** The day that moved, which it was and is; null in every other email. */
  moved: MailMove | null;
  /** The calendar days that were told for what comes later than that; absent where all is as it was told. */
  missed?: Partial<Record<'refund' | 'replacement', string>>;
  /** It is the first email of its decision, and says why. */
  saysWhy?: true;
  /** The message that a question or a reminder is about. */
  message: MailMessage | null;
  signBy: string;
  /** When a question without an answer closes the claim. */
  closesAt: string | null;
  /** Until when a closed claim may be opened again by writing; null when writing does not open it. */
  reopenUntil: string | null;
}

/** Every email about a claim. */
export type ClaimTemplate = ClaimEmailName;
export type ClaimEmail = EmailOf<ClaimTemplate>;

declare module '../../platform/mail/mail-kind.ts' {
  interface Letters extends Record<ClaimTemplate, ClaimLetter> {}
}

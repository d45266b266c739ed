import type { z } from 'zod';
import type { claim as claimSchema } from '../../../core/contract/claim-shapes.ts';
import type { ReplyRefusal } from '../../../core/reference/replies.ts';
import type { MailRequest } from '../jobs/jobs.ts';
import type { KeptExplanation } from '../words/decision-words.ts';
import type { MailPicture, MailThing, Shared } from './mail-look.ts';
import type { StaffEmail } from './staff-email.ts';

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
export type MailParcel = ClaimView['claimResolutions'][number]['parcels'][number];
export type MailMessage = ClaimView['claimMessages'][number];

export type TemplateName = MailRequest['template'];

/** Everything that a claim's mail can say. Instants are ISO 8601 UTC; links stand on the store's own address. */
export interface ClaimEmail extends Shared {
  template: Exclude<
    TemplateName,
    | 'look-up-link'
    | 'draft-link'
    | 'draft-reminder'
    | 'in-store-confirm'
    | 'own-data-link'
    | 'own-data-erased'
    | 'invitation'
    | 'recovery'
    | 'notification'
    | 'notification-digest'
    | 'sign-in-locked'
    | 'account-changed'
    | 'code-lost'
    | 'code-lost-help'
    | 'code-lost-link'
    | 'note-mention'
    | 'proposal-waits'
    | 'proposal-refused'
    | 'webhook-off'
    | 'host-lost'
    | 'guarded-change'
    | 'guarded-change-failed'
  >;
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
  /** The message that a question or a reminder is about. */
  message: MailMessage | null;
  signBy: string;
  /** When a question without an answer closes the claim. */
  closesAt: string | null;
  /** Until when a closed claim may be opened again by writing; null when writing does not open it. */
  reopenUntil: string | null;
}

export interface OrderEmail extends Shared {
  template: 'look-up-link';
  orderNumber: string;
  things: MailThing[];
  openUrl: string;
  minutes: number;
}

/** The link that continues a draft, because the shopper asked for it: at once, or on the day of its claim. */
export interface ResumeEmail extends Shared {
  template: 'draft-link' | 'draft-reminder';
  orderNumber: string;
  things: MailThing[];
  resumeUrl: string;
  days: number;
}

/** Asks whether a claim is meant that was started in a store: nobody of the store sees it before. */
export interface DraftEmail extends Shared {
  template: 'in-store-confirm';
  /** As the store's own list names it; null for one that the customer described. */
  productName: string | null;
  confirmUrl: string;
  /** Until when the link opens. */
  expiresAt: string;
}

/** The link to a customer's own data, which they asked for. */
export interface OwnDataEmail extends Shared {
  template: 'own-data-link';
  orderNumber: string;
  ownDataUrl: string;
  hours: number;
}

/** What a customer keeps of the erasure of their data. */
export interface ErasedEmail extends Shared {
  template: 'own-data-erased';
  erasureId: string;
  startedAt: string;
  homeUrl: string;
}

export type Email = ClaimEmail | OrderEmail | ResumeEmail | DraftEmail | OwnDataEmail | ErasedEmail | StaffEmail;

/** An email written out. The subject has no line breaks. */
export interface RenderedMail {
  subject: string;
  html: string;
  plain: string;
}
export type RenderMail = (email: Email) => Promise<RenderedMail>;

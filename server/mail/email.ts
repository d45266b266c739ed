import type { z } from 'zod';
import type { claim as claimSchema } from '../../core/contract/claim-shapes.ts';
import type { ProposedAct } from '../../core/reference/claim-facts.ts';
import type { NotificationKind } from '../../core/reference/notifications.ts';
import type { ReplyRefusal } from '../../core/reference/replies.ts';
import type { RaisedLimit } from '../../core/rules/guarded-change.ts';
import type { MailRequest } from '../jobs/jobs.ts';
import type { KeptExplanation } from '../words/decision-words.ts';

/** The colors of an email, each `#rrggbb`. */
export interface MailColors {
  canvas: string;
  surface: string;
  ink: string;
  soft: string;
  faint: string;
  line: string;
  edge: string;
  button: string;
  onButton: string;
}

/** A brand as an email shows it; every length in pixels, every address whole and open to everyone. */
export interface MailLook {
  colors: MailColors;
  /** Where the reader's program asks for dark; null for a brand that is of one mode. */
  dark: MailColors | null;
  /** On the ground of each mode, 160 x 28; null where the store has none that an email can show. */
  logo: { light: string; dark: string } | null;
  /** Fonts that a program may fetch. */
  fontFaces: { family: string; url: string }[];
  headFont: string;
  bodyFont: string;
  headWeight: number;
  headTracking: number;
  cardRadius: number;
  pictureRadius: number;
  buttonRadius: number;
}

/** A thing's picture in the sizes of emails, 520 x 302, 254 x 204 and 72 x 72. */
export interface MailPicture {
  wide: string;
  half: string;
  row: string;
}

/** A thing and its picture; null where there is none to show. */
export interface MailThing {
  name: string;
  picture: MailPicture | null;
}

/** The store that speaks. */
export interface MailStore {
  name: string;
  timeZone: string;
  /** Where replies go; null when the store named nobody. */
  supportEmail: string | null;
  look: MailLook;
}

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

interface Shared {
  store: MailStore;
  /** The customer's name as it stands on the order. */
  customerName: string;
}

/** Everything that a claim's mail can say. Instants are ISO 8601 UTC; links stand on the store's own address. */
export interface ClaimEmail extends Shared {
  template: Exclude<
    TemplateName,
    | 'look-up-link'
    | 'draft-link'
    | 'draft-reminder'
    | 'in-store-confirm'
    | 'invitation'
    | 'recovery'
    | 'notification'
    | 'notification-digest'
    | 'sign-in-locked'
    | 'account-changed'
    | 'note-mention'
    | 'proposal-waits'
    | 'proposal-refused'
    | 'webhook-off'
    | 'guarded-change'
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

/** Invites somebody to work in a store. */
export interface InvitationEmail extends Shared {
  template: 'invitation';
  /** Who invites; empty for the product itself. */
  invitedBy: string;
  /** As people read it: `store owner`. */
  role: string;
  acceptUrl: string;
  /** Until when the link works. */
  expiresAt: string;
}

/** Leads to where a forgotten password is set anew. The one who asked is whoever reads it, or a stranger. */
export interface RecoveryEmail extends Shared {
  template: 'recovery';
  recoveryId: string;
  recoverUrl: string;
  /** How long the link works. */
  minutes: number;
}

/** What an email says of one thing that concerns its reader. */
export interface SaidNotification {
  kind: NotificationKind;
  /** Who did it; empty for the product itself. */
  by: string;
  at: string;
  claimNumber: number;
  /** The claim in the console. */
  claimUrl: string;
}

/** Tells somebody of one thing that concerns them, at once. */
export interface NotificationEmail extends Shared, SaidNotification {
  template: 'notification';
  notificationId: string;
}

/** Tells somebody of all that concerned them on a day. */
export interface DigestEmail extends Shared {
  template: 'notification-digest';
  at: string;
  told: (SaidNotification & { storeName: string })[];
  inboxUrl: string;
}

/** Tells somebody that their account was locked after wrong passwords. */
export interface LockedEmail extends Shared {
  template: 'sign-in-locked';
  /** When it opens again. */
  until: string;
  signInUrl: string;
}

/** Tells somebody that their password or their two-factor authentication was changed. */
export interface AccountEmail extends Shared {
  template: 'account-changed';
  change: 'password' | 'password-recovered' | 'second-factor-on' | 'second-factor-off' | 'backup-codes';
  at: string;
  /** Their profile in the console. */
  profileUrl: string;
}

/** Tells a colleague that they are mentioned in an internal note. */
export interface MentionEmail extends Shared {
  template: 'note-mention';
  noteId: string;
  /** Who wrote it. */
  by: string;
  /** As it is read: `@Jonah Lee, look at this`. */
  content: string;
  writtenAt: string;
  claimNumber: number;
  /** The claim in the console. */
  claimUrl: string;
}

/** Tells somebody that an approval waits for their word, or that theirs was sent back. */
export interface ProposalEmail extends Shared, SaidProposal {
  template: 'proposal-waits' | 'proposal-refused';
}

export interface SaidProposal {
  /** The proposal's. */
  version: number;
  act: ProposedAct;
  /** Who proposed it, or sent it back. */
  by: string;
  given: { amount: string; currency: string };
  /** What was written as it was sent back; null while it waits. */
  word: { text: string; at: string } | null;
  claimNumber: number;
  /** The claim in the console. */
  claimUrl: string;
}

/** Tells somebody that their store's endpoint was switched off for its own answers. */
export interface WebhookOffEmail extends Shared {
  template: 'webhook-off';
  /** The endpoint's, as the store's people gave it. */
  name: string;
  reason: 'GONE' | 'FAILING';
  offAt: string;
  /** The endpoint in the console. */
  webhooksUrl: string;
}

/** Tells somebody who could stop it that a limit is to be raised. */
export interface GuardedChangeEmail extends Shared, SaidGuardedChange {
  template: 'guarded-change';
}

export interface SaidGuardedChange {
  changeId: string;
  /** Who proposed it, and whether that is who reads this. */
  by: string;
  own: boolean;
  raised: readonly RaisedLimit[];
  /** The store's. */
  currency: string;
  reason: string | null;
  /** When it holds if nobody confirms or stops it. */
  holdsAt: string;
  /** The limits in the console. */
  settingsUrl: string;
}

export type Email =
  | ClaimEmail
  | OrderEmail
  | ResumeEmail
  | DraftEmail
  | InvitationEmail
  | NotificationEmail
  | DigestEmail
  | RecoveryEmail
  | LockedEmail
  | AccountEmail
  | MentionEmail
  | ProposalEmail
  | WebhookOffEmail
  | GuardedChangeEmail;

/** An email written out. The subject has no line breaks. */
export interface RenderedMail {
  subject: string;
  html: string;
  plain: string;
}
export type RenderMail = (email: Email) => Promise<RenderedMail>;

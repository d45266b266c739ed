import type {
  AmendmentId,
  ClaimId,
  ErasureId,
  FactorResetId,
  GuardedChangeId,
  InvitationId,
  NoteId,
  OrderId,
  RecoveryId,
  SessionId,
  StoreId,
  UserId,
  WebhookId,
} from '../../../core/ids.ts';
import type { Role } from '../../../core/permissions.ts';
import type { Ctx } from '../context/context.ts';
import type { Email, MailAmendment, MailClaim, MailFeedback, MailMessage, RenderMail } from './email.ts';
import type { MailStore, MailThing } from './mail-look.ts';
import type {
  CodeLostEmail,
  SaidCodeLost,
  SaidGuardedChange,
  SaidHost,
  SaidNotification,
  SaidProposal,
} from './staff-email.ts';

/** A store as its mails need it. */
export interface MailSender extends MailStore {
  signDays: number;
  noAnswerDays: number;
  reopenDays: number;
}

export interface MailedClaim extends MailClaim {
  orderId: OrderId;
  claimMessages: MailMessage[];
  /** All stand on the store's own address (T38). */
  viewUrl: string;
  signUrl: string;
  reviewUrl: string;
  /** Where a reply becomes a message of the claim; null where no inbound domain is configured. */
  replyTo: string | null;
  /** Its end may be reviewed, and nobody has. */
  mayBeReviewed: boolean;
}

export interface MailedOrder {
  id: string;
  orderNumber: string;
  customerName: string;
  customerEmail: string;
  /** The first that were bought. */
  things: MailThing[];
  /** Opens the order without a look-up, for `minutes`. */
  openUrl: string;
  minutes: number;
  /** Continues the draft, for so many days. */
  resumeUrl: string;
  days: number;
}

export interface MailedDraft {
  id: string;
  customerName: string;
  customerEmail: string;
  productName: string | null;
  confirmUrl: string;
  expiresAt: string;
}

export interface MailedInvitation {
  id: string;
  email: string;
  role: Role;
  /** Empty for the product itself. */
  invitedBy: string;
  acceptUrl: string;
  expiresAt: string;
}

export interface MailedMention {
  id: string;
  person: { id: string; name: string; email: string };
  /** Who wrote the note. */
  by: string;
  content: string;
  writtenAt: string;
  claimNumber: number;
  claimUrl: string;
}

export interface MailedNotification extends SaidNotification {
  person: { id: string; name: string; email: string };
  notificationId: string;
}

export interface MailedDigest {
  person: { id: string; name: string; email: string };
  told: (SaidNotification & { storeName: string })[];
  inboxUrl: string;
}

export interface MailedRecovery {
  person: { id: string; name: string; email: string };
  recoveryId: string;
  recoverUrl: string;
  minutes: number;
}

export interface MailedCodeLost extends SaidCodeLost {
  person: { id: string; name: string; email: string };
}

export interface MailedProposal extends SaidProposal {
  person: { id: string; name: string; email: string };
}

export interface MailedWebhook {
  person: { id: string; name: string; email: string };
  /** The endpoint's. */
  name: string;
  reason: 'GONE' | 'FAILING';
  offAt: string;
  webhooksUrl: string;
}

export interface MailedHost extends SaidHost {
  person: { id: string; name: string; email: string };
}

export interface MailedGuardedChange extends SaidGuardedChange {
  person: { id: string; name: string; email: string };
}

/** What the job reads from the domains, handed in where the product is put together. */
export interface MailSources {
  store(ctx: Ctx, id: StoreId): Promise<MailSender>;
  /** The claim as its shopper may read it: a mail never says more than the claim's page. */
  claim(ctx: Ctx, storeId: StoreId, id: ClaimId): Promise<MailedClaim>;
  order(ctx: Ctx, storeId: StoreId, id: OrderId): Promise<MailedOrder>;
  /** The link to a customer's own data, for the address that it is mailed to. */
  ownData(
    ctx: Ctx,
    storeId: StoreId,
    of: { claimId: ClaimId; email: string },
  ): Promise<{ ownDataUrl: string; hours: number }>;
  /** The receipt of a customer's erasure, and whom it goes to where the job knows it; null once it is given up. */
  erasure(
    ctx: Ctx,
    storeId: StoreId,
    of: { erasureId: ErasureId; to?: string },
  ): Promise<{
    startedAt: string;
    homeUrl: string;
    addressee: Pick<MailedOrder, 'customerName' | 'customerEmail'> | null;
  } | null>;
  /** What waits to be confirmed; null once nothing does. */
  draft(ctx: Ctx, storeId: StoreId, id: SessionId): Promise<MailedDraft | null>;
  /** What is still to be accepted; null once nothing is. */
  invitation(ctx: Ctx, storeId: StoreId, id: InvitationId): Promise<MailedInvitation | null>;
  /** The link that sets somebody's new password; null once it opens nothing. */
  recovery(ctx: Ctx, id: RecoveryId): Promise<MailedRecovery | null>;
  /** Somebody without a code who asks to be let back in; null once they ask no more. */
  codeLost(
    ctx: Ctx,
    mail: { template: CodeLostEmail['template']; resetId: FactorResetId; userId?: UserId },
  ): Promise<MailedCodeLost | null>;
  /** One thing that concerns somebody; null once they have read it, or may not read the claim. */
  notification(
    ctx: Ctx,
    storeId: StoreId,
    of: { notificationId: string; userId: UserId },
  ): Promise<MailedNotification | null>;
  /** What concerned somebody on a day; null where nothing is left of it. */
  digest(ctx: Ctx, of: { userId: UserId; at: string }): Promise<MailedDigest | null>;
  /** Somebody of staff; null once there is nobody. */
  person(ctx: Ctx, id: UserId): Promise<{ name: string; email: string } | null>;
  /** A note as somebody who is mentioned in it reads it; null once they may not, or it says so no more. */
  mention(
    ctx: Ctx,
    storeId: StoreId,
    of: { claimId: ClaimId; noteId: NoteId; userId: UserId },
  ): Promise<MailedMention | null>;
  /** What somebody proposed to give, for whoever may approve it or for its maker; null once it stands so no more. */
  proposal(
    ctx: Ctx,
    storeId: StoreId,
    of: { template: 'proposal-waits' | 'proposal-refused'; claimId: ClaimId; version: number; userId: UserId },
  ): Promise<MailedProposal | null>;
  /** A change that waits for a second word, or failed; null once it does no more, or they may not make it. */
  guardedChange(
    ctx: Ctx,
    storeId: StoreId,
    of: { template: 'guarded-change' | 'guarded-change-failed'; userId: UserId; changeId: GuardedChangeId },
  ): Promise<MailedGuardedChange | null>;
  /** An endpoint that was switched off, for somebody who can change it; null once it is on again. */
  webhook(ctx: Ctx, storeId: StoreId, of: { userId: UserId; webhookId: WebhookId }): Promise<MailedWebhook | null>;
  /** A host whose DNS record is gone, for somebody who can change the hosts; null once it is there again. */
  host(ctx: Ctx, storeId: StoreId, of: { userId: UserId; host: string }): Promise<MailedHost | null>;
  /** An amendment as it is now, and by when its refund arrives. */
  amendment(ctx: Ctx, storeId: StoreId, claimId: ClaimId, id: AmendmentId): Promise<MailAmendment>;
  /** The feedback on a claim with the store’s reply; null while there is none. */
  feedback(ctx: Ctx, storeId: StoreId, claimId: ClaimId): Promise<MailFeedback | null>;
  render: RenderMail;
}

/** An email with whom it goes to, before it has its final form. */
export interface Composed {
  email: Email;
  sender: MailSender;
  /** The order, or the draft, whose customer is written to. */
  order: Pick<MailedOrder, 'id' | 'customerName' | 'customerEmail'>;
  claimId: ClaimId | null;
  version: number | null;
  /** Where replies go; the store's support address where nothing is said. */
  replyTo?: string | null;
}

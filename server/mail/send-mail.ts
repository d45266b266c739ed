import type { ClaimId, InvitationId, NoteId, OrderId, SessionId, StoreId, UserId } from '../../core/ids.ts';
import { newIdIn } from '../../core/ids.ts';
import { type Role, roleLabels } from '../../core/permissions.ts';
import type { ClaimState } from '../../core/reference/claims.ts';
import { isUndoable } from '../../core/rules/lifecycle.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { MailRequest } from '../jobs/jobs.ts';
import type {
  ClaimEmail,
  Email,
  MailClaim,
  MailMessage,
  MailStore,
  MailThing,
  RenderMail,
  TemplateName,
} from './email.ts';
import { isPlainAddress } from './mail-address.ts';
import { keepMail, markSent } from './mails.sql.ts';
import { messageIdOf } from './message-id.ts';

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

/** What the job reads from the domains, handed in where the product is put together. */
export interface MailSources {
  store(ctx: Ctx, id: StoreId): Promise<MailSender>;
  /** The claim as its shopper may read it: a mail never says more than the claim's page. */
  claim(ctx: Ctx, storeId: StoreId, id: ClaimId): Promise<MailedClaim>;
  order(ctx: Ctx, storeId: StoreId, id: OrderId): Promise<MailedOrder>;
  /** What waits to be confirmed; null once nothing does. */
  draft(ctx: Ctx, storeId: StoreId, id: SessionId): Promise<MailedDraft | null>;
  /** What is still to be accepted; null once nothing is. */
  invitation(ctx: Ctx, storeId: StoreId, id: InvitationId): Promise<MailedInvitation | null>;
  /** Somebody of staff; null once there is nobody. */
  person(ctx: Ctx, id: UserId): Promise<{ name: string; email: string } | null>;
  /** A note as somebody who is mentioned in it reads it; null once they may not, or it says so no more. */
  mention(
    ctx: Ctx,
    storeId: StoreId,
    of: { claimId: ClaimId; noteId: NoteId; userId: UserId },
  ): Promise<MailedMention | null>;
  render: RenderMail;
}

export interface SendMail {
  storeId: StoreId;
  mail: MailRequest;
}

const dayMs = 86_400_000;

/** The states in which an email still says the truth. */
const truthfulIn: Partial<Record<TemplateName, readonly ClaimState[]>> = {
  'claim-needs-signature': ['DRAFT'],
  'claim-approved': ['APPROVED', 'RESOLVED'],
  'claim-resolved': ['RESOLVED', 'RESOLVED_BY_BRAND'],
  'claim-denied': ['DENIED'],
  'claim-closed': ['CLOSED', 'DISMISSED'],
  'claim-revoked': ['OPEN'],
  'claim-reopened': ['OPEN', 'COMMUNICATING'],
  'claim-reminder': ['WAITING_FOR_CUSTOMER', 'DRAFT'],
  'claim-arrival': ['TEMPORARILY_DISMISSED'],
  'claim-review': ['RESOLVED', 'RESOLVED_BY_BRAND', 'CLOSED'],
};

/**
 * Makes the handler of the job `send-mail`: writes the email, keeps it under a Message-ID that every try of it shares,
 * hands it to the mailer, and notes when it went. Does nothing for a decision that was undone, for a reminder whose
 * claim moved on, and for an order without a plain address: mail goes to the stored address of the order only (T03).
 */
export function createSendMail(sources: MailSources): (ctx: Ctx, input: SendMail) => Promise<void> {
  return async (ctx, input) => {
    const storeId = input.storeId;
    const found = await compose(sources, ctx, storeId, input.mail);
    if (found === 'later') {
      await askAgain(ctx, storeId, input.mail);
    } else if (found !== 'never') {
      await send(sources, ctx, storeId, found);
    }
  };
}

interface Composed {
  email: Email;
  sender: MailSender;
  /** The order, or the draft, whose customer is written to. */
  order: Pick<MailedOrder, 'id' | 'customerName' | 'customerEmail'>;
  claimId: ClaimId | null;
  version: number | null;
}

async function compose(
  sources: MailSources,
  ctx: Ctx,
  storeId: StoreId,
  mail: MailRequest,
): Promise<Composed | 'never' | 'later'> {
  const sender = await sources.store(ctx, storeId);
  if (mail.template === 'draft-link' || mail.template === 'draft-reminder') {
    const order = await sources.order(ctx, storeId, mail.orderId);
    const { orderNumber, things, resumeUrl, days, customerName } = order;
    const about = { store: sender, customerName, orderNumber, things };
    const email: Email = { template: mail.template, ...about, resumeUrl, days };
    return { email, sender, order, claimId: null, version: null };
  }
  if (mail.template === 'look-up-link') {
    const order = await sources.order(ctx, storeId, mail.orderId);
    const { orderNumber, things, openUrl, minutes, customerName } = order;
    const about = { store: sender, customerName, orderNumber, things };
    const email: Email = { template: mail.template, ...about, openUrl, minutes };
    return { email, sender, order, claimId: null, version: null };
  }
  if (mail.template === 'in-store-confirm') {
    const draft = await sources.draft(ctx, storeId, mail.sessionId);
    if (!draft) {
      return 'never';
    }
    const { customerName, productName, confirmUrl, expiresAt } = draft;
    const { template } = mail;
    const email: Email = { template, store: sender, customerName, productName, confirmUrl, expiresAt };
    return { email, sender, order: draft, claimId: null, version: null };
  }
  if (mail.template === 'invitation') {
    const invited = await sources.invitation(ctx, storeId, mail.invitationId);
    if (!invited) {
      return 'never';
    }
    const { id, email: invitedEmail, invitedBy, acceptUrl, expiresAt } = invited;
    const role = roleLabels[invited.role];
    const email: Email = { ...mail, store: sender, customerName: '', invitedBy, role, acceptUrl, expiresAt };
    return {
      email,
      sender,
      order: { id, customerName: '', customerEmail: invitedEmail },
      claimId: null,
      version: null,
    };
  }
  if (mail.template === 'sign-in-locked') {
    const { template, userId, until } = mail;
    const person = await sources.person(ctx, userId);
    if (!person || Date.parse(until) < ctx.clock.now()) {
      return 'never';
    }
    const signInUrl = `${ctx.config.publicUrl.origin}/console/`;
    const email: Email = { template, store: sender, customerName: person.name, until, signInUrl };
    const order = { id: userId, customerName: person.name, customerEmail: person.email };
    return { email, sender, order, claimId: null, version: null };
  }
  if (mail.template === 'note-mention') {
    const mention = await sources.mention(ctx, storeId, mail);
    if (!mention) {
      return 'never';
    }
    const { id: noteId, person, ...said } = mention;
    // A reply would carry the note to whoever reads the store's mailbox.
    const quiet = { ...sender, supportEmail: null };
    const email: Email = { template: mail.template, store: quiet, customerName: person.name, noteId, ...said };
    const order = { id: person.id, customerName: person.name, customerEmail: person.email };
    return { email, sender: quiet, order, claimId: null, version: null };
  }
  const claim = await sources.claim(ctx, storeId, mail.claimId);
  const expected = 'expected' in mail ? (mail.expected?.version ?? null) : null;
  const standing = standingOf(ctx, mail.template, claim, expected);
  if (standing !== 'now') {
    return standing;
  }
  const message = messageFor(mail, claim);
  const otherDay = mail.template === 'claim-late' && mail.movedTo !== claim.answerDueAt;
  if (otherDay || (mail.template === 'claim-question' && message === null)) {
    return 'never';
  }
  const order = await sources.order(ctx, storeId, claim.orderId);
  const email: ClaimEmail = {
    template: mail.template,
    store: sender,
    customerName: order.customerName,
    claim: whatIsWrittenOf(claim),
    viewUrl: claim.viewUrl,
    signUrl: claim.signUrl,
    reviewUrl: claim.reviewUrl,
    message,
    ...datesOf(ctx, sender, claim, message?.createdAt ?? null),
  };
  return { email, sender, order, claimId: mail.claimId, version: expected };
}

/** Of a claim only what its emails say, in codes and values: an email is kept, and can be written out again. */
function whatIsWrittenOf(claim: MailedClaim): MailClaim {
  const { claimNumber, version, claimState, sourceOrderNumber, resolutionRequested, currency } = claim;
  const {
    claimItems,
    claimResolutions,
    decision,
    createdAt,
    updatedAt,
    wakesAt,
    arrival,
    withdrawnAt,
    answerDueAt,
    answerWasDueAt,
    expected,
  } = claim;
  return {
    ...{ claimNumber, version, claimState, sourceOrderNumber, resolutionRequested, currency },
    ...{ decision, createdAt, updatedAt, wakesAt, arrival, withdrawnAt, answerDueAt, answerWasDueAt, expected },
    claimItems: claimItems.map(({ id, name, quantity, claimType, picture }) => ({
      ...{ id, name, quantity, claimType, picture },
    })),
    claimResolutions: claimResolutions.map((item) => ({
      resolutionType: item.resolutionType,
      resolutionDescription: item.resolutionDescription,
      resolutionReference: item.resolutionReference,
      quantity: item.quantity,
      paidOriginalValue: item.paidOriginalValue,
      paidOriginalCurrency: item.paidOriginalCurrency,
      relatedClaimItemId: item.relatedClaimItemId,
      executedAt: item.executedAt,
    })),
  };
}

/** Whether an email is true now, was true and is no more, or must wait until a newer decision cannot be undone. */
function standingOf(
  ctx: Ctx,
  template: ClaimEmail['template'],
  claim: MailedClaim,
  expected: number | null,
): 'now' | 'never' | 'later' {
  const { claimState: state } = claim;
  const states = truthfulIn[template];
  const needless =
    (template === 'claim-review' && !claim.mayBeReviewed) || (template === 'claim-arrival' && claim.arrival === null);
  if (needless || (states && !states.includes(state))) {
    return 'never';
  }
  if (expected === null || claim.version === expected) {
    return 'now';
  }
  if (claim.version < expected || template === 'claim-reminder') {
    return 'never';
  }
  const final = Date.parse(claim.decision?.decidedAt ?? '') + ctx.config.undoSeconds * 1000;
  return isUndoable(state) && final > ctx.clock.now() ? 'later' : 'now';
}

/** The message that an email quotes: the one asked for, or the last question that still waits. */
function messageFor(mail: MailRequest, claim: MailedClaim) {
  const ours = claim.claimMessages.filter((item) => item.senderType !== 'customer');
  if (mail.template === 'claim-question') {
    return ours.find((item) => item.id === mail.messageId) ?? null;
  }
  return mail.template === 'claim-reminder' ? (ours.findLast((item) => item.needsAnswer) ?? null) : null;
}

function datesOf(ctx: Ctx, sender: MailSender, claim: MailedClaim, askedAt: string | null) {
  const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();
  const closedAt = claim.decision?.decidedAt ?? nowOf(ctx);
  return {
    signBy: after(claim.createdAt, sender.signDays * dayMs),
    closesAt: claim.arrival
      ? claim.arrival.answerBy
      : askedAt === null
        ? null
        : after(askedAt, sender.noAnswerDays * dayMs),
    reopenUntil: claim.claimState === 'CLOSED' ? after(closedAt, sender.reopenDays * dayMs) : null,
  };
}

/** The same request once more, when the newer decision stands for good. */
async function askAgain(ctx: Ctx, storeId: StoreId, mail: MailRequest): Promise<void> {
  const runAt = new Date(ctx.clock.now() + ctx.config.undoSeconds * 1000).toISOString();
  await ctx.db.inStore(storeId, (tx) => ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail }, { runAt }));
}

async function send(sources: MailSources, ctx: Ctx, storeId: StoreId, found: Composed): Promise<void> {
  const { email, sender, order, claimId, version } = found;
  if (!isPlainAddress(order.customerEmail)) {
    ctx.log.warn({ orderId: order.id, template: email.template }, 'An order has no address that mail can go to');
    return;
  }
  const from = ctx.config.mailFrom;
  const now = ctx.clock.now();
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const messageId = messageIdOf(email, { storeId, subjectId: claimId ?? order.id, version, now, domain });
  const { subject, html, plain } = await sources.render(email);
  const kept = await ctx.db.inStore(storeId, (tx) =>
    keepMail(tx, {
      store_id: storeId,
      id: newIdIn('mail', storeId, now),
      claim_id: claimId,
      template: email.template,
      to_address: order.customerEmail,
      from_address: from,
      subject,
      html,
      plain,
      message_id: messageId,
      letter: JSON.stringify(email),
      created_at: nowOf(ctx),
    }),
  );
  if (kept.sent_at !== null) {
    return;
  }
  await ctx.mail.send({
    messageId,
    from: { name: sender.name, address: kept.from_address },
    to: { name: order.customerName, address: kept.to_address },
    replyTo: sender.supportEmail && isPlainAddress(sender.supportEmail) ? sender.supportEmail : undefined,
    subject: kept.subject,
    html: kept.html ?? html,
    plain: kept.plain ?? plain,
  });
  await ctx.db.inStore(storeId, (tx) => markSent(tx, storeId, kept.id, nowOf(ctx)));
}

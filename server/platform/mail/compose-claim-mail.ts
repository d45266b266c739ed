import type { StoreId } from '../../../core/ids.ts';
import type { ClaimState } from '../../../core/reference/claims.ts';
import { replyBy, signBy } from '../../../core/rules/answer-until.ts';
import { isUndoable } from '../../../core/rules/lifecycle.ts';
import { localDate } from '../../../core/rules/local-day.ts';
import { type Ctx, nowOf } from '../context/context.ts';
import type { MailRequest } from '../jobs/jobs.ts';
import type { ClaimEmail, MailClaim, MailParcel } from './email.ts';
import type { Composed, MailedClaim, MailSender, MailSources } from './mail-sources.ts';

const dayMs = 86_400_000;

/** The states in which an email still says the truth; null where it does in every one. */
const truthfulIn: Readonly<Record<ClaimEmail['template'], readonly ClaimState[] | null>> = {
  'claim-received': null,
  'claim-late': null,
  'claim-question': null,
  'claim-feedback': null,
  'claim-link': null,
  'claim-reply-refused': null,
  'claim-needs-signature': ['DRAFT'],
  'claim-approved': ['APPROVED', 'RESOLVED'],
  'claim-resolved': ['RESOLVED', 'RESOLVED_BY_BRAND'],
  'claim-shipped': ['APPROVED', 'RESOLVED', 'ARCHIVED'],
  'claim-denied': ['DENIED'],
  'claim-closed': ['CLOSED', 'DISMISSED'],
  'claim-revoked': ['OPEN'],
  'claim-amended': ['RESOLVED', 'ARCHIVED'],
  'claim-reopened': ['OPEN', 'COMMUNICATING'],
  'claim-reminder': ['WAITING_FOR_CUSTOMER', 'DRAFT'],
  'claim-arrival': ['TEMPORARILY_DISMISSED'],
  'claim-review': ['RESOLVED', 'RESOLVED_BY_BRAND', 'CLOSED'],
};

/** What is asked of a claim's mail. */
export type ClaimMailRequest = Extract<MailRequest, { template: ClaimEmail['template'] }>;

/** The email of a claim, where it is still true; `later` while a newer decision can be taken back. */
export async function composeClaimMail(
  sources: MailSources,
  ctx: Ctx,
  sender: MailSender,
  storeId: StoreId,
  mail: ClaimMailRequest,
): Promise<Composed | 'never' | 'later'> {
  const claim = await sources.claim(ctx, storeId, mail.claimId);
  const expected = 'expected' in mail ? (mail.expected?.version ?? null) : null;
  const standing = standingOf(ctx, mail.template, claim, expected);
  if (standing !== 'now') {
    return standing;
  }
  const message = messageFor(mail, claim);
  const amendment =
    mail.template === 'claim-amended' ? await sources.amendment(ctx, storeId, mail.claimId, mail.amendmentId) : null;
  const feedback = mail.template === 'claim-feedback' ? await sources.feedback(ctx, storeId, mail.claimId) : null;
  const parcel = mail.template === 'claim-shipped' ? parcelOf(ctx, sender, claim, mail.fulfillmentId) : null;
  const otherDay = mail.template === 'claim-late' && mail.movedTo !== claim.answerDueAt;
  const nothingToTell =
    (mail.template === 'claim-question' && message === null) || (mail.template === 'claim-shipped' && parcel === null);
  if (otherDay || nothingToTell) {
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
    repliesRead: claim.replyTo !== null,
    refusal: mail.template === 'claim-reply-refused' ? mail.reason : null,
    message,
    amendment,
    feedback,
    parcel,
    ...datesOf(ctx, sender, claim, message?.createdAt ?? null),
  };
  return { email, sender, order, claimId: mail.claimId, version: expected, replyTo: claim.replyTo };
}

/** Of a claim only what its emails say, in codes and values: an email is kept, and can be written out again. */
function whatIsWrittenOf(claim: MailedClaim): MailClaim {
  const { claimNumber, version, claimState, sourceOrderNumber, boughtOn, resolutionRequested, currency } = claim;
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
    ...{ claimNumber, version, claimState, sourceOrderNumber, boughtOn, resolutionRequested, currency },
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
      carriedOutBy: item.carriedOutBy,
      parcels: item.parcels,
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

/**
 * A parcel of the claim's replacements, with the day by which it is there: what its carrier expects, else what the store
 * promises of every replacement; none that has passed. Null where the claim has no such parcel.
 */
function parcelOf(ctx: Ctx, { timeZone }: MailSender, claim: MailedClaim, id: string): MailParcel | null {
  const parcel = claim.claimResolutions.flatMap((item) => item.parcels ?? []).find((item) => item.id === id);
  const day = parcel?.expectedOn ?? claim.expected.replacementBy;
  const isOver = day !== null && day < localDate(nowOf(ctx), timeZone);
  return parcel === undefined ? null : { ...parcel, expectedOn: isOver ? null : day };
}

function datesOf(ctx: Ctx, sender: MailSender, claim: MailedClaim, askedAt: string | null) {
  const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();
  const closedAt = claim.decision?.decidedAt ?? nowOf(ctx);
  return {
    signBy: signBy(claim.createdAt, sender.signDays),
    closesAt: claim.arrival ? claim.arrival.answerBy : askedAt === null ? null : replyBy(askedAt, sender.noAnswerDays),
    reopenUntil: claim.claimState === 'CLOSED' ? after(closedAt, sender.reopenDays * dayMs) : null,
  };
}

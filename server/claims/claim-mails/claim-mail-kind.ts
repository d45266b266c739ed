import type { ClaimState } from '#core/reference/claims.ts';
import { replyBy, signBy } from '#core/rules/claims/answer-until.ts';
import { isUndoable } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { lastDay, toldKinds } from '#core/rules/claims/told-days.ts';
import { mailedOrder } from '../../commerce/orders/mails/mailed-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { type Asked, type MailKind, type MailSender, toCustomer } from '../../platform/mail/mail-kind.ts';
import { addPlace, daysOfClaim, heldByKind, type ToldDayRow } from '../told-days/held-days.ts';
import type { ClaimEmail, ClaimLetter, ClaimTemplate, MailClaim } from './claim-letter.ts';
import { type MailedClaim, readMailedClaim } from './read-mailed-claim.ts';
import type { ClaimMails } from './requests.ts';

type RequestOf<Name extends ClaimTemplate> = ClaimMails[Name] & { template: Name };

/** One kind of email about a claim. */
export interface ToldOfClaim<Name extends ClaimTemplate> {
  /** The states in which it still says the truth; null where it does in every one. */
  truthfulIn: readonly ClaimState[] | null;
  /** It's about the claim as it was when it was asked for: never sent once that changed. */
  asItWas?: true;
  /** Whether there’s no need of it any more. */
  isNeedless?(claim: MailedClaim): boolean;
  /** What it says beside the claim; `never` where that is gone. */
  says?(
    ctx: Ctx,
    of: Asked<RequestOf<Name>> & { claim: MailedClaim },
  ): Partial<ClaimLetter> | 'never' | Promise<Partial<ClaimLetter> | 'never'>;
  about: MailKind<Name, RequestOf<Name>>['about'];
  goodFor?: number;
}

/** The version of the claim that an email is about, for its Message-ID. */
export function aboutVersion({ claim }: Pick<ClaimEmail, 'claim'>, { version }: { version: number | null }): string {
  return `version ${version ?? claim.version}`;
}

/** The email of a claim, where it is still true; `later` while a newer decision can be taken back. */
export function claimMail<Name extends ClaimTemplate>(told: ToldOfClaim<Name>): MailKind<Name, RequestOf<Name>> {
  return {
    about: told.about,
    ...(told.goodFor !== undefined && { goodFor: told.goodFor }),
    async compose(ctx, asked) {
      const { storeId, sender, mail } = asked;
      const claim = await readMailedClaim(ctx, storeId, mail.claimId);
      const expected = 'expected' in mail ? (mail.expected?.version ?? null) : null;
      const standing = standingOf(ctx, told, claim, expected);
      if (standing !== 'now') {
        return standing;
      }
      const said = (await told.says?.(ctx, { ...asked, claim })) ?? {};
      if (said === 'never') {
        return 'never';
      }
      const { to } = await mailedOrder(ctx, storeId, claim.orderId);
      const days = await ctx.db.inStore(storeId, (tx) => daysOfClaim(tx, storeId, mail.claimId));
      const letter: ClaimLetter = {
        claim: whatIsWrittenOf(claim),
        viewUrl: claim.viewUrl,
        signUrl: claim.signUrl,
        reviewUrl: claim.reviewUrl,
        repliesRead: claim.replyTo !== null,
        ...{ refusal: null, message: null, amendment: null, feedback: null, parcel: null, moved: null },
        ...said,
        ...datesOf(ctx, sender, claim, {
          askedAt: said.message?.createdAt ?? null,
          told: heldByKind(days),
        }),
      };
      const composed = toCustomer(asked, to, letter);
      const named = days.filter((day) => namesDay(mail.template, letter, day)).map(({ id }) => id);
      return {
        ...{ ...composed, claimId: mail.claimId, version: expected, replyTo: claim.replyTo },
        beside: (tx, mailId) => addPlace(tx, storeId, named, `${mail.template} ${mailId}`),
      };
    },
  };
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
    ...(claim.flags.includes('held-up') && { heldUp: true }),
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
  { truthfulIn, asItWas, isNeedless }: Pick<ToldOfClaim<never>, 'truthfulIn' | 'asItWas' | 'isNeedless'>,
  claim: MailedClaim,
  expected: number | null,
): 'now' | 'never' | 'later' {
  const { claimState: state } = claim;
  if (isNeedless?.(claim) || (truthfulIn && !truthfulIn.includes(state))) {
    return 'never';
  }
  if (expected === null || claim.version === expected) {
    return 'now';
  }
  if (claim.version < expected || asItWas) {
    return 'never';
  }
  const final = Date.parse(claim.decision?.decidedAt ?? '') + ctx.config.undoSeconds * 1000;
  return isUndoable(state) && final > ctx.clock.now() ? 'later' : 'now';
}

/** Whether an email names a day of its claim: of a kind that it tells of, and of several the one that it is about. */
function namesDay(template: ClaimTemplate, letter: ClaimLetter, { kind, subject }: ToldDayRow): boolean {
  const { amendment, moved, claim, message } = letter;
  const isThat = subject === '' || subject === (amendment?.id ?? moved?.subject);
  const isTold = (toldKinds[kind].emails as readonly ClaimTemplate[]).includes(template) && isThat;
  switch (template) {
    case 'claim-day-moved':
      return isTold && kind === moved?.day;
    case 'claim-question':
      return isTold && message?.needsAnswer === true;
    // What the store's system refused for good is told without a day, and so is what staff put into their own words.
    case 'claim-approved':
      return isTold && !claim.heldUp && (kind === 'refund' || !claim.decision?.kept.customer_text);
    case 'claim-amended':
      return isTold && !claim.heldUp;
    default:
      return isTold;
  }
}

/** The days that an email names as they were told; of before such days were kept, by the settings of now. */
function datesOf(
  ctx: Ctx,
  { timeZone, ...days }: MailSender,
  claim: MailedClaim,
  { askedAt, told }: { askedAt: string | null; told: ReturnType<typeof heldByKind> },
) {
  const closedAt = claim.decision?.decidedAt ?? nowOf(ctx);
  const asked = askedAt === null ? null : (told.reply?.until ?? replyBy(askedAt, days.noAnswerDays, timeZone));
  return {
    signBy: told.sign?.until ?? signBy(claim.createdAt, days.signDays, timeZone),
    closesAt: claim.arrival ? claim.arrival.answerBy : asked,
    reopenUntil:
      claim.claimState === 'CLOSED' ? (told.reopen?.until ?? lastDay(closedAt, days.reopenDays, timeZone)) : null,
  };
}

import { formatDay, formatLongDay } from '#words/format.ts';
import * as words from '#words/view/headline.tsx';
import type { Claim } from '../../../../../core/contract/claim-shapes.ts';
import { afterBusinessDays } from './days.ts';
import { type GivenResolution, isAgreed, isCredit, isGoods, paidTotal, standingResolutions } from './resolutions.ts';

const unitsOf = (given: readonly GivenResolution[]) => given.reduce((sum, item) => sum + item.quantity, 0);

function replacement(claim: Claim, given: readonly GivenResolution[], done: boolean): words.Headline {
  const units = Math.max(1, unitsOf(given));
  if (!done) {
    return words.replacementPacked(units);
  }
  const address = claim.updatedShippingAddress ?? claim.shippingAddress;
  return words.replacementSent(units, address && { street: address.address1, city: address.city });
}

/** The day by which a refund has arrived. */
function refundDay(claim: Claim, refunds: readonly GivenResolution[]): string {
  const paidOn = refunds.find((item) => item.executedAt !== null)?.executedAt;
  const since = paidOn ?? claim.decision?.decidedAt ?? claim.updatedAt;
  return formatLongDay(afterBusinessDays(since, 5, claim.timeZone), claim.timeZone);
}

function approved(claim: Claim): words.Headline {
  const given = standingResolutions(claim);
  if (given.every(isAgreed)) {
    return words.yes;
  }
  const done = given.every((item) => item.executionState === 'EXECUTED');
  if (given.every(isGoods)) {
    return replacement(claim, given, done);
  }
  const credits = given.filter(isCredit);
  const credit = paidTotal(credits);
  if (credit !== null && credits.length === given.length) {
    return done ? words.creditReady(credit, claim.authorEmail) : words.creditOnItsWay(credit, claim.authorEmail);
  }
  const refunds = given.filter((item) => !isGoods(item) && !isCredit(item) && !isAgreed(item));
  const refund = paidTotal(refunds);
  const day = refund === null ? null : refundDay(claim, refunds);
  if (refund !== null && day !== null && refunds.length === given.length) {
    return done ? words.refundOnItsWay(refund, day) : words.refundYes(refund, day);
  }
  const goods = given.filter(isGoods);
  const replacements = goods.length === 0 ? 0 : Math.max(1, unitsOf(goods));
  return words.mixedYes({ refund, credit, replacements, agreed: given.some(isAgreed) }, day);
}

/** The question that waits for the shopper, by whom and when it was asked. */
function question(claim: Claim): words.Headline {
  const asked = claim.claimMessages.findLast((message) => message.senderType !== 'customer');
  const day = asked === undefined ? null : formatDay(asked.createdAt, claim.timeZone);
  return words.question(asked?.senderName || claim.storeName, day);
}

function waiting(claim: Claim): words.Headline {
  const next = claim.timeline.find((entry) => entry.kind === 'next');
  return words.withUs(claim.authorEmail, next === undefined ? null : formatLongDay(next.at, claim.timeZone));
}

/** A claim that sleeps until its parcel arrives or its window opens. */
function asleep(claim: Claim): words.Headline {
  if (claim.arrival !== null) {
    return words.didItArrive(formatLongDay(claim.arrival.deliveredAt, claim.timeZone));
  }
  return claim.wakesAt === null ? waiting(claim) : words.tooSoon(formatDay(claim.wakesAt, claim.timeZone));
}

function denied(claim: Claim, mayAnswer: boolean): words.Headline {
  const until = mayAnswer ? (claim.decision?.appealUntil ?? null) : null;
  return words.no(until === null ? null : formatLongDay(until, claim.timeZone));
}

/** Whether it was the shopper who ended the claim, with no more said of it than that. */
function takenBack(claim: Claim): boolean {
  return claim.withdrawnAt !== null && claim.decision === null;
}

/** The headline of a claim as it stands. `allowed` is what this reader may do. */
export function headlineOf(claim: Claim, allowed: readonly string[]): words.Headline {
  switch (claim.claimState) {
    case 'DRAFT':
      return words.toSign(claim.storeName, formatDay(claim.createdAt, claim.timeZone), claim.authorEmail);
    case 'WAITING_FOR_CUSTOMER':
      return question(claim);
    case 'TEMPORARILY_DISMISSED':
      return asleep(claim);
    case 'APPROVED':
    case 'RESOLVED':
      return approved(claim);
    case 'RESOLVED_BY_BRAND':
      return words.settled(claim.storeName);
    case 'DENIED':
      return denied(claim, allowed.includes('appeal') || allowed.includes('message'));
    case 'CLOSED':
      return words.ended(takenBack(claim), allowed.includes('message'));
    case 'DISMISSED':
    case 'ARCHIVED':
      return words.ended(false, false);
    case 'WAITING_FOR_OP':
      return claim.appealedAt ? words.lookedAtAgain(claim.authorEmail) : waiting(claim);
    default:
      return waiting(claim);
  }
}

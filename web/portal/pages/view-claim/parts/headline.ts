import { formatDay, formatLongDay } from '#words/format.ts';
import * as words from '#words/view/headline.tsx';
import type { Claim } from '../../../../../core/contract/claims/claim-shapes.ts';
import { staffNameOf } from '../../../../../core/rules/platform/text.ts';
import { hasArrived } from './rails.ts';
import {
  type GivenResolution,
  isAgreed,
  isCredit,
  isGoods,
  paidTotal,
  sentParcels,
  standingResolutions,
} from './resolutions.ts';

const unitsOf = (given: readonly GivenResolution[]) => given.reduce((sum, item) => sum + item.quantity, 0);

/** A calendar day as it is told; null where there is none. */
const told = (day: string | null) => (day === null ? null : formatLongDay(`${day}T12:00:00.000Z`, 'UTC'));

function replacement(claim: Claim, given: readonly GivenResolution[], done: boolean): words.Headline {
  const units = Math.max(1, unitsOf(given));
  const day = told(claim.expected.replacementBy);
  if (!done) {
    return words.replacementPacked(units, day);
  }
  const sent = sentParcels(given);
  if (sent.length === 0 && given.some((item) => item.carriedOutBy === 'engine')) {
    return words.replacementOrdered(units, day);
  }
  if (sent.length > 0 && sent.every(hasArrived)) {
    return words.replacementArrived(units);
  }
  const expected = sent
    .flatMap((parcel) => parcel.expectedOn ?? [])
    .toSorted()
    .at(-1);
  const address = claim.updatedShippingAddress ?? claim.shippingAddress;
  return words.replacementSent(
    units,
    address && { street: address.address1, city: address.city },
    told(expected ?? null) ?? day,
  );
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
  const day = told(claim.expected.refundBy);
  if (refund !== null && day !== null && refunds.length === given.length) {
    return done ? words.refundOnItsWay(refund, day) : words.refundYes(refund, day);
  }
  const goods = given.filter(isGoods);
  const replacements = goods.length === 0 ? 0 : Math.max(1, unitsOf(goods));
  return words.mixedYes(
    { refund, credit, replacements, agreed: given.some(isAgreed) },
    { refundDay: day, replacementDay: goods.length === 0 ? null : told(claim.expected.replacementBy) },
  );
}

/** The question that waits for the shopper, by whom and when it was asked. */
function question(claim: Claim): words.Headline {
  const asked = claim.claimMessages.findLast((message) => message.senderType !== 'customer');
  const day = asked === undefined ? null : formatDay(asked.createdAt, claim.timeZone);
  return words.question(staffNameOf(asked?.senderName || claim.storeName, claim.storeName), day);
}

/** A claim that waits for the store: by which day it is answered, and that it is late where that day has passed. */
function waiting(claim: Claim, now: string): words.Headline {
  const { answerDueAt: due, answerWasDueAt: was, authorEmail } = claim;
  const day = due === null ? null : formatLongDay(due, claim.timeZone);
  const passed = due !== null && Date.parse(due) < Date.parse(now);
  if (was !== null || (passed && day !== null)) {
    return words.late(
      authorEmail,
      was === null ? (day ?? '') : formatLongDay(was, claim.timeZone),
      passed ? null : day,
    );
  }
  return claim.appealedAt === null ? words.withUs(authorEmail, day) : words.lookedAtAgain(authorEmail, day);
}

/** A claim that sleeps until its parcel arrives or its window opens. */
function asleep(claim: Claim, now: string): words.Headline {
  if (claim.arrival !== null) {
    return words.didItArrive(formatLongDay(claim.arrival.deliveredAt, claim.timeZone));
  }
  const day = claim.answerDueAt ?? claim.wakesAt;
  return claim.wakesAt === null || day === null
    ? waiting(claim, now)
    : words.tooSoon(formatLongDay(day, claim.timeZone));
}

function denied(claim: Claim, mayAnswer: boolean): words.Headline {
  const until = mayAnswer ? (claim.decision?.appealUntil ?? null) : null;
  return words.no(until === null ? null : formatLongDay(until, claim.timeZone));
}

/** Whether it was the shopper who ended the claim, with no more said of it than that. */
function takenBack(claim: Claim): boolean {
  return claim.withdrawnAt !== null && claim.decision === null;
}

/** The headline of a claim at an instant. `allowed` is what this reader may do. */
export function headlineOf(claim: Claim, allowed: readonly string[], now: string): words.Headline {
  switch (claim.claimState) {
    case 'DRAFT':
      return words.toSign(claim.storeName, formatDay(claim.createdAt, claim.timeZone), claim.authorEmail);
    case 'WAITING_FOR_CUSTOMER':
      return question(claim);
    case 'TEMPORARILY_DISMISSED':
      return asleep(claim, now);
    case 'APPROVED':
    case 'RESOLVED':
      return approved(claim);
    case 'RESOLVED_BY_BRAND':
      return words.settled(claim.storeName);
    case 'DENIED':
      return denied(claim, allowed.includes('appeal'));
    case 'CLOSED':
      return words.ended(takenBack(claim), allowed.includes('message'));
    case 'DISMISSED':
    case 'ARCHIVED':
      return words.ended(false, false);
    default:
      return waiting(claim, now);
  }
}

/** The holiday that moved the day of a refund, named; null where none did. */
export function holidayOf({ expected: { holiday } }: Claim): string | null {
  return holiday === null
    ? null
    : words.notABusinessDay(holiday.name, formatDay(`${holiday.day}T12:00:00.000Z`, 'UTC'));
}

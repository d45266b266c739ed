import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { staffNameOf } from '#core/rules/platform/text.ts';
import { formatDay, formatLongDay } from '#words/format.ts';
import * as words from '#words/view/headline.tsx';
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
import { takenBack } from './taken-back.ts';

const unitsOf = (given: readonly GivenResolution[]) => given.reduce((sum, item) => sum + item.quantity, 0);

/** A calendar day as it is told. */
const told = (day: string) => formatLongDay(`${day}T12:00:00.000Z`, 'UTC');

/** A day that was promised as it is told at an instant: one that passed is no day to come. `sent` is whether the thing left. */
function promised(
  day: string | null,
  { timeZone }: Claim,
  { now, sent }: { now: string; sent: boolean },
): words.Promised | null {
  return day === null
    ? null
    : { day: told(day), is: localDate(now, timeZone) <= day ? 'to-come' : sent ? 'passed' : 'passed-unsent', by: 'us' };
}

/** The day on which a carrier expects what left; what we had promised it for stays said once that has passed. */
function carriers(day: string, claim: Claim, now: string): words.Promised {
  const { replacementBy: ours } = claim.expected;
  const isOver = (at: string) => at < localDate(now, claim.timeZone);
  return {
    day: told(day),
    is: isOver(day) ? 'passed' : 'to-come',
    by: 'carrier',
    missed: ours !== null && isOver(ours) && ours < day ? told(ours) : null,
  };
}

const isDone = (given: readonly GivenResolution[]) => given.every((item) => item.executionState === 'EXECUTED');

/** The replacements of a claim: by when they are there, and whether they are. */
function goodsOf(claim: Claim, goods: readonly GivenResolution[], now: string) {
  const sent = sentParcels(goods);
  const expected = sent
    .flatMap((parcel) => parcel.expectedOn ?? [])
    .toSorted()
    .at(-1);
  // Who carries them out by hand tells of no package.
  const left = isDone(goods) && (sent.length > 0 || goods.every((item) => item.carriedOutBy !== 'engine'));
  return {
    arrived: isDone(goods) && sent.length > 0 && sent.every(hasArrived),
    ordered: isDone(goods) && !left,
    by:
      left && expected !== undefined
        ? carriers(expected, claim, now)
        : promised(claim.expected.replacementBy, claim, { now, sent: left }),
  };
}

function replacement(claim: Claim, given: readonly GivenResolution[], now: string): words.Headline {
  const units = Math.max(1, unitsOf(given));
  const { arrived, ordered, by } = goodsOf(claim, given, now);
  if (!isDone(given)) {
    return words.replacementPacked(units, by);
  }
  if (ordered) {
    return words.replacementOrdered(units, by);
  }
  if (arrived) {
    return words.replacementArrived(units);
  }
  const address = claim.updatedShippingAddress ?? claim.shippingAddress;
  return words.replacementSent(units, address && { street: address.address1, city: address.city }, by);
}

/** What of an approval the store's system gave, and what it refused for good, each by its kind and our own day for it. */
function heldUp(claim: Claim, given: readonly GivenResolution[]): words.Headline {
  const open = given.filter((item) => item.executionState !== 'EXECUTED');
  const kindsOf = (of: readonly GivenResolution[]) => ({
    refund: of.some((item) => !isGoods(item) && !isCredit(item) && !isAgreed(item)),
    credit: of.some(isCredit),
    replacements: unitsOf(of.filter(isGoods)),
  });
  const { refund, replacements } = kindsOf(open);
  const { refundBy, replacementBy } = claim.expected;
  return words.heldUp(claim.storeName, {
    of: open.length === given.length ? null : kindsOf(open),
    refundBy: refund && refundBy !== null ? told(refundBy) : null,
    replacementBy: replacements > 0 && replacementBy !== null ? told(replacementBy) : null,
    done: kindsOf(given.filter((item) => !open.includes(item))),
  });
}

/** An approval; and of a resolved claim besides that what was added to it waits for a person. */
function approved(claim: Claim, now: string): words.Headline {
  const said = outcome(claim, now);
  const added = claim.claimState === 'RESOLVED' && claim.amendments.some((item) => item.kind === 'TOP_UP');
  return added && claim.flags.includes('held-up') ? words.addedHeldUp(said, claim.storeName) : said;
}

function outcome(claim: Claim, now: string): words.Headline {
  const given = standingResolutions(claim);
  if (claim.claimState === 'APPROVED' && claim.flags.includes('held-up')) {
    return heldUp(claim, given);
  }
  if (given.every(isAgreed)) {
    return words.yes;
  }
  const done = isDone(given);
  if (given.every(isGoods)) {
    return replacement(claim, given, now);
  }
  const credits = given.filter(isCredit);
  const credit = paidTotal(credits);
  if (credit !== null && credits.length === given.length) {
    return done ? words.creditReady(credit, claim.authorEmail) : words.creditOnItsWay(credit, claim.authorEmail);
  }
  const refunds = given.filter((item) => !isGoods(item) && !isCredit(item) && !isAgreed(item));
  const refund = paidTotal(refunds);
  const by = promised(claim.expected.refundBy, claim, { now, sent: isDone(refunds) });
  if (refund !== null && by !== null && refunds.length === given.length) {
    return done ? words.refundOnItsWay(refund, by) : words.refundYes(refund, by);
  }
  const goods = given.filter(isGoods);
  const replacements = goods.length === 0 ? 0 : Math.max(1, unitsOf(goods));
  const sent = goodsOf(claim, goods, now);
  return words.mixedYes(
    { refund, credit, replacements, agreed: given.some(isAgreed) },
    { refund: by, replacement: goods.length === 0 ? null : sent.arrived ? 'delivered' : sent.by },
  );
}

/** The day of an instant as it is told; null where none is known. */
const dayIn = ({ timeZone }: Claim, at: string | null) => (at ? formatLongDay(at, timeZone) : null);

/** The question that waits for the shopper: whose it is, and by when they want an answer. */
function question(claim: Claim): words.Headline {
  const asked = claim.claimMessages.findLast((message) => message.senderType !== 'customer');
  return words.question(
    staffNameOf(asked?.senderName || claim.storeName, claim.storeName),
    dayIn(claim, claim.replyBy),
  );
}

/** A claim that waits for the store: by which day it is answered, and that it is late where that day has passed. */
function waiting(claim: Claim, now: string): words.Headline {
  const { answerDueAt: due, answerWasDueAt: was, authorEmail } = claim;
  const day = due === null ? null : formatLongDay(due, claim.timeZone);
  const passed = due !== null && Date.parse(due) < Date.parse(now);
  if (was !== null && day !== null && Date.parse(was) >= Date.parse(now)) {
    return words.movedLater(formatLongDay(was, claim.timeZone), day);
  }
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

/** The headline of a claim at an instant. `allowed` is what this reader may do. */
export function headlineOf(claim: Claim, allowed: readonly string[], now: string): words.Headline {
  switch (claim.claimState) {
    case 'DRAFT':
      return words.toSign(claim.storeName, {
        filled: formatDay(claim.createdAt, claim.timeZone),
        email: claim.authorEmail,
        until: dayIn(claim, claim.signBy),
      });
    case 'WAITING_FOR_CUSTOMER':
      return question(claim);
    case 'TEMPORARILY_DISMISSED':
      return asleep(claim, now);
    case 'APPROVED':
    case 'RESOLVED':
      return approved(claim, now);
    case 'RESOLVED_BY_BRAND':
      return words.settled(claim.storeName);
    case 'DENIED':
      return denied(claim, allowed.includes('appeal'));
    case 'CLOSED':
      return words.ended(
        takenBack(claim),
        allowed.includes('message') ? { until: dayIn(claim, claim.reopenUntil) } : null,
      );
    case 'DISMISSED':
    case 'ARCHIVED':
      return words.ended(false, null);
    default:
      return waiting(claim, now);
  }
}

/** The holidays that moved a day of ours that is said and still to come, named; null where none did. */
export function holidaysOf(claim: Claim, now: string): string | null {
  const { holidays, refundBy, replacementBy } = claim.expected;
  const goods = standingResolutions(claim).filter(isGoods);
  const { arrived, by } = goodsOf(claim, goods, now);
  const isOurs = goods.length > 0 && !arrived && by?.by === 'us';
  const days = [refundBy, isOurs ? replacementBy : null].filter(
    (day) => day !== null && localDate(now, claim.timeZone) <= day,
  );
  // A page that is newer than the server that answers it, while one version follows another, is told none.
  const skipped = (holidays ?? []).filter((item) => days.some((day) => day !== null && item.day < day));
  return skipped.length === 0 || claim.flags.includes('held-up')
    ? null
    : words.notBusinessDays(skipped.map(({ name, day }) => ({ name, day: formatDay(`${day}T12:00:00.000Z`, 'UTC') })));
}

import type { Claim } from '../../../../core/contract/claims.ts';
import { formatDay } from '../../words/format.ts';
import { afterBusinessDays, longDayOf } from './days.ts';
import { type GivenResolution, isCredit, isGoods, paidTotal, standingResolutions } from './resolutions.ts';

/** What a viewed claim says first: what happens next, and when. */
export interface Headline {
  title: string;
  lede: string;
  /** The date that the sentence ends with, in strong letters. */
  day?: string | undefined;
}

/** 'Your replacement is', 'Your replacements are': by the number of units that are sent. */
function replacement(given: readonly GivenResolution[]): string {
  const units = given.reduce((sum, one) => sum + one.quantity, 0);
  return units > 1 ? 'Your replacements are' : 'Your replacement is';
}

function approved(claim: Claim): Headline {
  const given = standingResolutions(claim);
  const done = given.length > 0 && given.every((one) => one.executionState === 'EXECUTED');
  const total = paidTotal(given);
  const ready = given.map((one) => one.executedAt).find((at) => at !== null);
  if (given.length > 0 && given.every(isGoods)) {
    return done
      ? {
          title: `${replacement(given)} on the way.`,
          lede: 'Shipped immediately. We write to you as soon as the carrier has it.',
        }
      : {
          title: `${replacement(given)} being packed.`,
          lede: 'We said yes. Items are shipped immediately. You don’t need to do anything else.',
        };
  }
  if (given.length > 0 && given.every(isCredit)) {
    return done
      ? { title: `Your store credit of ${total} is ready.`, lede: `It was mailed to ${claim.authorEmail}.` }
      : {
          title: `Your store credit of ${total} is on its way.`,
          lede: `We said yes. The code goes to ${claim.authorEmail}.`,
        };
  }
  if (total !== null) {
    const paidOn = ready ?? claim.decision?.decidedAt ?? claim.updatedAt;
    const latest = longDayOf(afterBusinessDays(paidOn, 5, claim.timeZone), claim.timeZone);
    return {
      title: done ? `Your refund of ${total} is on its way.` : `We said yes: ${total} back to you.`,
      lede: 'To the way you paid. It takes up to 5 business days, so expect it by',
      day: latest,
    };
  }
  return { title: 'We said yes.', lede: 'Below is what we do and why.' };
}

/** The question that waits for the shopper, by whom and when it was asked. */
function question(claim: Claim): Headline {
  const asked = claim.claimMessages.findLast((message) => message.senderType !== 'customer');
  const who = asked?.senderName || claim.storeName;
  return {
    title: 'We have a question for you.',
    lede: asked === undefined ? `${who} needs a word from you below.` : `${who} asked it below on`,
    day: asked === undefined ? undefined : formatDay(asked.createdAt, claim.timeZone),
  };
}

function waiting(claim: Claim): Headline {
  const next = claim.timeline.find((entry) => entry.kind === 'next');
  const lede = `You don’t need to do anything else. We write to ${claim.authorEmail}`;
  return next === undefined
    ? { title: 'Your claim is with us.', lede: `${lede} as soon as it is decided.` }
    : {
        title: 'Your claim is with us.',
        lede: `${lede} when it is decided, around`,
        day: longDayOf(next.at, claim.timeZone),
      };
}

function denied(claim: Claim, mayAnswer: boolean): Headline {
  const until = claim.decision?.appealUntil ?? null;
  const title = 'We could not say yes to this claim.';
  return mayAnswer && until !== null
    ? {
        title,
        lede: 'Why stands below. If a fact is wrong, tell us and another person looks at it, until',
        day: longDayOf(until, claim.timeZone),
      }
    : { title, lede: 'Why stands below.' };
}

/** The headline of a claim as it stands. `allowed` is what this reader may do. */
export function headlineOf(claim: Claim, allowed: readonly string[]): Headline {
  switch (claim.claimState) {
    case 'DRAFT':
      return {
        title: 'Your claim waits for your signature.',
        lede: `${claim.storeName} filled it in for you on ${formatDay(claim.createdAt, claim.timeZone)}. The link to sign it is in our mail to ${claim.authorEmail}.`,
      };
    case 'WAITING_FOR_CUSTOMER':
      return question(claim);
    case 'TEMPORARILY_DISMISSED':
      return claim.wakesAt === null
        ? waiting(claim)
        : {
            title: `We decide on ${formatDay(claim.wakesAt, claim.timeZone)}.`,
            lede: 'If the parcel turns up first, we close the claim for you. Nothing to cancel.',
          };
    case 'APPROVED':
    case 'RESOLVED':
      return approved(claim);
    case 'RESOLVED_BY_BRAND':
      return { title: `${claim.storeName} has settled this with you.`, lede: 'Below is what was agreed.' };
    case 'DENIED':
      return denied(claim, allowed.includes('appeal') || allowed.includes('message'));
    case 'CLOSED':
      return {
        title: 'This claim is closed.',
        lede: allowed.includes('message')
          ? 'If something is still wrong, write to us below and we take it up again.'
          : 'Below is how it ended.',
      };
    case 'DISMISSED':
    case 'ARCHIVED':
      return { title: 'This claim is closed.', lede: 'Below is how it ended.' };
    default:
      return waiting(claim);
  }
}

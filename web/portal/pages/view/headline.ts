import { formatDay } from '#words/format.ts';
import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { afterBusinessDays, longDayOf } from './days.ts';
import { type GivenResolution, isAgreed, isCredit, isGoods, paidTotal, standingResolutions } from './resolutions.ts';

/** What a viewed claim says first: what happens next, and when. */
export interface Headline {
  title: string;
  lede: string;
  /** The date that the sentence ends with, in strong letters. */
  day?: string | undefined;
}

const nothingToDo = 'You don’t need to do anything else.';

const unitsOf = (given: readonly GivenResolution[]) => given.reduce((sum, one) => sum + one.quantity, 0);

function goods(claim: Claim, given: readonly GivenResolution[], done: boolean): Headline {
  const many = unitsOf(given) > 1;
  const what = many ? 'Your replacements are' : 'Your replacement is';
  const address = claim.updatedShippingAddress ?? claim.shippingAddress;
  const where = address ? `${many ? 'They go' : 'It goes'} to ${address.address1}, ${address.city}. ` : '';
  return done
    ? { title: `${what} on the way.`, lede: `${where}${nothingToDo}` }
    : { title: `${what} being packed.`, lede: `We said yes. Items are shipped immediately. ${nothingToDo}` };
}

function credit(claim: Claim, total: string | null, done: boolean): Headline {
  return done
    ? { title: `Your store credit of ${total} is ready.`, lede: `It was mailed to ${claim.authorEmail}.` }
    : {
        title: `Your store credit of ${total} is on its way.`,
        lede: `We said yes. The code goes to ${claim.authorEmail}.`,
      };
}

/** '$36.24 back and a replacement': what the shopper gets, a few words for each kind. */
function allOf(given: readonly GivenResolution[], refunds: readonly GivenResolution[]): string {
  const reshipped = given.filter(isGoods);
  const credits = paidTotal(given.filter(isCredit));
  const parts = [
    ...(refunds.length === 0 ? [] : [`${paidTotal(refunds)} back`]),
    ...(credits === null ? [] : [`${credits} store credit`]),
    ...(reshipped.length === 0 ? [] : [unitsOf(reshipped) > 1 ? 'replacements' : 'a replacement']),
    ...(given.some(isAgreed) ? ['what we agreed'] : []),
  ];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function approved(claim: Claim): Headline {
  const given = standingResolutions(claim);
  if (given.length === 0 || given.every(isAgreed)) {
    return { title: 'We said yes.', lede: 'Below is what we do and why.' };
  }
  const done = given.every((one) => one.executionState === 'EXECUTED');
  if (given.every(isGoods)) {
    return goods(claim, given, done);
  }
  if (given.every(isCredit)) {
    return credit(claim, paidTotal(given), done);
  }
  const refunds = given.filter((one) => !isGoods(one) && !isCredit(one) && !isAgreed(one));
  const only = refunds.length === given.length;
  const title = only && done ? `Your refund of ${paidTotal(refunds)} is on its way.` : null;
  const yes = only ? `We said yes: ${paidTotal(refunds)} back to you.` : `We said yes: ${allOf(given, refunds)}.`;
  if (refunds.length === 0) {
    return { title: yes, lede: nothingToDo };
  }
  const paidOn = refunds.find((one) => one.executedAt !== null)?.executedAt;
  return {
    title: title ?? yes,
    lede: `${only ? 'To' : 'The refund goes to'} the way you paid. It takes up to 5 business days, so expect it by`,
    day: longDayOf(
      afterBusinessDays(paidOn ?? claim.decision?.decidedAt ?? claim.updatedAt, 5, claim.timeZone),
      claim.timeZone,
    ),
  };
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
  const lede = `${nothingToDo} We write to ${claim.authorEmail}`;
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

/** Whether it was the shopper who ended the claim, with no more said of it than that. */
function takenBack(claim: Claim): boolean {
  return claim.withdrawnAt !== null && claim.decision === null;
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
      if (claim.arrival !== null) {
        return {
          title: 'Did your parcel arrive?',
          lede: 'The carrier says that it was delivered on',
          day: longDayOf(claim.arrival.deliveredAt, claim.timeZone),
        };
      }
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
        title: takenBack(claim) ? 'You took this claim back.' : 'This claim is closed.',
        lede: allowed.includes('message')
          ? 'If something is still wrong, write to us below and we take it up again.'
          : 'Below is how it ended.',
      };
    case 'DISMISSED':
    case 'ARCHIVED':
      return { title: 'This claim is closed.', lede: 'Below is how it ended.' };
    case 'WAITING_FOR_OP':
      return claim.appealedAt
        ? {
            title: 'Another person looks at it again.',
            lede: `You don’t need to do anything else. We write to ${claim.authorEmail} as soon as it is decided.`,
          }
        : waiting(claim);
    default:
      return waiting(claim);
  }
}

import type { ClaimType, ClosingReason, DenialReason } from '#core/reference/claims.ts';
import type {
  ApprovalParagraph,
  DecisionClause,
  DecisionFact,
  FactCode,
  SumLine,
} from '#core/reference/decision-facts.ts';
import { boughtInStoreOn } from '#core/rules/claims/in-store.ts';
import { daysBetween, localDate } from '#core/rules/platform/local-day.ts';
import { type DecisionCase, lastOfPackages, lastToClaim, limitDaysOf } from './decision-case.ts';
import { denialClause } from './denial-clause.ts';
import { whatIsWritten } from './explain-approval.ts';
import { howItAddsUp } from './explain-sum.ts';
import type { PricedLine } from './price-lines.ts';

/** A decision explains itself: the clause applied, the facts used, the arithmetic, and what the store writes of it. */
export interface Explanation {
  clause: DecisionClause;
  facts: DecisionFact[];
  arithmetic: SumLine[];
  message: ApprovalParagraph[];
}

/** An explanation as its row keeps it. */
export function explanationColumns(told: Explanation) {
  return {
    clause: JSON.stringify(told.clause),
    facts: JSON.stringify(told.facts),
    arithmetic: JSON.stringify(told.arithmetic),
    message: JSON.stringify(told.message),
  };
}

/** Why a claim was approved, and what the customer is written of it. */
export function explainApproval(
  given: DecisionCase,
  lines: readonly PricedLine[],
  shipping: { amount: string; tax: string; line: PricedLine | null },
): Explanation {
  return {
    clause: approvalClause(given),
    facts: approvalFacts(given).flatMap((fact) => facts[fact](given) ?? []),
    arithmetic: howItAddsUp(lines, shipping, given.rows.order.currency),
    message: whatIsWritten(given, lines, shipping),
  };
}

/** Why a claim was denied or closed; where that was decided against what its facts show, staff say so themselves. */
export function explainEnding(
  given: DecisionCase,
  ending: ({ trigger: 'deny'; reason: DenialReason } | { trigger: 'close'; reason: ClosingReason }) & {
    overridden: boolean;
  },
): Explanation {
  if (ending.overridden) {
    return { clause: { code: 'stated', values: {} }, facts: [], arithmetic: [], message: [] };
  }
  return ending.trigger === 'deny' ? explainDenial(given, ending.reason) : explainClosing(ending.reason);
}

/** Why a claim was denied, with the facts that bear on the reason and no others. */
export function explainDenial(given: DecisionCase, reason: DenialReason): Explanation {
  return {
    clause: denialClause(given, reason),
    facts: factsOfDenial(given, reason).flatMap((fact) => facts[fact](given) ?? []),
    arithmetic: [],
    message: [],
  };
}

/** Why a claim ended without an approval or a denial. */
export function explainClosing(reason: ClosingReason): Explanation {
  return { clause: { code: 'closed', values: { reason } }, facts: [], arithmetic: [], message: [] };
}

function approvalClause(given: DecisionCase): DecisionClause {
  return given.claim.category === 'WARRANTY'
    ? { code: 'covered-by-warranty', values: {} }
    : { code: 'covered', values: { type: given.claim.type as ClaimType | null, limitDays: limitDaysOf(given) } };
}

/** Each fact of a case; undefined where it is not known. Days are those of the store's zone. */
const facts: Record<FactCode, (given: DecisionCase) => DecisionFact | undefined> = {
  ordered: (given) =>
    boughtOn(given) === null ? dayFact(given, 'ordered', given.rows.order.source_created_at) : undefined,
  bought: (given) => {
    const day = boughtOn(given);
    return day === null ? undefined : { code: 'bought', value: { type: 'day', day } };
  },
  // Of several packages the last: until each has shipped, or was delivered, there is no such fact.
  shipped: (given) =>
    dayFact(
      given,
      'shipped',
      lastOfPackages(given, ({ fulfilled_at }) => fulfilled_at),
    ),
  delivered: (given) =>
    instantFact(
      'delivered',
      lastOfPackages(given, ({ delivered_at }) => delivered_at),
    ),
  asked: (given) => dayFact(given, 'asked', given.known.asked_at),
  filed: filedFact,
  photos: ({ claim }) => ({ code: 'photos', value: { type: 'count', count: claim.queue_photos } }),
  signed: ({ claim }) => instantFact('signed', claim.signed_at) ?? { code: 'signed', value: { type: 'none' } },
};

/** Of something bought in a store the day on its receipt: its customer never placed an order. */
const boughtOn = ({ claim, store }: DecisionCase) => boughtInStoreOn(claim, store.timeZone);

/** What a warranty is counted by. */
const warrantyFacts: readonly FactCode[] = ['ordered', 'bought', 'delivered', 'filed'];

/** What an approval is counted by; what was shown and signed is told with the claim itself. */
function approvalFacts({ claim }: DecisionCase): readonly FactCode[] {
  return claim.category === 'WARRANTY' ? warrantyFacts : ['shipped', 'delivered', 'filed'];
}

/** Only what bears on the reason and what its paragraph does not say in full. No cover and a suspicion list the same. */
const denialFacts: Record<DenialReason, readonly FactCode[]> = {
  ADDRESS_TYPO: ['ordered', 'shipped'],
  CUSTOMER_RESPONDED: [],
  EXPIRED30: ['shipped', 'filed'],
  FOLLOW_UP: [],
  INSUFFICIENT_SHIPPER: ['delivered', 'photos'],
  NOT_COVERED: [],
  POTENTIAL_FRAUD: [],
  NO_RESPONSE: ['asked'],
  OTHER: [],
  PACKAGE_ARRIVED: ['shipped', 'delivered'],
  PHOTO_VERIFIED: ['shipped', 'delivered'],
  RETURN_TO_SENDER: ['shipped'],
  THRESHOLD_REACHED: [],
  ALREADY_REFUNDED: [],
  ALREADY_REPLACED: [],
};

/** A warranty counts from the delivery, else from the order. */
function factsOfDenial({ claim }: DecisionCase, reason: DenialReason): readonly FactCode[] {
  return reason === 'EXPIRED30' && claim.category === 'WARRANTY' ? warrantyFacts : denialFacts[reason];
}

function dayFact({ store }: DecisionCase, code: FactCode, at: string | null): DecisionFact | undefined {
  return at === null ? undefined : { code, value: { type: 'day', day: localDate(at, store.timeZone) } };
}

function instantFact(code: FactCode, at: string | null): DecisionFact | undefined {
  return at === null ? undefined : { code, value: { type: 'instant', at } };
}

/** The day of filing; for protection, which day after shipping it is and how many there may be. */
function filedFact(given: DecisionCase): DecisionFact {
  const { store, claim } = given;
  const day = localDate(claim.created_at, store.timeZone);
  const last = lastToClaim(given);
  if (claim.category !== 'SHIPPING' || last === null) {
    return { code: 'filed', value: { type: 'day', day } };
  }
  const days = Math.max(0, daysBetween(localDate(last.shipped, store.timeZone), day));
  return { code: 'filed', value: { type: 'day-of-limit', day, days, limit: last.limitDays } };
}

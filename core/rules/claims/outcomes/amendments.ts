import type { AmendmentKind, AmendmentMethod } from '../../../reference/amendments.ts';
import type { ExecutionState, ResolutionType } from '../../../reference/claims.ts';
import { addMoney, compareMoney, subtractMoney } from '../../platform/money.ts';

/** What a bound is computed of; every amount is decimal text in the order's currency. */
export interface AmendmentFacts {
  /** What the order's payments can still give back. */
  left: string;
  /** What was paid for the whole order. */
  paid: string;
  /** Money and credit of the whole order that went back or is promised: by any of its claims, and by the store itself. */
  back: string;
  /** Money and credit that the customer has by this claim. */
  returned: string;
  /** The worth of all that the claim gives, replacements included. */
  given: string;
  /** The most that a claim may give. */
  limit: string;
}

/** The most of each kind of amendment, decimal text in the order's currency, never below 0. */
export interface AmendmentBounds {
  refund: string;
  credit: string;
  reversal: string;
}

const least = (one: string, other: string): string => (compareMoney(one, other) < 0 ? one : other);
const upTo = (most: string, taken: string): string =>
  compareMoney(most, taken) > 0 ? subtractMoney(most, taken) : '0.000';

/**
 * How much a resolved claim may be amended by (lifecycle row 33): a refund up to what its payments still hold, credit up
 * to what was paid for the order and has not gone back, by whichever claim or from the store itself, both within the most
 * that a claim gives; a reversal up to what was given.
 */
export function amendmentBounds(facts: AmendmentFacts): AmendmentBounds {
  const { left, paid, back, returned, given, limit } = facts;
  const underLimit = upTo(limit, given);
  return {
    refund: least(addMoney(left), underLimit),
    credit: least(upTo(paid, back), underLimit),
    reversal: addMoney(returned),
  };
}

/** The bound of one amendment. */
export function boundOf(bounds: AmendmentBounds, kind: AmendmentKind, method: AmendmentMethod | null): string {
  if (kind === 'REVERSAL') {
    return bounds.reversal;
  }
  return method === 'STORE_CREDIT' ? bounds.credit : bounds.refund;
}

/** A resolution, the money of an amendment included, as the sums below need it. */
interface Given {
  type: ResolutionType;
  amount: string;
  executionState: ExecutionState;
}

const moneyTypes: readonly ResolutionType[] = ['REFUND', 'FLAT_RATE', 'STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT'];

/** What a claim has given: `returned` of it as money or credit that is carried out, less what came back; `given` in all. */
export function givenBy(resolutions: readonly Given[], reversals: readonly string[]) {
  const sum = (rows: readonly Given[]) => addMoney('0', ...rows.map((item) => item.amount));
  const back = addMoney('0', ...reversals);
  const live = resolutions.filter((item) => !['CANCELED', 'SUPERSEDED', 'ABANDONED'].includes(item.executionState));
  const done = live.filter((item) => moneyTypes.includes(item.type) && item.executionState === 'EXECUTED');
  return { returned: upTo(sum(done), back), given: upTo(sum(live), back) };
}

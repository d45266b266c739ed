import type { ContractFees, ContractTerms } from '#core/rules/ledger/contract-terms.ts';
import { amountText, exact, most, nothing, percentOfExact, sumOf } from './exact-amount.ts';

/** What happened in a month, by kind of cover; in the store's currency. */
export interface MonthSums {
  premiums: { shipping: string; warranty: string };
  /** Paid back for what was given in it, without what came back of that; entries by hand are no part of it. */
  reimbursed: string;
}

export interface MonthReckoning {
  share: string;
  /** What the month pays beside its reimbursements. */
  topUp: string;
}

/**
 * What a month owes the store beside its reimbursements, by the version that held at its first instant. The share is a
 * percentage of all premiums, rounded once. Reckoned anew with late news it comes to what it would have if all had been
 * known.
 * @param currency the store's
 */
export function reckonMonth(sums: MonthSums, terms: ContractTerms, currency: string): MonthReckoning {
  const share = exact(
    amountText(
      sumOf([
        percentOfExact(exact(sums.premiums.shipping), terms.shipping.share ?? '0'),
        percentOfExact(exact(sums.premiums.warranty), terms.warranty?.share ?? '0'),
      ]),
      currency,
    ),
  );
  const beyond = most(share.minus(exact(sums.reimbursed)), nothing);
  const topUp = { greater: beyond, sum: share, reimbursements: nothing, none: nothing }[terms.settlement];
  return { share: amountText(share, currency), topUp: amountText(topUp, currency) };
}

/** What is posted when a month is reckoned anew: what it comes to now, less what was posted of it; below 0 it goes back. */
export const correctionOf = (now: string, posted: string, currency: string): string =>
  amountText(exact(now).minus(exact(posted)), currency);

/** The fees of a month's closing; 0 where the contract has none. `claims` counts those filed in it that count. */
export function monthFees(
  fees: ContractFees,
  claims: number,
  currency: string,
): { perMonth: string; perClaim: string } {
  const beyond = fees.perClaim === null ? 0 : Math.max(0, claims - fees.perClaim.included);
  return {
    perMonth: amountText(exact(fees.perMonth ?? '0'), currency),
    perClaim: amountText(exact(fees.perClaim?.amount ?? '0').times(beyond), currency),
  };
}

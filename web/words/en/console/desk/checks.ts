import type { SumAlone } from '#core/reference/sums-alone.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

/** What is checked before an approval. */

export const moreThanWhatsLeft = 'More than what’s left to refund';
export const leftOfPaid = (left: string, paid: string): string => `${left} of ${paid} is left.`;
export const moreThanTheCover = 'More than the protection has left';
export const leftOfCover = (left: string, insured: string): string =>
  `The order was insured for ${insured}. ${left} is left.`;
export const noRate = (currency: string): string => `No rate for ${currency}`;
export const noRateFact = 'It can’t be approved until a rate is set under Settings, Limits.';
export const overClaimLimit = (limit: string): string => `Over the ${limit} limit per claim`;
export const needsASecondApproval = 'Needs a second approval';
export const twoPeopleFrom = (limit: string): string => `Approvals of ${limit} or more need 2 people.`;
/** What was approved by one person alone, by what it is summed over; on an order whoever did, else the reader. */
export const approvedAlone: Readonly<Record<SumAlone, (approved: string, from: string) => string>> = {
  order: (approved, from) =>
    `${approved} on this order was approved without a second person. From ${from} on, someone else approves too.`,
  customer: (approved, from) =>
    `You approved ${approved} for this customer in 30 days. From ${from} on, someone else approves too.`,
  day: (approved, from) => `You approved ${approved} today. From ${from} on, someone else approves too.`,
};
export const notSignedByThe = 'Not signed by the customer';
export const stillOpen = (title: string): string => `${title}, still open`;
export const claimOfStore = (number: number, store: string): string => `${number} at ${isolated(store)}`;
export const byHandTitle = 'Someone has to complete this by hand';
export const thenReport = 'Then report it on the claim.';
export const engineMayNotKnow = (name: string): string => `${isolated(name)} may not recognize this order`;
export const ifEngineCant = 'If it can’t complete the approval, someone has to do it by hand.';
export const toCheck = 'To check:';
export const clear = 'Clear:';
/** @param units how many units the store told as refunded, where it named no sum */
export const paid = (sum: string, refunded: string | null, units: number): string =>
  refunded === null && units > 0
    ? `Paid ${sum}, ${plural(units, 'unit')} already refunded without a sum`
    : `Paid ${sum}, ${refunded === null ? 'nothing refunded yet' : `${refunded} already refunded`}`;
export const creditAbove = 'This store credit needs a second approval';
export const creditWhy = (most: string, factor: number, paid: string) =>
  `One person can give up to ${most}: ${factor === 1 ? 'the' : `${factor} times the`} ${paid} paid for these items.`;
export const creditWithin = (most: string) => `Store credit within the ${most} that one person can give`;

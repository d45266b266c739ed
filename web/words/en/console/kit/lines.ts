/** An item’s resolution, and what it is worth. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const resolutionFor = (name: string): string => `Resolution for ${isolated(name)}`;
export const doesntOfferThis = (storeName: string): string => `${storeName} doesn’t offer this`;
export const withShipping = (sum: string): string => `with shipping, ${sum}`;
export const whyIsNotCovered = (name: string): string => `Why ${isolated(name)} isn’t covered`;
export const amountInFor = (currency: string, name: string): string => `Amount in ${currency} for ${isolated(name)}`;
export const optional = 'optional';
export const customDescriptionFor = (name: string): string => `What the customer gets for ${isolated(name)}`;
export const customDescription = 'What the customer gets';
export const unitsOf = (name: string): string => `Units of ${isolated(name)}`;
export const ofUnits = (units: number): string => `of ${units}`;
export const noAddressOnFile = 'No address on file';
export const shipsTo = (address1: string, city: string, state: string, zip: string): string =>
  `to ${address1}, ${city}${state} ${zip}`;
export const percentageFor = (name: string): string => `Percentage for ${isolated(name)}`;
export const total = 'Total';
export const totalValueToCustomer = 'Total value to customer';
export const totalReimbursedTo = (storeName: string): string => `Total reimbursed to ${storeName}`;
export const storeCredit = 'store credit';
export const flatRate = 'flat rate';
export const flatCredit = 'Flat credit';
export const flatCreditInSentence = 'flat credit';
export const notCovered = 'Not covered';
export const notCoveredInSentence = 'not covered';
export const enterDescription = 'Enter what the customer gets.';
export const enterAmountOrNothing = 'Enter an amount like 12.50, or leave it empty.';
export const enterAmount = 'Enter an amount like 12.50.';
export const enterQuantity = (most: number): string => `Enter a number from 1 to ${most}.`;
export const enterPercentage = 'Enter a percentage above 0, up to 100.';
export const itemsNotCovered = (count: number): string => `${plural(count, 'item')} not covered`;
export const refund = 'Refund';
export const refundInSentence = 'refund';
export const reship = 'Reship';
export const reshipInSentence = 'reship';
export const credit = 'Credit';
export const flat = 'Flat';
export const custom = 'Custom';
export const customInSentence = 'custom';
export const shipping = 'Shipping';
export const items = 'Items';
export const taxes = 'Taxes';
export const bonus = 'Bonus';
export const subtotal = 'Subtotal';
/** @param bought how many of them, '2 bought, 1 claimed'; their units were not all paid alike */
export const paidInAll = (bought: string, paid: string): string => `${bought}, paid ${paid} in all`;

/** What is left to give of what was ordered, where it isn’t all. */
export const unitsGone = (given: {
  why: 'refunded' | 'sum-refunded' | 'canceled' | 'held' | null;
  ordered: number;
  left: number;
  gone: number;
}): string => {
  const { why, ordered, left, gone } = given;
  if (why === 'canceled') {
    return 'The store canceled this order.';
  }
  if (why === 'refunded') {
    return gone >= ordered
      ? 'The store already refunded this.'
      : `The store already refunded ${gone} of ${ordered}: ${left} left.`;
  }
  if (why === 'sum-refunded') {
    return 'The store refunded money without saying for what. It may have been for this.';
  }
  return `${left} of ${ordered} left. Other claims are about the rest.`;
};
export const whyAnyway = 'Why give it anyway?';
export const whyAnywayFoot = 'Only your team reads this. It’s recorded as an override.';
export const sayWhyAnyway = 'Say why, or give no more than what’s left.';

/** The list of store credits, and one beside it. */
import { plural } from '../../format.ts';

export const pageName = 'Store credits';
export const what = 'This list';
export const search = 'Search store credits';
export const searchHint = 'Claim, order, or the start or end of a code';
export const columns = {
  customer: 'Customer',
  claim: 'Claim',
  code: 'Code',
  amount: 'Amount',
  given: 'Given',
} as const;
export const openOne = (amount: string, claim: number): string => `Show the ${amount} store credit, claim ${claim}`;
export const unnamed = 'A customer';
/** A code by its end alone, as a card is told. */
export const endOf = (last: string): string => `… ${last}`;
export const noCode = 'No code';
/** `sum` written out with its currency. */
export const recently = (sums: readonly string[], count: number): string =>
  `${sums.join(' and ')} given in the last 90 days, in ${plural(count, 'store credit')}.`;
export const noneLately = 'No store credit was given in the last 90 days.';
export const none = 'There are no store credits yet.';
export const noneFact =
  'They appear here once a claim is approved as store credit and the store’s system has issued it.';
export const nothingMatches = (search: string): string => `No store credit matches “${search}”.`;
export const nothingFact = 'Search by a full claim or order number, or by the first or last characters of a code.';
export const reference = 'Reference';
export const copyReference = 'Copy the reference';
export const referenceCopied = 'Reference copied.';
export const referenceNotCopied = 'The reference couldn’t be copied.';
export const onClaim = (number: number): string => `Claim ${number}`;
export const claim = 'Claim';
export const order = 'Order';
export const store = 'Store';
export const given = 'Given';
export const by = 'Completed by';
export const people = 'Your team, by hand';
export const engine = 'The store’s system';
export const fixed = 'Fixed amount';
export const careful = 'Anyone who has this may be able to spend it. Share it only with the customer.';

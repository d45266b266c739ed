/** The list of a store’s policies, and one of them: beside the list, and on a page of its own. */

import type { CoverageKind, PolicyEndReason, PolicyReason } from '#core/reference/orders.ts';
import type { PolicyBookState } from '#core/rules/ledger/policy-book.ts';
import type { Unposted } from '#core/rules/ledger/policy-news.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const pageName = 'Policies';
export const what = 'This list';
export const search = 'Search policies';
export const searchHint = 'Order, name, email, or SKU';
export const kinds: Readonly<Record<CoverageKind, string>> = {
  SHIPPING: 'Shipping protection',
  WARRANTY: 'Warranty',
};
export const kindFilter = 'Kind';
export const everyKind = 'All kinds';
export const stateFilter = 'State';
export const everyState = 'All states';
export const states = { 'in-force': 'In force', removed: 'Removed' } as const;
export const soldFilter = 'Month of the sale';
export const soldAnytime = 'Sold in any month';
export const soldIn = (month: string): string => `Sold in ${month}`;
export const bookFilter = 'In the book';
export const everyBook = 'All policies';
export const notInBook = 'Not in the book';
export const clear = 'Clear filters';

export const columns = {
  order: 'Order',
  customer: 'Customer',
  sold: 'Sold',
  covers: 'Covers',
  price: 'Price',
  cost: 'Cost',
  claims: 'Claims',
  left: 'Cover left',
} as const;
export const openOne = (kind: string, order: string): string => `Show ${kind.toLowerCase()}, order ${isolated(order)}`;
export const removed = 'Removed';
export const usedUp = 'Used up';
export const nothing = '–';

export const none = 'There are no policies yet.';
export const noneFact = 'They appear here once an order comes with protection or a warranty.';
export const noneMatch = 'No policy matches these filters.';
export const noneMatchFact = 'Choose another month or state, or clear the filters.';
export const allInBook = 'Every policy is in the book.';
export const allInBookFact = 'Policies that can’t be posted appear here, each with the reason.';
export const nothingMatches = (search: string): string => `No policy matches “${search}”.`;
export const nothingFact = 'Search by order number, the start of a name, a full email address, or a SKU.';

export const policyOf = (kind: string, order: string): string => `${kind}, order ${isolated(order)}`;
export const pageTitle = (kind: string, order: string): string => `${kind}, order ${order} · Amends`;
export const policyHead = 'Policy';
export const whatOne = 'This policy';
export const notFound = 'Policy not found';
export const notLoaded = 'This policy couldn’t be loaded';
export const allPolicies = 'All policies';
export const onePage = 'Open its page';

export const sale = 'Sale';
export const order = 'Order';
export const customer = 'Customer';
export const sold = 'Sold';
export const price = 'Price';
export const notPaid = 'Nothing. The customer didn’t pay for it.';
export const unknown = 'Unknown';
export const rate = 'Rate as of sale';
export const rateOf = (rate: string, { currency, one }: { currency: string; one: string }): string =>
  `1 ${one} = ${rate} ${currency}. It never changes.`;
export const cost = 'Cost';
export const contract = 'Contract';
export const version = (number: number): string => `Version ${number}`;
export const item = 'Item';
export const units = (count: number, product: string): string =>
  count === 1 ? isolated(product) : `${count} × ${isolated(product)}`;
export const period = 'Period';
export const policyId = 'ID';

export const cover = 'What’s left of the cover';
export const insured = 'Insured';
export const noInsured = 'No insured amount came with the order, so claims aren’t limited by it.';
export const leftNow = 'Left now';
export const toClaim = 'Can be claimed';
export const unitsLeft = (left: number, count: number): string => `${left} of ${count}`;
export const until = 'Last day to claim';
export const ended = (day: string): string => `${day}, over`;
export const untilUnknown = 'Known once it ships';
export const claims = 'Claims under this policy';
export const noClaims = 'No one has filed a claim under it.';
export const hiddenClaims = (count: number): string =>
  `${plural(count, 'claim')} filed. You don’t have access to claims.`;
/** What a claim was given, taken off what is insured. */
export const given = (sum: string): string => `−${sum}`;

export const removal = 'Removal';
export const removedAt = 'Removed';
export const removedBy = 'By';
export const bySystem = 'The store’s system';
export const byToken = (name: string): string => `The app or token ${isolated(name)}`;

export const book = 'In the book';
export const bookStates: Readonly<Record<Exclude<PolicyBookState, 'unposted'>, string>> = {
  posted: 'Posted.',
  reversed: 'It was removed, so its entries were reversed.',
  none: 'Nothing is posted: by the store’s contract it costs nothing, or it was sold before there was one.',
};
export const bookAmounts = { premium: 'Premium', cost: 'Cost', fee: 'Fee' } as const;
export const entries = 'All its entries';
export const unpostedHead = 'Not in the book';
/** Why nothing is posted, and what mends it. */
export const unposted: Readonly<Record<Unposted, string>> = {
  'before-contract': 'It was sold before the store’s contract began.',
  'sold-in-future': 'Its sale is dated in the future. It’s posted once the order says a date that has passed.',
  'premium-in-third-currency':
    'Its price is in a currency that’s neither the order’s nor the store’s. It’s posted once the order says it in one of these.',
  'no-rate': 'No exchange rate is known for the order’s currency. It’s posted once the order comes with one.',
  'no-band': 'The order’s total is in no band of the store’s contract.',
  'told-anew': 'The order says something else now than what was posted, and that can’t be changed anymore.',
};

/** What the provider’s admins do by hand. */
export const byHand = 'By hand';
export const insureMore = 'Insure for more';
export const insureHint = 'More than now, up to the order’s total. The price stays.';
export const extend = 'Extend the warranty';
export const months = 'Total months';
export const extendHint = 'Longer than now, counted from its start. The price stays.';
export const voidIt = 'Void this policy';
export const voidAbout =
  'For a policy that never should have been. Its entries in the book are reversed, and no one is paid back.';
export const why = 'Reason';
export const voidReasons: Readonly<Record<PolicyEndReason, string>> = {
  'not-bought': 'It wasn’t bought',
  'sold-twice': 'It was sold twice',
  'test-order': 'It’s a test order',
};
export const protect = 'Protect this order';
export const protectAbout = 'No one is charged. The store’s contract says what it costs the store.';
export const insuredFor = 'Insured for';
export const insuredHint = 'Up to the order’s total.';
export const paidElsewhere = 'Paid for it elsewhere (optional)';
export const paidHint = 'Leave it empty if it was removed by mistake: it keeps its price.';
export const createReasons: Readonly<Record<PolicyReason, string>> = {
  'engine-missed': 'It was bought, and the store engine didn’t say so',
  promised: 'It was promised to the customer',
  'removed-by-mistake': 'It was removed by mistake',
};
export const done = {
  insured: 'The order is insured for more.',
  extended: 'The warranty was extended.',
  voided: 'The policy was voided.',
  protected: 'The order is protected.',
} as const;

/** On the page of an order. */
export const ofOrder = 'Policies';

/** The contract of a store with its protection provider: what is in force, what comes, what was, and what is proposed. */

import type { SaidTerm, TermCover, TermField } from '#core/rules/ledger/contract-lines.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { listed, plural } from '../../format.ts';

export const pageName = 'Contract';
export const what = 'the contract';
export const about = (store: string): string =>
  `What ${isolated(store)} and its protection provider agreed. Protection that’s already sold keeps the terms it was sold under.`;

export const inForce = (version: number, since: string): string => `Version ${version}, since ${since}`;
export const noneInForce = 'No contract is in force.';
export const noneYet = 'Nothing has been agreed yet.';
export const fixedUntil = (day: string): string =>
  `The terms are fixed until ${day}. Until then, an owner has to accept anything that’s worse for the store.`;
export const termsInForce = 'Terms in force';
export const versions = 'Versions';
/** Of a version, whenever it holds. */
export const wouldHold = (day: string): string => `From ${day}.`;
export const states = {
  'in-force': 'In force',
  coming: 'Agreed, not in force yet',
  past: 'Past',
  replaced: 'Replaced before it began',
} as const;
export const versionNumber = (version: number): string => `Version ${version}`;
export const accepted = (by: string, day: string): string => `Accepted by ${isolated(by)} on ${day}`;
export const acceptThis = (version: number): string => `Accept version ${version}`;
export const proposedBy = (by: string, day: string): string => `Proposed by ${isolated(by)} on ${day}.`;
export const confirmedBy = (by: string, day: string): string => `Confirmed by ${isolated(by)} on ${day}.`;

export const waiting = 'A change is waiting to be confirmed';
export const offered = 'New terms need an owner’s acceptance';
export const wouldApply = (day: string): string => `It would apply from ${day}.`;
export const openUntil = (at: string): string => `If no one confirms it by ${at}, it ends.`;
export const offeredUntil = (at: string): string => `If no owner accepts by ${at}, nothing changes.`;
export const confirm = 'Confirm';
/** What is asked of whoever confirms their own. */
export const confirmOf = (day: string): string => `Confirm the contract that applies from ${day}?`;
export const accept = 'Accept';
export const stop = 'Stop this change';
export const done = {
  confirm: 'Confirmed. The store’s owners get an email.',
  accept: 'Accepted.',
  stop: 'The change was stopped.',
} as const;
export const worse = 'may be worse for the store';
export const moved = (from: string, to: string): string => `${to} (now ${from})`;

export const propose = 'Propose a change';
export const proposeFirst = 'Propose a contract';
export const proposeAct = 'Send for confirmation';
export const proposed = 'Saved. It still has to be confirmed.';
export const discard = 'Discard';
export const fromDay = 'From (first day)';
export const fixedDay = 'Fixed until (optional)';
export const reason = 'Reason';
export const difference = 'What would change';
export const noDifference = 'Nothing yet.';
export const takesAcceptance =
  'Part of it may be worse for the store within its fixed term, so an owner has to accept it.';
export const asks = (names: readonly string[]): string =>
  names.length === 0
    ? 'No one else can confirm it, so you can, 24 hours after provider admins are emailed, with your password and a code.'
    : `Asked to confirm: ${listed(names.map(isolated))}.`;
/** Whoever left within a day still counts. */
export const onceGone = 'No one else can confirm it. You can once your last colleague has been gone for a day.';
export const earliest = (day: string): string => `Changes need 14 days’ notice. The earliest is ${day}.`;
export const fixThese = 'Fix these first:';

export const inCurrency = (label: string, currency: string): string => `${label} (${currency})`;
export const inPercent = (label: string): string => `${label} (%)`;
export const groups = {
  shipping: 'Shipping protection',
  warranty: 'Warranties',
  fees: 'Fees',
  billing: 'Billing',
} as const;
export const termsOf: Readonly<Record<TermCover, string>> = { shipping: 'Shipping', warranty: 'Warranty' };
export const fields: Readonly<Record<TermField, string>> = {
  covered: 'Claims paid by',
  cost: 'Cost',
  share: 'Store’s share of premiums',
  refund: 'Refunds paid back',
  credit: 'Store credit paid back',
  flat: 'Flat amounts paid back',
  custom: 'Custom resolutions paid back',
  replacement: 'Replacements paid back',
  'unknown-cost': 'Of what was paid, if the cost is unknown',
  'shipping-each': 'For shipping each replacement',
  tax: 'Tax',
  'most-per-claim': 'Maximum paid back per claim',
  settlement: 'Each month pays',
  'per-month': 'Fee per month',
  'per-policy': 'Fee per policy',
  'per-claim': 'Fee per claim',
  'tax-code': 'Tax code of fees',
  'terms-days': 'Invoices are due in',
  'minimum-invoice': 'Smallest invoice',
  'minimum-payout': 'Smallest payout',
  netting: 'Invoices and payouts',
  closing: 'Month closes',
  'share-document': 'Share is shown on',
};
export const ofCover = (cover: string, field: string): string => `${cover}: ${field}`;

export const none = 'none';
export const percent = (text: string): string => `${text}%`;
export const bases = { cost: 'of what they cost', retail: 'of what was paid for them' } as const;
export const goods = (percent: string, basis: 'cost' | 'retail'): string => `${percent}% ${bases[basis]}`;
export const beyond = (amount: string, included: number): string =>
  included === 0 ? amount : `${amount} after the first ${included} each month`;
export const days = (count: number): string => plural(count, 'day');
export const closing = (day: number, clock: string): string => `on day ${day} of the next month at ${clock}`;
export const band = (amount: string, from: string, upTo: string): string =>
  `${amount} for orders from ${from} to under ${upTo}`;
export const bandWithLeast = (band: string, least: string): string => `${band}, at least ${least}`;
export const bandWithMost = (band: string, most: string): string => `${band}, at most ${most}`;
export const saids: Readonly<Record<SaidTerm, string>> = {
  provider: 'the protection provider',
  store: 'the store',
  'with-tax': 'paid back',
  'without-tax': 'not paid back',
  netted: 'may be offset',
  apart: 'paid separately',
  advice: 'a payment advice',
  'self-billed-invoice': 'a self-billed invoice',
  greater: 'the share or what’s paid back, whichever is more',
  sum: 'the share and what’s paid back',
  reimbursements: 'what’s paid back',
  'no-settlement': 'nothing',
};

/** What can be chosen in the form. */
export const payers = { store: 'The store', provider: 'The protection provider' } as const;
export const taxes = { with: 'Paid back', without: 'Not paid back' } as const;
export const settlements = {
  greater: 'The share or what’s paid back, whichever is more',
  sum: 'The share and what’s paid back',
  reimbursements: 'What’s paid back',
  none: 'Nothing',
} as const;
export const nettings = { apart: 'Paid separately', netted: 'May be offset' } as const;
export const shareDocuments = { advice: 'A payment advice', 'self-billed-invoice': 'A self-billed invoice' } as const;

/** The form’s own words, where a term is filled in by several fields. */
export const costKinds = {
  none: 'Nothing',
  'percent-of-premium': 'Percent of the premium',
  bands: 'By the order’s total',
} as const;
export const premiumPercent = 'Percent of the premium';
export const basis = 'Replacements go by';
export const basisChoices = { cost: 'Their cost', retail: 'What was paid for them' } as const;
export const includedClaims = 'Claims without a fee each month';
export const closingDay = 'Month closes on day';
export const closingClock = 'Month closes at (24-hour clock)';
export const bandFrom = 'From';
export const bandUpTo = 'To under';
export const bandKind = 'As';
export const bandKinds = { fixed: 'Amount', percentage: 'Percent' } as const;
export const bandAmount = 'Costs';
export const bandAtLeast = 'At least';
export const bandAtMost = 'At most';
export const bandNumber = (number: number): string => `Band ${number}`;
export const addBand = 'Add a band';
export const removeBand = 'Remove';
export const removeBandNumber = (number: number): string => `Remove band ${number}`;
export const daysOf = (label: string): string => `${label} (days)`;
const parts: Readonly<Record<string, string>> = {
  validFrom: fromDay,
  termEndsAt: fixedDay,
  reason,
  percent: premiumPercent,
  share: fields.share,
  refund: fields.refund,
  credit: fields.credit,
  flat: fields.flat,
  custom: fields.custom,
  unknownCostPercent: fields['unknown-cost'],
  shippingEach: fields['shipping-each'],
  perClaimAtMost: fields['most-per-claim'],
  perMonth: fields['per-month'],
  perPolicy: fields['per-policy'],
  amount: bandAmount,
  included: includedClaims,
  taxCode: fields['tax-code'],
  from: bandFrom,
  upTo: bandUpTo,
  atLeast: bandAtLeast,
  atMost: bandAtMost,
  termsDays: fields['terms-days'],
  minimumInvoice: fields['minimum-invoice'],
  minimumPayout: fields['minimum-payout'],
  day: closingDay,
  clock: closingClock,
};
/** What the server refuses of a term, after the term’s name. @param pointer where it is in what was sent */
export function refused(pointer: string, message: string): string {
  const name = parts[pointer.split('/').at(-1) ?? ''];
  return name === undefined ? message : `${name}: ${message}`;
}

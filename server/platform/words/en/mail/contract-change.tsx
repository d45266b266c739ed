/** What owners of a store are told of their contract ahead, and what the provider’s people are asked to confirm. */
import type { ReactNode } from 'react';
import type { SaidTerm, TermCover, TermField, TermValue } from '#core/rules/ledger/contract-lines.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { formatMoney, list, plural } from '../format.ts';
import type { Tag } from '../tag.ts';

/** What is said of each kind of news to an owner. */
interface Said {
  subject(store: string): string;
  preview(day: string): string;
  title: string;
  body(day: string, strong: Tag): ReactNode;
}

export const changed: Said = {
  subject: (store) => `The protection contract of ${isolated(store)} will change`,
  preview: (day) => `New terms apply from ${day}.`,
  title: 'Your protection contract will change.',
  body: (day, strong) => (
    <>These terms apply from {strong(day)}. What you sold before keeps the terms that it was sold under.</>
  ),
};
export const first: Said = {
  subject: (store) => `The protection contract of ${isolated(store)}`,
  preview: (day) => `It starts on ${day}.`,
  title: 'Your protection contract is ready.',
  body: (day, strong) => <>These terms apply from {strong(day)}.</>,
};
export const offered: Said = {
  subject: (store) => `New terms for ${isolated(store)} need your acceptance`,
  preview: (day) => `They would apply from ${day}. Nothing changes unless an owner accepts.`,
  title: 'New terms need your acceptance.',
  body: (day, strong) => (
    <>
      They would apply from {strong(day)}. Your terms are fixed until later, so nothing changes unless an owner accepts
      them by then.
    </>
  ),
};

/** What was offered and isn’t any more: nothing changes. */
const ended = (text: string): Said => ({
  subject: (store) => `The new terms for ${isolated(store)} were withdrawn`,
  preview: () => 'Your contract stays as it is.',
  title: 'Your contract stays as it is.',
  body: (day, strong) => (
    <>
      {text} New terms from {strong(day)} no longer need your acceptance.
    </>
  ),
});
export const stopped = ended('Your protection provider withdrew its offer.');
export const lapsed: Said = {
  ...ended('No owner accepted the offer in time.'),
  subject: (store) => `The new terms for ${isolated(store)} weren’t accepted in time`,
};

export const proposed = {
  subject: (store: string): string => `A contract change for ${isolated(store)} needs a second person`,
  preview: (day: string): string => `It would apply from ${day}.`,
  title: (by: string, store: string): string => `${isolated(by)} proposed new terms for ${isolated(store)}.`,
  body: (day: string, strong: Tag): ReactNode => (
    <>They would apply from {strong(day)}, once someone else confirms them. Until then, nothing has changed.</>
  ),
};

export const becauseOwner = 'You’re getting this email because you own this store.';
export const becauseProvider = 'You’re getting this email because you can confirm this store’s contract.';
export const act = 'View the contract';
export const actOffered = 'Review the new terms';
export const actProposed = 'Review the change';
export const reason = 'Reason';
export const moved = (from: string, to: string): string => `${to} (now ${from})`;

const covers: Readonly<Record<TermCover, string>> = { shipping: 'Shipping', warranty: 'Warranty' };
const fields: Readonly<Record<TermField, string>> = {
  covered: 'Claims paid by',
  cost: 'Cost of protection',
  share: 'Your share of premiums',
  refund: 'Refunds paid back',
  credit: 'Store credit paid back',
  flat: 'Flat amounts paid back',
  custom: 'Custom resolutions paid back',
  replacement: 'Replacements paid back',
  'unknown-cost': 'Replacements of unknown cost',
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
export const label = (cover: TermCover | null, field: TermField): string =>
  cover === null ? fields[field] : `${covers[cover]}: ${fields[field]}`;

const saidWords: Readonly<Record<SaidTerm, string>> = {
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

/** What a term says; null where it says nothing. */
export function textOf(value: TermValue | null, currency: string): string {
  switch (value?.kind) {
    case undefined:
    case 'none':
      return 'none';
    case 'percent':
      return `${value.percent}%`;
    case 'amount':
      return formatMoney(value.amount, currency);
    case 'goods':
      return value.basis === 'cost' ? `${value.percent}% of their cost` : `${value.percent}% of what was paid`;
    case 'beyond':
      return value.included === 0
        ? formatMoney(value.amount, currency)
        : `${formatMoney(value.amount, currency)} after the first ${value.included} each month`;
    case 'days':
      return plural(value.days, 'day');
    case 'closing':
      return `on day ${value.day} of the next month at ${value.clock}`;
    case 'code':
      return value.code;
    case 'said':
      return saidWords[value.said];
    case 'bands':
      return list(
        value.bands.map(({ from, upTo, kind, amount }) => {
          const orders = `${formatMoney(from, currency)} to under ${formatMoney(upTo, currency)}`;
          return `${kind === 'fixed' ? formatMoney(amount, currency) : `${amount}%`} for orders of ${orders}`;
        }),
      );
  }
}

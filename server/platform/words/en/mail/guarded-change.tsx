/** What whoever could stop it is told of a change that waits for a second person or a day. */
import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { GuardedArea, GuardedLimit } from '#core/rules/tenancy/guarded-change.ts';
import type { Tag } from '../tag.ts';

/** What is said of each kind of change. */
interface Said {
  subject(store: string): string;
  /** @param by null where it was the reader */
  title(by: string | null): string;
  because: string;
}

export const said: Readonly<Record<GuardedArea, Said>> = {
  limits: {
    subject: (store) => `A limit for ${isolated(store)} is about to go up`,
    title: (by) => (by === null ? 'You asked to raise a limit.' : `${isolated(by)} wants to raise a limit.`),
    because: 'You’re getting this email because you can change this store’s limits.',
  },
  engine: {
    subject: (store) => `Where refunds for ${isolated(store)} are made is about to change`,
    title: (by) =>
      by === null
        ? 'You asked to change where refunds and replacements are made.'
        : `${isolated(by)} wants to change where refunds and replacements are made.`,
    because: 'You’re getting this email because you can change this store’s engine.',
  },
};

/** Of a change that raises no limit, and only a rate that limits go by. */
export const saidOfRates: Said = {
  subject: (store) => `An exchange rate of ${isolated(store)} is about to change`,
  title: (by) =>
    by === null ? 'You asked to change an exchange rate.' : `${isolated(by)} wants to change an exchange rate.`,
  because: said.limits.because,
};

export const preview = (holds: string): string => `It applies on ${holds} unless someone stops it.`;
export const body = (holds: string, strong: Tag): ReactNode => (
  <>It applies as soon as a second person confirms it, or on {strong(holds)}. Until then, nothing has changed.</>
);
export const limits: Readonly<Record<GuardedLimit, string>> = {
  perClaim: 'Maximum per claim',
  secondPersonFrom: 'Needs a second approval from',
  creditFactor: 'Store credit without a second approval',
  secondPersonFromOrder: 'Second approval per order from',
  secondPersonFromCustomer: 'Second approval per customer in 30 days from',
  secondPersonFromDay: 'Second approval per day from',
};
export const raise = (from: string, to: string): string => `${to} (now ${from})`;
export const raiseFactor = (from: number, to: number): string => `${to} times what was paid (now ${from})`;
export const rateOf = (code: string): string => `Exchange rate of ${code}`;
/** @param from null where the currency had no rate */
export const rate = (currency: string, from: number | null, to: number): string =>
  `${to} for 1 ${currency} (${from === null ? 'none yet' : `now ${from}`})`;
export const engine = 'Store engine';
/** The fields of engines that say which shop it is. */
export const fields: Readonly<Record<string, string>> = {
  endpoint: 'Address',
  address: 'Address',
  storeAddress: 'Address',
  shopAddress: 'Address',
  channelToken: 'Channel token',
  salesChannelId: 'Sales channel ID',
};
export const none = 'none';
/** @param from null where the engine is another one */
export const moved = (from: string | null, to: string): string =>
  from === null ? isolated(to) : `${isolated(to)} (now ${isolated(from)})`;
export const reason = 'Reason';
export const ifUnknown = 'If you don’t know why, stop it and ask.';
export const ifNotYou = 'If this wasn’t you, stop it now, change your password, and tell an owner.';
/** To whoever left the team within a day: they can’t stop it, and somebody who removed them may want it so. */
export const ifLeft =
  'You’re no longer on this store’s team, so you can’t stop it yourself. If you don’t know why, call someone who still is.';
export const becauseLeft = 'You’re getting this email because you were on this store’s team until recently.';
export const act = 'Review the change';

/** The change couldn’t be made when its time came. */
export const failed = {
  subject: (store: string): string => `Where refunds for ${isolated(store)} are made hasn’t changed`,
  preview: 'The new connection doesn’t work, so we kept the current one.',
  title: 'The new connection doesn’t work.',
  body: (by: string): string =>
    `We tested the change that ${isolated(by)} proposed before making it, and the test failed. Refunds and replacements are still made where they were. To try again, test the new connection and save it again.`,
  act: 'Open the store engine',
};

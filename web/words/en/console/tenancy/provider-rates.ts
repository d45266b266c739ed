/** The provider’s exchange rates: what waits for a second person, the table, and the form that sets one. */

import { isolated } from '#core/rules/platform/isolated.ts';
import type { NoSecondWord } from '#core/rules/tenancy/provider-rates.ts';

export const pageName = 'Exchange rates';
export const what = 'Exchange rates';
export const about =
  'For orders in all stores that have no rate of their own, by the day they were sold. A rate set here takes two people.';

export const setRate = 'Set a rate';
export const closeForm = 'Close form';
export const setText = 'Someone else confirms it before it’s used. Everyone who can is emailed.';
export const setAlone =
  'No one else can confirm it, so you can, after 24 hours, with your password and a code. Provider admins get an email.';
export const base = 'One unit of';
export const currency = 'In';
export const rate = 'Rate';
export const rateHint = 'With a point, like 1.0562.';
export const day = 'Day';
export const dayHint = 'Today, or a day in the last 400 days.';
export const source = 'Source';
export const sourceHint = 'Where someone else can look it up.';
export const propose = 'Propose rate';
export const isMuch = (one: string, much: string, other: string): string => `1 ${one} = ${much} ${other}`;
export const proposed = 'The rate is waiting.';
export const proposedText = 'It’s used once it’s confirmed.';

export const waiting = 'Waiting to be confirmed';
export const forDay = (day: string): string => `for ${day}`;
export const moves = 'Change';
/** @param percent with a minus where it falls */
export const movedBy = (percent: string, before: string): string =>
  percent === '0'
    ? `None: it’s ${before} now`
    : percent.startsWith('-')
      ? `Down ${percent.slice(1)}% from ${before}`
      : `Up ${percent}% from ${before}`;
export const firstRate = 'There’s no rate for that day yet';
export const proposedBy = 'Proposed by';
export const byWhen = (by: string, when: string): string => `${isolated(by)} on ${when}`;
export const waitsUntil = 'Waits until';
export const noSecondWord: Readonly<Record<NoSecondWord, string>> = {
  own: 'Someone else has to confirm it.',
  'joined-today': 'You can confirm for others 24 hours after you joined.',
  'proposer-joined-today': 'Whoever proposed it joined less than 24 hours ago. It can be confirmed after that.',
  'proposer-gone': 'Whoever proposed it can’t set rates anymore. Refuse it, and propose it yourself.',
};
/** Whoever left within a day still counts. */
export const alone = 'No one else can confirm it. You can once your last colleague has been gone for a day.';
export const acts = { confirm: 'Confirm', refuse: 'Refuse', withdraw: 'Withdraw' } as const;
/** What is read of a button, of which there may be several. */
export const actOn = (act: string, rate: string, day: string): string => `${act}: ${rate} for ${day}`;
export const done: Readonly<Record<keyof typeof acts, string>> = {
  confirm: 'The rate is used from now on.',
  refuse: 'The rate was refused.',
  withdraw: 'The rate was withdrawn.',
};

export const table = 'Rates';
export const filter = 'Currency';
export const everyCurrency = 'All currencies';
export const columns = {
  currencies: 'Currencies',
  rate: 'Rate',
  day: 'Day',
  source: 'Source',
  since: 'Used since',
} as const;
export const pair = (one: string, other: string): string => `1 ${one} in ${other}`;
export const byTwo = (one: string, other: string): string =>
  `Proposed by ${isolated(one)}, confirmed by ${isolated(other)}`;
export const byOne = (one: string): string =>
  `Proposed and confirmed by ${isolated(one)}, since no one else could confirm it`;
export const replaced = 'Replaced';
export const usedFrom = (when: string): string => `Not yet: from ${when}`;
export const none = 'No exchange rates yet';
export const noneText = 'They’re fetched each day once RATES_URL names a list. Until then, set the ones you need.';
export const noneToSee = 'They’re fetched each day once RATES_URL names a list.';

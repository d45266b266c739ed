/** Home: what waits, and where to start. */

import type { WorkKind } from '#core/reference/work-kinds.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { listed, plural, pluralOf } from '../../format.ts';

export const pageTitle = 'Home · Amends';
export const home = 'Home';
export const thisPage = 'This page';
/** @param who a first name, or the number of a claim whose customer isn’t named */
export const startWith = (who: string | number): string =>
  `Start with ${typeof who === 'number' ? `claim ${who}` : isolated(who)}`;
export const openToDo = (count: string): string => `Open To Do, ${count}`;
export const late = 'Late';
export const next = 'Next';
export const replied = 'Replied';
export const allCaughtUp = 'You’re all caught up. New claims appear automatically.';
/** What was approved isn’t completed, so nobody is caught up. */
export const noneWaits = 'No claims are waiting for you.';
export const oldestHasWaited = (span: string): string => `The oldest has been waiting ${span}.`;
export const ago = (span: string): string => `${span} ago`;
/** `more`: at least so many, where no more were counted. */
export const counted = (count: number, more: boolean): string => `${count}${more ? '+' : ''}`;
export const areLate = (count: number, more: boolean): string =>
  `${claims(count, more)} ${pluralOf(count, 'is', 'are')} late`;
export const haveReplied = (count: number, more: boolean): string =>
  more
    ? `${counted(count, more)} customers have replied`
    : `${plural(count, 'customer')} ${pluralOf(count, 'has', 'have')} replied`;
export const both = (parts: readonly string[]): string => `${parts.join(' and ')}.`;
export const areWaiting = (count: number, more: boolean): string =>
  `${claims(count, more)} ${pluralOf(count, 'is', 'are')} waiting for you. Nothing is late.`;
const claims = (count: number, more: boolean): string =>
  more ? `${counted(count, more)} claims` : plural(count, 'claim');
/** ‘All 117’ */
export const all = (count: string): string => `All ${count}`;

/** No mail server is named: for who can have it mended. */
export const emailsWait =
  'No email goes out yet, to customers or to your team: Amends has no email server. Emails are saved, and go out once it has one. Ask whoever runs Amends to set SMTP_URL.';
/** What the product does in the background, in a sentence. */
export const work: Readonly<Record<WorkKind, string>> = {
  emails: 'emails',
  webhooks: 'webhooks',
  money: 'refunds',
  deadlines: 'reminders',
  notifications: 'notifications',
  imports: 'imports',
  pictures: 'photos from other sites',
  erasures: 'erasures',
  housekeeping: 'housekeeping',
};
/** For the provider's administrators. @param kinds what is late @param span by how much */
export const workIsLate = (kinds: readonly string[], span: string): string =>
  `Background work is ${span} late: ${listed(kinds)}.`;
export const whatToDo = 'See what to do';
export const seeNotCompleted = 'See what isn’t completed';
export const seeEmails = 'See the emails';

export const howAreWeDoing = 'How are we doing?';
export const asPromised = 'Within your promise.';
export const slowerThanPromised = 'Slower than promised.';
export const halfGotReply = (span: string): string => `Half of customers got a reply within ${span}.`;
export const lastWeekItWas = (span: string): string => `Last week it was ${span}.`;
export const repliesByDay = 'Time to a first reply by the day of filing, for the last 14 days';
export const onDay = (day: string, span: string | null): string => `${day}: ${span ?? 'no replies'}`;
export const today = 'Today';
/** Below the bars. @param promise as a span */
export const daysExplained = (promise: string): string =>
  `Median time to a first reply, by the day of filing. The line marks your promise of ${promise}.`;
export const slowest = (span: string): string => `The slowest 10% waited more than ${span}.`;
export const what = 'What';
export const lastSevenDays = 'Last 7 days';
export const sevenDaysBefore = '7 days before';
export const decided = 'Decided this week';
export const approved = 'Approved';
export const given = 'Given to customers';
/** @param of a part of one */
export const share = (of: number): string => `${Math.round(of * 100)}%`;
export const was = (before: string): string => `was ${before}`;

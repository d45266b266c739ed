/** What concerns somebody: the list, the bar's notice, and how they want to be told. */

import type { NotificationKind, NotificationState, NotificationWay } from '#core/reference/notifications.ts';
import { isolated } from '#core/rules/platform/isolated.ts';

export const pageName = 'Inbox';
export const goToInbox = 'go to your inbox';
export const what = 'Your inbox';
export const unread = (count: number): string => (count === 0 ? 'Inbox' : `Inbox, ${count} unread`);
export const told: Record<NotificationKind, (by: string) => string> = {
  ASSIGNED: (by) => (by === '' ? 'This new claim is yours' : `${isolated(by)} handed this claim over to you`),
  MENTION: (by) => `${isolated(by)} mentioned you in a note`,
  APPROVAL: (by) => (by === '' ? 'Needs your approval' : `${isolated(by)} needs your approval`),
  APPROVED: (by) => `${isolated(by)} approved your proposal`,
  SENT_BACK: (by) => `${isolated(by)} sent back your proposal`,
  REPLY: () => 'The customer replied',
  LATE: () => 'Your reply is late',
  NOT_COMPLETED: () => 'This approval wasn’t completed',
  NOT_DELIVERED: () => 'The customer didn’t get our email',
  NOT_SENT: () => 'Your message wasn’t sent',
};
/** @param customer empty for who may not know the store’s customers */
export const claimOf = (claimNumber: number, customer: string): string =>
  customer === '' ? `Claim ${claimNumber}` : `Claim ${claimNumber}, ${isolated(customer)}`;
/** For a notification outside the page, which may be read by whoever passes: no customer. */
export const claimAt = (claimNumber: number, store: string): string => `Claim ${claimNumber} · ${store}`;
export const newCount = (count: number): string => `${count} new.`;
export const tabs: Record<NotificationState, string> = { open: 'Inbox', later: 'Later', done: 'Done' };
export const tabsLabel = 'Inbox, later, and done';
export const groups = {
  approval: 'Needs your approval',
  trouble: 'Not completed',
  replied: 'Customers replied',
  proposals: 'Your proposals',
  mentions: 'Mentions',
  yours: 'Assigned to you',
} as const;
/** What ends a line: done with it, or back in the inbox. */
export const finish: Record<NotificationState, string> = {
  open: 'Done',
  later: 'Bring back',
  done: 'Move to inbox',
};
export const finishOf: Record<NotificationState, (claimNumber: number) => string> = {
  open: (claimNumber) => `Done with claim ${claimNumber}`,
  later: (claimNumber) => `Bring claim ${claimNumber} back`,
  done: (claimNumber) => `Move claim ${claimNumber} to inbox`,
};
export const later = 'Later';
export const putOff = 'Put off';
export const laterOf = (claimNumber: number): string => `Put off claim ${claimNumber}`;
export const laterAbout =
  'It leaves your inbox until 9 AM that day. You’re still told what happens on the claim before then.';
/** @param at as in “Nov 30 at 9:00 AM EST” */
export const backOn = (at: string): string => `Back ${at}`;
export const isPutOff = (claimNumber: number, at: string) => ({ head: `${claimNumber} comes back ${at}.`, text: '' });
export const isDone = (claimNumber: number) => ({ head: `Done with ${claimNumber}.`, text: '' });
export const allDone = 'All done';
export const allAreDone = 'Mark everything as done?';
export const allAreDoneText = 'What still needs you stays in the queue, in Approvals, and in Not completed.';
export const oldestWaits = (span: string): string => `Oldest waiting ${span}`;
export const keys = {
  move: 'move',
  open: 'open',
  later: { open: 'later', later: 'another day' },
  finish: { open: 'done', later: 'bring back', done: 'move to inbox' },
} as const;
export const notMarked = 'Nothing was changed.';
export const empty: Record<NotificationState, string> = {
  open: 'Nothing needs you.',
  later: 'Nothing is put off.',
  done: 'Nothing here yet.',
};
export const emptyFact: Record<NotificationState, string> = {
  open: 'Mentions, approvals that need you, and what happens on your claims appear here.',
  later: 'What you put off appears here until its day comes.',
  done: 'What you’re done with appears here.',
};
export const more = 'Show more';
export const loadingMore = 'Loading more';

export const notifications = 'Notifications';
export const about =
  'We don’t email you about what you’ve already read here. The daily email comes only when there’s something new.';
export const kinds: Record<NotificationKind, string> = {
  ASSIGNED: 'A claim is assigned to you',
  MENTION: 'Someone mentions you',
  APPROVAL: 'An approval needs you',
  APPROVED: 'Your proposal is approved',
  SENT_BACK: 'Your proposal is sent back',
  REPLY: 'A customer replies on your claim',
  LATE: 'Your reply is late',
  NOT_COMPLETED: 'An approval isn’t completed',
  NOT_DELIVERED: 'An email doesn’t get through to a customer',
  NOT_SENT: 'Your message to a customer isn’t sent',
};
export const ways: Record<NotificationWay, string> = {
  email: 'Console and email',
  console: 'Console',
  none: 'Not at all',
};
export const emails = 'Emails';
export const atOnce = 'Right away';
export const daily = (hour: number): string => `Once a day, at ${clockHour(hour)}`;
export const desktop = 'Desktop notifications';
export const desktopOn = 'On';
export const desktopOff = 'Off';
export const desktopTurnOn = 'Turn on in this browser';
export const desktopTurnOff = 'Turn off';
export const desktopAbout =
  'You’re told what reaches your inbox while the console is open in the background. Customer names aren’t shown.';
export const desktopBlocked =
  'Your browser is blocking notifications from this site. Allow them in its settings first.';
export const timeZone = 'Time zone';
export const save = 'Save notifications';
export const saved = 'Notifications saved.';

const clockHour = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

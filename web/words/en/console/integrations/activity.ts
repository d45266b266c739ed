/** The page of what was done in a store. */

import type { ActivityDoor, ActivityGroup } from '#core/reference/activity.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const pageName = 'Activity log';
export const what = 'The activity log';
/** @param zone such as America/New_York */
export const about = (zone: string): string =>
  `Who did what in this store, newest first. Entries can’t be changed or deleted. Times are in ${zone}.`;
export const list = 'Activity';
export const columns = { done: 'What happened', about: 'About', door: 'Via', when: 'When' } as const;
export const someone = 'Someone';
export const product = 'Amends';
export const claim = (number: number): string => `Claim ${number}`;
export const order = (number: string): string => `Order ${number}`;
export const doors: Record<ActivityDoor, string> = {
  console: 'Console',
  api: 'API',
  customer: 'Claims portal',
  product: 'Automatic',
};

export const filters = 'Filters';
export const person = 'Person or app';
export const anyone = 'Everyone';
export const withDoor = (name: string): string => `${isolated(name)} (API)`;
export const group = 'Kind';
export const anyGroup = 'All activity';
export const groups: Record<ActivityGroup, string> = {
  'customer-data': 'Customer data',
  claims: 'Claims',
  messages: 'Messages, notes, and feedback',
  payouts: 'Refunds and replacements',
  orders: 'Orders and products',
  visits: 'Customer visits',
  settings: 'Settings',
  team: 'Team and passwords',
  machines: 'API tokens, apps, and webhooks',
};
export const subject = 'Claim or order';
export const subjectHint = 'Its number';
export const from = 'From';
export const until = 'To';
export const clear = 'Clear filters';
export const nothing = 'No activity yet';
export const nothingFact = 'What people, apps, and customers do in this store appears here.';
export const noMatch = 'No activity matches';
export const noMatchFact = 'Try other days, or clear the filters.';

export const soFar = (count: number): string => `${plural(count, 'line')} so far`;
export const isExported = (count: number): string => `${plural(count, 'line')} exported.`;
export const couldntExport = 'We couldn’t export this log.';
export const fileName = (day: string): string => `activity-${day}.csv`;
export const cells = {
  at: 'Time',
  name: 'Who',
  door: 'Via',
  group: 'Kind',
  text: 'What happened',
  said: 'Reason',
  claim: 'Claim',
  order: 'Order',
} as const;

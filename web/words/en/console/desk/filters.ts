/** What a list of claims is narrowed by. */
import type { QueueSort } from '#core/reference/claims.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { pluralOf } from '../../format.ts';

export const filter = 'Filter';
export const filters = 'Filters';
export const filterOn = (count: number): string => `Filter, ${count} on`;
export const remove = (name: string): string => `Remove ${isolated(name)}`;
export const change = (name: string, values: string): string => `${isolated(name)}: ${values}. Change`;
export const clearAll = 'Clear all';
export const done = 'Done';
export const match = (count: number, more: boolean): string =>
  `${count}${more ? '+' : ''} ${pluralOf(count, 'claim matches', 'claims match')}`;
export const counting = 'Counting';
export const sortBy = 'Sort by';
/** The order of a list. */
export const sorts = {
  due: 'Reply due, soonest',
  activity: 'Latest activity',
  value: 'Value, highest',
  age: 'Filed, oldest',
  customer: 'Customer, A to Z',
} as const satisfies Record<QueueSort, string>;
export const andMore = (value: string, count: number): string => `${value} and ${count} more`;

export const assigned = 'Assigned';
export const reason = 'Reason';
export const category = 'Category';
export const askedFor = 'Asked for';
export const value = 'Value';
export const filed = 'Filed';
export const status = 'Status';
export const channel = 'Filed through';
export const signals = 'Signals';
export const labels = 'Labels';
export const aLabel = 'A label';

export const me = 'Me';
export const noOne = 'No one';
export const aColleague = 'A colleague';
export const shipping = 'Shipping';
export const warranty = 'Warranty';
export const portal = 'Your portal';
export const inStore = 'In a store';
export const byStaff = 'Your team';
export const api = 'API';
export const unread = 'Unread';

export const from = 'From';
export const until = 'Until';
export const valueHint = 'In your store’s currency. Claims without an exchange rate aren’t included.';
export const leftOutWithoutRate = (count: number, more: boolean): string =>
  `${count}${more ? '+' : ''} ${pluralOf(count, 'claim isn’t', 'claims aren’t')} included: the order has no exchange rate.`;
export const lastWithoutRate = (count: number, more: boolean): string =>
  `${count}${more ? '+' : ''} ${pluralOf(count, 'claim comes', 'claims come')} last: the order has no exchange rate.`;
export const showThem = (count: number): string => `Show ${pluralOf(count, 'it', 'them')}`;
export const filedHint = 'Days in the store’s time zone.';
export const orMore = (amount: string): string => `${amount} or more`;
export const upTo = (amount: string): string => `up to ${amount}`;
export const between = (from: string, until: string): string => `${from} to ${until}`;
export const since = (day: string): string => `since ${day}`;

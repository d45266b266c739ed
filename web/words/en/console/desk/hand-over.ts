/** Giving all open claims of a person to a colleague, or back to the queue. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const handOver = 'Hand over';
export const handOverTheirs = 'Hand over open claims';
export const handOverIn = (store: string): string => `Hand over your open claims in ${store}`;
/** ‘12 open claims’; ‘500+ open claims’ where more than were counted may be theirs. */
export const openClaims = (count: number, more: boolean): string =>
  more ? `${count}+ open claims` : plural(count, 'open claim');
export const ownTitle = (claims: string): string => `Hand over your ${claims}?`;
export const titleOf = (name: string, claims: string): string => `Hand over ${isolated(name)}’s ${claims}?`;
export const about = 'Each claim’s activity shows it. Decided claims stay as they are.';
export const to = 'To';
export const theQueue = 'Back to the queue';
export const hasNone = (name: string): string => `${isolated(name)} has no open claims in this store.`;
export const youHaveNone = 'You have no open claims in this store.';

/** Home: what waits, and where to start. */
import { isolated } from '../../../../core/rules/platform/isolated.ts';
import { plural, pluralOf } from '../format.ts';

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
export const oldestHasWaited = (span: string): string => `The oldest has been waiting ${span}.`;
export const ago = (span: string): string => `${span} ago`;
/** `more`: at least so many, in a list that was cut. */
export const counted = (count: number, more: boolean): string => `${count}${more ? '+' : ''}`;
export const areLate = (count: number, more: boolean): string =>
  more ? `${counted(count, more)} claims are late` : `${plural(count, 'claim')} ${pluralOf(count, 'is', 'are')} late`;
export const haveReplied = (count: number): string =>
  `${plural(count, 'customer')} ${pluralOf(count, 'has', 'have')} replied`;
export const both = (parts: readonly string[]): string => `${parts.join(' and ')}.`;
export const areWaiting = (count: number): string =>
  `${plural(count, 'claim')} ${pluralOf(count, 'is', 'are')} waiting for you. Nothing is late.`;
export const manyAreWaiting = 'More than 100 claims are waiting for you. Nothing is late.';

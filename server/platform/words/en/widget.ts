import { isolated } from '#core/rules/platform/isolated.ts';

/** What the widget says in a store's cart. A store may name protection and describe it in its own words. */

export const name = 'Shipping protection';
/** @param who the store, or whom it names as the one who covers it */
export const aboutOf = (who: string): string =>
  `${isolated(who)} replaces or refunds anything lost, damaged, or stolen on the way.`;
export const coveredBy = (who: string): string => `Covered by ${isolated(who)}.`;
export const included = 'Included';
export const more = 'What’s covered';
export const withIt = 'Check out with protection';
export const without = 'Check out without protection';

import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done: nobody who works by hand comes near. */
export const limits = {
  written: { what: 'views written; ten times as many by an API token or app', by: 'person', most: 60, within: 'hour' },
} as const satisfies LimitRules;

/** How many views a person has in a store at most, and how many are shared there: both are read whole. */
export const mostViews = 100;

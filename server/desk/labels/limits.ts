import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done: nobody who works by hand comes near. */
export const limits = {
  written: { what: 'labels written; ten times as many by an API token or app', by: 'person', most: 60, within: 'hour' },
} as const satisfies LimitRules;

/** How many labels a store has at most, retired ones included: its list is read whole. */
export const mostLabels = 500;

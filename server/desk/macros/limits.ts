import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done: nobody who works by hand comes near. */
export const limits = {
  written: { what: 'macros written; ten times as many by an API token or app', by: 'person', most: 60, within: 'hour' },
} as const satisfies LimitRules;

/** How many macros a store has at most, and how many the provider keeps once: both lists are read whole. */
export const mostMacros = 500;

import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done: nobody who works by hand comes near. */
export const limits = {
  written: { what: 'notes written; ten times as many by an API token or app', by: 'person', most: 120, within: 'hour' },
} as const satisfies LimitRules;

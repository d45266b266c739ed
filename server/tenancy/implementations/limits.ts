import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done: nobody who works by hand comes near. */
export const limits = {
  written: {
    what: 'implementations created and changed, and comments on them',
    by: 'person',
    most: 240,
    within: 'hour',
  },
} as const satisfies LimitRules;

import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  // Nobody floods a colleague by mentions.
  emails: {
    what: 'emails about what concerns a person, before the rest is gathered into one',
    by: 'person',
    most: 20,
    within: 'hour',
  },
} as const satisfies LimitRules;

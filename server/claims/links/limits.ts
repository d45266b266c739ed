import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  ofClaim: {
    what: 'emails with a claim’s link, the customer’s and the team’s apart',
    by: 'claim',
    most: 3,
    within: 'hour',
  },
  toAddress: {
    what: 'emails with a claim’s link, the customer’s and the team’s apart',
    by: 'email address',
    most: 10,
    within: 'day',
  },
} as const satisfies LimitRules;

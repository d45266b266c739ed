import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  // More than anybody has to say, less than a queue is flooded with.
  hour: { what: 'messages of a customer', by: 'claim', most: 20, within: 'hour' },
  day: { what: 'messages of a customer', by: 'claim', most: 60, within: 'day' },
  automatic: { what: 'automatic emails that are kept', by: 'claim', most: 10, within: 'day' },
  inbound: {
    what: 'emails that arrive',
    by: 'address of the mail provider',
    most: 1200,
    within: 'minute',
    inShares: true,
  },
} as const satisfies LimitRules;

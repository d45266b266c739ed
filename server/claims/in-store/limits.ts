import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  confirmEmails: {
    what: 'emails to confirm a claim that was begun in a store',
    by: 'draft, and email address',
    most: 3,
    within: 'hour',
  },
  confirms: { what: 'tries to confirm one', by: 'address', most: 60, within: 'hour' },
} as const satisfies LimitRules;

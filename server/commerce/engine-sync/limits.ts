import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  webhooksOfAddress: { what: 'webhooks of store engines', by: 'address', most: 1200, within: 'minute', inShares: true },
  webhooksOfStore: {
    what: 'webhooks of store engines that are signed',
    by: 'store',
    most: 600,
    within: 'minute',
    inShares: true,
  },
} as const satisfies LimitRules;

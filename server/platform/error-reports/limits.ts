import type { LimitRules } from '../http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  ofAddress: { what: 'error reports of browsers', by: 'address', most: 60, within: 'minute', inShares: true },
  inAll: { what: 'error reports of browsers', by: 'installation', most: 1200, within: 'minute', inShares: true },
} as const satisfies LimitRules;

import type { LimitRules } from './limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  calls: { what: 'calls of the API', by: 'API token or app', most: 6000, within: 'minute', inShares: true },
  ofAddress: { what: 'calls of any kind', by: 'address', most: 200, within: 'second', inShares: true },
} as const satisfies LimitRules;

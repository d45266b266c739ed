import type { LimitRules } from '../../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  // Each asks DNS, every host, and the engine once a process.
  restarts: { what: 'restarts of a store', by: 'store', most: 20, within: '15 minutes' },
} as const satisfies LimitRules;

import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  // public-api A.7.
  appSessions: { what: 'session tokens that apps verify', by: 'address', most: 30, within: 'minute' },
  // Right ones aren’t counted.
  wrongSecrets: { what: 'wrong secrets of an app', by: 'address', most: 60, within: 'minute' },
} as const satisfies LimitRules;

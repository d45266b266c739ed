import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  // Each is mailed to everybody who could confirm it.
  proposals: { what: 'exchange rates proposed', by: 'person', most: 60, within: 'hour' },
} as const satisfies LimitRules;

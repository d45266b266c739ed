import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  links: { what: 'links to a customer’s own data', by: 'claim', most: 3, within: 'hour' },
  copies: { what: 'copies of a customer’s own data', by: 'claim', most: 10, within: 'hour' },
} as const satisfies LimitRules;

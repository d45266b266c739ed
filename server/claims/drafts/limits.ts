import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  // A shop’s own device begins many.
  inStoreOfAddress: { what: 'drafts begun in a store', by: 'address', most: 30, within: 'hour' },
  inStoreOfEmail: { what: 'drafts begun in a store', by: 'email address', most: 10, within: 'hour' },
} as const satisfies LimitRules;

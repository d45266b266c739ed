import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  ofAddress: { what: 'choices in a cart', by: 'address', most: 60, within: 'minute', inShares: true },
  // A shop’s Wi-Fi is one address; what one sends on and on is kept for months.
  ofAddressDay: { what: 'choices in a cart', by: 'address', most: 1000, within: 'day', inShares: true },
  // More than a store sells on its best day.
  ofStore: { what: 'choices in a cart', by: 'store', most: 6000, within: 'minute', inShares: true },
} as const satisfies LimitRules;

import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  // Past these the mailed link is the only way in (T01, T02). Guessing one order, or with one email, ends for a day.
  missesOfAddress: { what: 'lookups that find nothing', by: 'address, in a store', most: 5, within: '15 minutes' },
  missesOfNetwork: { what: 'lookups that find nothing', by: 'network, in a store', most: 60, within: '15 minutes' },
  missesOfOrder: { what: 'lookups that find nothing', by: 'order number', most: 30, within: 'day' },
  missesOfEmail: { what: 'lookups that find nothing', by: 'email address', most: 30, within: 'day' },
  // It refuses nobody by itself.
  missesOfStore: {
    what: 'lookups that find nothing, before the store is strict',
    by: 'store',
    most: 1000,
    within: '15 minutes',
  },
  // Who has missed there once may still correct it.
  strictOfAddress: {
    what: 'lookups that find nothing, in a strict store',
    by: 'address',
    most: 2,
    within: '15 minutes',
  },
  strictOfNetwork: {
    what: 'lookups that find nothing, in a strict store',
    by: 'network',
    most: 12,
    within: '15 minutes',
  },
  linkRequests: { what: 'requests for a link to an order', by: 'address, in a store', most: 10, within: 'hour' },
  links: { what: 'links to an order, those asked with its email apart', by: 'order', most: 3, within: 'hour' },
  draftLinks: { what: 'links to go on with a draft', by: 'order', most: 3, within: 'hour' },
  handOffs: { what: 'codes for another device', by: 'order or draft', most: 30, within: 'hour' },
} as const satisfies LimitRules;

/**
 * The permissions that no operation and no verb asks for yet: by what will build them, the resources with the actions
 * that wait. The list only shrinks: `scripts/lint-rights.ts` refuses a permission that guards nothing and isn't here, one
 * that is here and guards something, and more than `most` of them.
 */

/** How many there may be; it goes down with the list. */
export const most = 53;

export const idleRights: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Policies as records, with their prices': {
    'product-variants': 'delete',
  },
  'The provider’s house: a store’s end': {
    stores: 'delete',
  },
  'Settings that are missing: one-time appeasements, replacement cost': {
    'settings-one-time-appeasements': 'read update',
    'settings-replacement-cost': 'read update',
    'over-the-air-updates': 'read',
  },
  'The month: invoices, charges, payouts': {
    billing: 'read update',
    'billing-methods': 'create read update delete',
    'payment-methods': 'create read update delete',
    'payout-methods': 'create read update delete',
    payouts: 'create read update',
    invoices: 'create read update',
    finance: 'update',
  },
  'Slack, where merchants are': {
    'slack-channel': 'create view',
  },
  'The desk: what staff record by hand': {
    contacts: 'create update',
    metadata: 'create delete',
    returns: 'create update delete',
    reviews: 'create delete',
    'store-credit': 'create update',
    warranties: 'delete',
  },
  'The owner’s year: emails as they are sent, a role changed in place, one’s own person': {
    'settings-customer-communication': 'read update',
    'team-members': 'change-role',
    users: 'read update delete',
  },
  'Insight and tests': {
    analytics: 'read',
    'ab-tests': 'create read update delete',
  },
};

import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  wrongOfAccount: { what: 'wrong passwords or codes', by: 'account', most: 10, within: '15 minutes' },
  wrongOfDevice: {
    what: 'wrong passwords in a browser that the account signed in with',
    by: 'browser',
    most: 10,
    within: '15 minutes',
  },
  // A whole office may be behind one address; an attacker who tries many accounts is too.
  wrongOfAddress: { what: 'wrong passwords or codes', by: 'address', most: 30, within: '15 minutes' },
  // Who tries to break in has missed more.
  wrongOfAddressWhereLocked: {
    what: 'wrong passwords before it may try a locked account',
    by: 'address',
    most: 3,
    within: '15 minutes',
  },
  wrongOfNetworkWhereLocked: {
    what: 'wrong passwords before it may try a locked account',
    by: 'network',
    most: 12,
    within: '15 minutes',
  },
  // A stranger who keeps it locked fills no mailbox.
  lockOutEmails: { what: 'emails that an account was locked', by: 'account', most: 1, within: 'day' },
  // An account that was taken over is no mail cannon.
  invitations: { what: 'invitations', by: 'store', most: 60, within: 'hour' },
  adminInvitations: { what: 'invitations to work for the provider', by: 'person', most: 60, within: 'hour' },
  recoveriesOfPerson: { what: 'links to set a new password', by: 'email address', most: 5, within: 'hour' },
  recoveriesOfNetwork: { what: 'links to set a new password', by: 'address', most: 20, within: 'hour' },
  factorResets: { what: 'requests to sign in without a code', by: 'account', most: 3, within: 'day' },
} as const satisfies LimitRules;

import { isolated } from '#core/rules/platform/isolated.ts';

/** Where a store is opened, and its first owner invited. */

export const pageName = 'Open a store';
export const about =
  'The store’s portal opens immediately. Its owner gets an email with a link to sign in and set it up.';
export const what = 'The list of accounts';
export const title = 'The store';
export const name = 'Name';
export const slug = 'Short name (optional)';
export const portalAt = (slug: string, host: string): string => `The portal opens at ${slug}.${host}.`;
export const slugHint = 'Lowercase letters, digits, and hyphens. It’s part of the portal’s address.';
export const account = 'Account';
export const newAccount = 'A new account';
export const accountName = 'Name of the account (optional)';
export const accountHint = 'The merchant that the store belongs to. Without a name, it gets the store’s name.';
export const ownerEmail = 'Owner’s email';
export const ownerHint = 'They get a link that works once, for 7 days.';
export const country = 'Country';
export const chooseCountry = 'Choose a country';
export const currency = 'Currency';
export const currencyHint = 'Three letters, like USD. It can’t be changed later.';
export const timeZone = 'Time zone';
export const supportEmail = 'Support email (optional)';
export const supportHint = 'Customers’ replies go there.';
export const open = 'Open store';
export const opened = (name: string): string => `${isolated(name)} is open.`;
export const invited = (email: string): string => `We emailed an invitation to ${email}.`;

/** The first owner, and closing a store, beside the list of stores. */
export const owner = 'Owner';
export const noOwner = 'No one works in this store yet.';
export const waiting = (email: string, until: string): string =>
  `${email} hasn’t accepted the invitation yet. The link works until ${until}.`;
export const inviteOwner = 'Invite owner';
export const inviteAgain = 'Send a new invitation';
export const close = 'Close store';
export const closeOne = (name: string): string => `Close ${isolated(name)}?`;
export const closeFollows =
  'Customers can’t look up orders or file claims here anymore. Claims already filed continue, and you can reopen the store.';
export const closedNow = (name: string): string => `${isolated(name)} is closed.`;
export const reopen = 'Reopen store';
export const reopened = (name: string): string => `${isolated(name)} is open again.`;

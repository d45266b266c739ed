/** What the commands about stores say. */

const slug = 'short name of the store';
const why = 'reason, for the activity log';

export const create = {
  summary: 'Open a store, and print its owner’s invitation link (shown once)',
  slug: 'short name, like fjell: lowercase letters, digits, and hyphens',
  name: 'name shoppers see',
  currency: 'code like USD; it can’t be changed later',
  timeZone: 'name like Europe/Berlin; decides when the store’s days begin and end',
  owner: 'email of the person to invite as its owner',
  country: 'code like DE; the time zone’s country by default',
  locale: 'language of its portal and emails for customers who ask for none, like en',
  host: 'its portal’s hosts, separated by commas, with the one for links first; by default, one under PUBLIC_URL',
  account: 'ID of the account that owns it (acc_…), or the name of a new one; the store’s name by default',
  supportEmail: 'where customers’ replies go',
  zoneOfSeveral: (timeZone: string) =>
    `The time zone ${timeZone} is used in several countries. Add --country with a country code.`,
  opened: (store: string, portal: string) => `${store} is open. Its portal: ${portal}`,
  invited: (email: string, until: string) => `${email} is invited as its owner. The link works once, until ${until}:`,
};

export const listStores = {
  summary: 'List the stores: short name, name, currency, time zone, portal, and whether it’s open',
  none: 'There are no stores yet. Open one with `npx amends store create`.',
  closed: 'closed',
  open: 'open',
};

export const update = {
  summary: 'Update a store',
  slug,
  name: 'name shoppers see',
  timeZone: 'name like Europe/Berlin; only before the first claim',
  country: 'code like DE',
  locale: 'language of its portal and emails for customers who ask for none, like en',
  host: 'all its hosts, separated by commas, the one for links first',
  supportEmail: 'where customers’ replies go',
  nothingGiven: 'Choose what to change: add --name, --time-zone, --country, --language, --host, or --support-email.',
  changed: (store: string, portal: string) => `${store} is updated. Its portal: ${portal}`,
};

export const close = {
  summary: 'Close a store: no lookups and no new claims; filed claims continue',
  slug,
  why,
  closed: (store: string, short: string) =>
    `${store} is closed. Open it again with \`npx amends store reopen ${short}\`.`,
};

export const reopen = {
  summary: 'Open a closed store again',
  slug,
  why,
  opened: (store: string) => `${store} is open.`,
};

/** Of every command that names a store. */
export const named = {
  slug: 'short name of the store, like demo',
  unknown: (short: string) => `There’s no store ${short}. Run \`npx amends store list\` to see them all.`,
};

/** What the commands about stores say. */

const slug = 'short name of the store';
const why = 'why, for the activity log';

export const create = {
  summary: 'Open a store, and print the link that invites its owner, this once',
  slug: 'short name, like fjell: lowercase letters, digits, and hyphens',
  name: 'name that shoppers read',
  currency: 'code like USD; it never changes',
  timeZone: 'name like Europe/Berlin, in which its days begin and end',
  owner: 'email of the person who is invited as its owner',
  country: 'code like DE; the time zone’s when left out',
  host: 'hosts of its portal, separated by commas, the one for links first; one below PUBLIC_URL when left out',
  account: 'id of the account that owns it (acc_…), or the name of a new one; the store’s name when left out',
  supportEmail: 'where customers’ replies go',
  zoneOfSeveral: (timeZone: string) =>
    `The time zone ${timeZone} isn’t that of a single country. Add --country and its code.`,
  opened: (store: string, portal: string) => `${store} is open. Its portal: ${portal}`,
  invited: (email: string, until: string) => `${email} is invited as its owner. The link works once, until ${until}:`,
};

export const listStores = {
  summary: 'List the stores: short name, name, currency, time zone, portal, and whether it’s open',
  none: 'There’s no store yet. Open one with `npx amends store create`.',
  closed: 'closed',
  open: 'open',
};

export const update = {
  summary: 'Change a store',
  slug,
  name: 'name that shoppers read',
  timeZone: 'name like Europe/Berlin; only before the first claim',
  country: 'code like DE',
  host: 'all its hosts, separated by commas, the one for links first',
  supportEmail: 'where customers’ replies go',
  nothingGiven: 'Choose what to change: add --name, --time-zone, --country, --host, or --support-email.',
  changed: (store: string, portal: string) => `${store} is changed. Its portal: ${portal}`,
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

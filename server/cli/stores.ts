import { isId } from '../../core/ids.ts';
import { countries } from '../../core/reference/countries.ts';
import { checkedEmail } from '../people/create-user.ts';
import { inviteMember } from '../people/invitations/invite-member.ts';
import { closeStore, reopenStore } from '../stores/close-store.ts';
import { createStore } from '../stores/create-store.ts';
import { listStores } from '../stores/list-stores.ts';
import { updateStore } from '../stores/update-store.ts';
import { type Command, UsageError } from './command.ts';
import { storeNamed } from './named-store.ts';

/** The commands that open, show, change, and close stores. */

const listOf = (text: string | undefined) => text?.split(',').map((item) => item.trim().toLowerCase());

/** The one country that has a time zone; zones of several countries, or of none, name none. */
function countryOfZone(timeZone: string): string | null {
  const zonesOf = (region: string) => new Intl.Locale('und', { region }) as Intl.Locale & { getTimeZones?(): string[] };
  const found = countries.filter(({ iso2 }) => zonesOf(iso2).getTimeZones?.()?.includes(timeZone));
  return found.length === 1 ? found[0]!.iso2 : null;
}

export const createStoreCommand: Command = {
  words: 'store create',
  summary: 'Open a store, and print the link that invites its owner, this once',
  options: {
    slug: { what: 'short name, like fjell: lowercase letters, digits, and hyphens', required: true },
    name: { what: 'name that shoppers read', required: true },
    currency: { what: 'code like USD; it never changes', required: true },
    'time-zone': { what: 'name like Europe/Berlin, in which its days begin and end', required: true },
    owner: { what: 'email of the person who is invited as its owner', required: true },
    country: { what: 'code like DE; that of the time zone when left out' },
    host: {
      what: 'hosts of its portal with commas between, the one for links first; one below PUBLIC_URL when left out',
    },
    account: {
      what: 'id of the account that owns it (acc_…), or the name of a new one; the store’s name when left out',
    },
    'support-email': { what: 'where replies of customers go' },
  },
  async run({ app, options, say, tell }) {
    const { slug = '', name = '', currency = '', account = name } = options;
    // Before anything is made: a store whose owner can't be invited would be nobody's.
    const owner = checkedEmail(options.owner ?? '');
    const timeZone = options['time-zone'] ?? '';
    const country = options.country ?? countryOfZone(timeZone);
    if (country === null && isTimeZone(timeZone)) {
      throw new UsageError(`The time zone ${timeZone} isn’t that of one country: add --country and its code.`);
    }
    const hosts = listOf(options.host);
    const store = await createStore(app.ctx, {
      slug,
      name,
      currency: currency.toUpperCase(),
      timeZone,
      // A zone that is none is what the refusal is about.
      country: country ?? 'US',
      account: isId('account', account) ? { id: account } : { name: account },
      supportEmail: options['support-email'] ?? null,
      ...(hosts === undefined ? {} : { hosts }),
    });
    tell(`${store.name} is open. Its portal: ${store.portalUrl}/start`);
    const invited = await inviteMember(app.ctx, { storeId: store.id, email: owner, role: 'store_owner' });
    tell(`${owner} is invited as its owner. The link works once, until ${invited.sent.expiresAt.slice(0, 10)}:`);
    say(invited.url);
    return undefined;
  },
};

export const listStoresCommand: Command = {
  words: 'store list',
  summary: 'List the stores: short name, name, currency, time zone, and whether it is open',
  options: {},
  async run({ app, say, tell }) {
    const stores = await listStores(app.ctx);
    if (stores.length === 0) {
      tell('There is no store yet. Open one with `npx amends store create`.');
    }
    for (const { slug, name, currency, timeZone, portalUrl, closed } of stores) {
      say([slug, name, currency, timeZone, portalUrl, closed ? 'closed' : 'open'].join('\t'));
    }
    return undefined;
  },
};

export const updateStoreCommand: Command = {
  words: 'store update',
  summary: 'Change a store',
  argument: { name: 'slug', what: 'short name of the store' },
  options: {
    name: { what: 'name that shoppers read' },
    'time-zone': { what: 'name like Europe/Berlin; only before the first claim' },
    country: { what: 'code like DE' },
    host: { what: 'all its hosts with commas between, the one for links first' },
    'support-email': { what: 'where replies of customers go' },
  },
  async run(input) {
    const { app, options, tell } = input;
    const store = await storeNamed(input, options.slug);
    const { slug: _, ...given } = options;
    if (Object.values(given).every((value) => value === undefined)) {
      throw new UsageError('Say what to change: add --name, --time-zone, --country, --host, or --support-email.');
    }
    const changed = await updateStore(app.ctx, {
      storeId: store.id,
      change: {
        name: options.name,
        timeZone: options['time-zone'],
        country: options.country,
        supportEmail: options['support-email'],
        hosts: listOf(options.host),
      },
    });
    tell(`${changed.name} is changed. Its portal: ${changed.portalUrl}/start`);
    return undefined;
  },
};

export const closeStoreCommand: Command = {
  words: 'store close',
  summary: 'Close a store: no look-ups and no new claims; claims that were filed go on',
  argument: { name: 'slug', what: 'short name of the store' },
  options: { reason: { what: 'why, for the feed' } },
  async run(input) {
    const store = await storeNamed(input, input.options.slug);
    await closeStore(input.app.ctx, { storeId: store.id, reason: input.options.reason });
    input.tell(`${store.name} is closed. Open it again with \`npx amends store reopen ${store.slug}\`.`);
    return undefined;
  },
};

export const reopenStoreCommand: Command = {
  words: 'store reopen',
  summary: 'Open a closed store again',
  argument: { name: 'slug', what: 'short name of the store' },
  options: { reason: { what: 'why, for the feed' } },
  async run(input) {
    const store = await storeNamed(input, input.options.slug);
    await reopenStore(input.app.ctx, { storeId: store.id, reason: input.options.reason });
    input.tell(`${store.name} is open.`);
    return undefined;
  },
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

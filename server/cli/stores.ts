import { isId } from '#core/ids.ts';
import { countries } from '#core/reference/countries.ts';
import * as words from '#server-words/installation/cli/stores.ts';
import { checkedEmail } from '../tenancy/people/create-user.ts';
import { openStore } from '../tenancy/people/opening/open-store.ts';
import { closeStore, reopenStore } from '../tenancy/stores/close-store.ts';
import { listStores } from '../tenancy/stores/list-stores.ts';
import { updateStore } from '../tenancy/stores/update-store.ts';
import { type Command, UsageError } from './command.ts';
import { storeNamed } from './named-store.ts';
import { tellUnsent } from './tell-unsent.ts';

/** The commands that open, show, change, and close stores. */

const listOf = (text: string | undefined) => text?.split(',').map((item) => item.trim().toLowerCase());

/** The one country that has a time zone; zones of several countries, or of none, name none. */
function countryOfZone(timeZone: string): string | null {
  const zonesOf = (region: string) => new Intl.Locale('und', { region }) as Intl.Locale & { getTimeZones?(): string[] };
  const found = countries.filter(({ iso2 }) => zonesOf(iso2).getTimeZones?.()?.includes(timeZone));
  return found.length === 1 ? found[0]!.iso2 : null;
}

export const createStoreCommand: Command = {
  command: 'store create',
  summary: words.create.summary,
  options: {
    slug: { what: words.create.slug, required: true },
    name: { what: words.create.name, required: true },
    currency: { what: words.create.currency, required: true },
    'time-zone': { what: words.create.timeZone, required: true },
    owner: { what: words.create.owner, required: true },
    country: { what: words.create.country },
    language: { what: words.create.locale },
    host: { what: words.create.host },
    account: { what: words.create.account },
    'support-email': { what: words.create.supportEmail },
  },
  async run({ app, options, say, tell }) {
    const { slug = '', name = '', currency = '', account = name } = options;
    // Before anything is made: a store whose owner can't be invited would be nobody's.
    const owner = checkedEmail(options.owner ?? '');
    const timeZone = options['time-zone'] ?? '';
    const country = options.country ?? countryOfZone(timeZone);
    if (country === null && isTimeZone(timeZone)) {
      throw new UsageError(words.create.zoneOfSeveral(timeZone));
    }
    const hosts = listOf(options.host);
    const { store, invited } = await openStore(app.ctx, {
      slug,
      name,
      currency: currency.toUpperCase(),
      timeZone,
      // A zone that is none is what the refusal is about.
      country: country ?? 'US',
      account: isId('account', account) ? { id: account } : { name: account },
      supportEmail: options['support-email'] ?? null,
      language: options.language,
      ownerEmail: owner,
      ...(hosts === undefined ? {} : { hosts }),
    });
    tell(words.create.opened(store.name, `${store.portalUrl}/start`));
    if (invited !== null) {
      tell(words.create.invited(owner, invited.row.expires_at.slice(0, 10)));
      say(invited.url);
    }
    tellUnsent(app.services, tell);
    return undefined;
  },
};

export const listStoresCommand: Command = {
  command: 'store list',
  summary: words.listStores.summary,
  options: {},
  async run({ app, say, tell }) {
    const stores = await listStores(app.ctx);
    if (stores.length === 0) {
      tell(words.listStores.none);
    }
    for (const { slug, name, currency, timeZone, portalUrl, closed } of stores) {
      say(
        [slug, name, currency, timeZone, portalUrl, closed ? words.listStores.closed : words.listStores.open].join(
          '\t',
        ),
      );
    }
    return undefined;
  },
};

export const updateStoreCommand: Command = {
  command: 'store update',
  summary: words.update.summary,
  argument: { name: 'slug', what: words.update.slug },
  options: {
    name: { what: words.update.name },
    'time-zone': { what: words.update.timeZone },
    country: { what: words.update.country },
    language: { what: words.update.locale },
    host: { what: words.update.host },
    'support-email': { what: words.update.supportEmail },
  },
  async run(input) {
    const { app, options, tell } = input;
    const store = await storeNamed(input, options.slug);
    const { slug: _, ...given } = options;
    if (Object.values(given).every((value) => value === undefined)) {
      throw new UsageError(words.update.nothingGiven);
    }
    const changed = await updateStore(app.ctx, {
      storeId: store.id,
      change: {
        name: options.name,
        timeZone: options['time-zone'],
        country: options.country,
        language: options.language,
        supportEmail: options['support-email'],
        hosts: listOf(options.host),
      },
    });
    tell(words.update.changed(changed.name, `${changed.portalUrl}/start`));
    return undefined;
  },
};

export const closeStoreCommand: Command = {
  command: 'store close',
  summary: words.close.summary,
  argument: { name: 'slug', what: words.close.slug },
  options: { reason: { what: words.close.why } },
  async run(input) {
    const store = await storeNamed(input, input.options.slug);
    await closeStore(input.app.ctx, { storeId: store.id, reason: input.options.reason });
    input.tell(words.close.closed(store.name, store.slug));
    return undefined;
  },
};

export const reopenStoreCommand: Command = {
  command: 'store reopen',
  summary: words.reopen.summary,
  argument: { name: 'slug', what: words.reopen.slug },
  options: { reason: { what: words.reopen.why } },
  async run(input) {
    const store = await storeNamed(input, input.options.slug);
    await reopenStore(input.app.ctx, { storeId: store.id, reason: input.options.reason });
    input.tell(words.reopen.opened(store.name));
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

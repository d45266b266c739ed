import { kindCode } from '#core/contract/platform/field-problems.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { BrandingInput } from '#core/contract/tenancy/branding.ts';
import { type StoreSettingsInput, storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import { type AccountId, newId } from '#core/ids.ts';
import { countryOf } from '#core/reference/country-records.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { allow, type StoreScope } from '../../platform/rights/allow.ts';
import { checkedBranding, refused, refusedAt, storeFieldProblems, takenProblem } from './check-store.ts';
import { ownHosts, setHosts } from './hosts/set-hosts.ts';
import { forgetStores, recordOf, type StoreRecord } from './read-store.ts';
import { insertSettings, insertVersion } from './settings.sql.ts';
import { partsOf } from './settings-parts.ts';
import { findAccount, insertAccount, insertStore, selectById } from './stores.sql.ts';

export interface NewStore {
  /** The account that owns it, or the name of a new one. */
  account: { id: AccountId } | { name: string };
  slug: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  /** IANA name. */
  timeZone: string;
  /** Name or two letters. */
  country: string;
  /** One that is spoken here; English where nothing is said. */
  language?: string;
  supportEmail?: string | null;
  isDemo?: boolean;
  servedByProvider?: boolean;
  settings?: StoreSettingsInput;
  branding?: BrandingInput;
  /** Host names without a port; the first is the one that links name. Without any, one below the platform's host. */
  hosts?: readonly string[];
}

/**
 * Opens a store: its account when that is new, its row, its hosts, and the first version of what it sets. A new
 * account is opened by whoever may open stores on the platform. Throws `validation-failed` with the field, also for a
 * short name or a host that another store has, and `not-found` for an account that isn't there.
 * @param connect writes what the store begins with beside that, in the same commit
 */
export async function createStore(
  ctx: Ctx,
  given: NewStore,
  connect?: (tx: Tx, store: StoreScope, at: string) => Promise<void>,
): Promise<StoreRecord> {
  const id = newId('store', ctx.clock.now());
  const accountId = 'id' in given.account ? given.account.id : newId('account', ctx.clock.now());
  allow(ctx, 'stores:create', { id, accountId });
  const { hosts, settings, branding, country } = checked(ctx, given);
  const now = nowOf(ctx);
  try {
    const store = await ctx.db.everywhere(async (tx) => {
      if ('name' in given.account) {
        await insertAccount(tx, { id: accountId, name: given.account.name, created_at: now });
      } else if ((await findAccount(tx, accountId)) === undefined) {
        throw new Problem('not-found');
      }
      await insertStore(tx, {
        id,
        account_id: accountId,
        slug: given.slug,
        name: given.name,
        currency: given.currency,
        time_zone: given.timeZone,
        country,
        ...(given.language !== undefined && { language: given.language }),
        is_demo: given.isDemo ?? false,
        served_by_provider: given.servedByProvider ?? true,
        support_email: given.supportEmail ?? null,
        created_at: now,
        updated_at: now,
      });
      await insertSettings(tx, id, { settings, branding });
      await setHosts(tx, ctx, { id, slug: given.slug }, hosts);
      for (const { area, settings: part } of partsOf(settings, branding)) {
        const author = actorOf(ctx);
        await insertVersion(tx, { storeId: id, area, version: 1, settings: part, author, reason: null, at: now });
      }
      await recordEvent(tx, ctx, { storeId: id, kind: 'store.created', data: { slug: given.slug } });
      await connect?.(tx, { id, accountId }, now);
      return recordOf((await selectById(tx, id))!, ctx.config);
    });
    forgetStores(ctx);
    return store;
  } catch (error) {
    throw takenProblem(error, { ...given, hosts }) ?? error;
  }
}

function checked(ctx: Ctx, given: NewStore) {
  const hosts = given.hosts ?? ownHosts(given.slug, ctx.config.publicUrl.hostname);
  const errors = storeFieldProblems(given, ctx.config);
  if ('name' in given.account && given.account.name.trim() === '') {
    errors.push({ pointer: '/accountName', code: 'missing', message: say('want-account-name') });
  }
  if (errors.length > 0) {
    throw refused(errors);
  }
  const settings = storeSettingsSchema.safeParse(given.settings ?? {}, { error: kindCode });
  if (!settings.success) {
    throw refusedAt(settings.error.issues, '/settings');
  }
  checkedBranding(given.branding ?? {}, '/branding');
  const country = countryOf(given.country)!.iso2;
  return { hosts, settings: given.settings ?? {}, branding: given.branding ?? {}, country };
}

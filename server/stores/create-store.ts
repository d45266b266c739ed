import type { z } from 'zod';
import { type FieldProblem, Problem } from '../../core/contract/problems.ts';
import { type AccountId, newId } from '../../core/ids.ts';
import { findCountry } from '../../core/reference/countries.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../context.ts';
import { violatedConstraint } from '../db/database.ts';
import { allow } from '../rights/allow.ts';
import { type BrandingInput, brandingOf, brandingSchema } from './branding.ts';
import { recordOf, type StoreRecord } from './read-store.ts';
import { type StoreSettingsInput, storeSettingsSchema } from './store-settings.ts';
import { findAccount, insertAccount, insertEngine, insertHosts, insertStore, selectById } from './stores.sql.ts';
import { checkLook, LookError, lookOf } from './theme.ts';

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
  supportEmail?: string | null;
  isDemo?: boolean;
  servedByProvider?: boolean;
  /** An engine that needs no settings; others are connected by connectEngine. */
  connectorKind?: string;
  settings?: StoreSettingsInput;
  branding?: BrandingInput;
  /** Host names without a port; the first is the one that links name. */
  hosts?: readonly string[];
}

const hostForm = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/**
 * Opens a store: its account when that is new, its row and its hosts. Throws `validation-failed` with the field,
 * also for a short name or a host that another store has.
 */
export async function createStore(ctx: Ctx, given: NewStore): Promise<StoreRecord> {
  const { settings, branding, country } = checked(given);
  const id = newId('store', ctx.clock.now());
  const accountId = 'id' in given.account ? given.account.id : newId('account', ctx.clock.now());
  allow(ctx, 'stores:create', { id, accountId });
  const now = nowOf(ctx);
  try {
    return await ctx.db.everywhere(async (tx) => {
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
        is_demo: given.isDemo ?? false,
        served_by_provider: given.servedByProvider ?? true,
        support_email: given.supportEmail ?? null,
        settings: JSON.stringify(settings),
        branding: JSON.stringify(branding),
        created_at: now,
        updated_at: now,
      });
      if (given.connectorKind) {
        await insertEngine(tx, { store_id: id, kind: given.connectorKind, connected_at: now, updated_at: now });
      }
      await insertHosts(tx, id, given.hosts ?? []);
      await recordEvent(tx, ctx, { storeId: id, kind: 'store.created', data: { slug: given.slug } });
      return recordOf((await selectById(tx, id))!, ctx.config);
    });
  } catch (error) {
    throw taken(error) ?? error;
  }
}

function taken(error: unknown): Problem | null {
  const fields: Record<string, string> = { stores_slug_key: '/slug', store_hosts_pkey: '/hosts' };
  const pointer = fields[violatedConstraint(error) ?? ''];
  return pointer === undefined
    ? null
    : refused([{ pointer, code: 'taken', message: 'Another store has this already.' }]);
}

function refused(errors: FieldProblem[]): Problem {
  return new Problem('validation-failed', { errors });
}

function checked(given: NewStore) {
  const errors: FieldProblem[] = [];
  const refuse = (pointer: string, message: string) => errors.push({ pointer, code: 'wrong-form', message });
  const country = findCountry(given.country)?.iso2;
  if (!/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(given.slug)) {
    refuse('/slug', 'Please use small letters, figures and hyphens.');
  }
  if (!/^[A-Z]{3}$/.test(given.currency)) {
    refuse('/currency', 'Please give a currency code like USD.');
  }
  if (!isTimeZone(given.timeZone)) {
    refuse('/timeZone', 'Please give a time zone like Europe/Berlin.');
  }
  if (country === undefined) {
    refuse('/country', 'Please give a country.');
  }
  for (const [place, host] of (given.hosts ?? []).entries()) {
    if (!hostForm.test(host)) {
      refuse(`/hosts/${place}`, 'Please give a host name in small letters, without a port.');
    }
  }
  const settings = storeSettingsSchema.safeParse(given.settings ?? {});
  const branding = brandingSchema.safeParse(given.branding ?? {});
  for (const [name, parsed] of Object.entries({ settings, branding })) {
    for (const issue of parsed.error?.issues ?? []) {
      refuse(`/${[name, ...issue.path].join('/')}`, issue.message);
    }
  }
  if (branding.success) {
    checkBrand(branding.data, refuse);
  }
  if (errors.length > 0 || country === undefined) {
    throw refused(errors);
  }
  return { settings: given.settings ?? {}, branding: given.branding ?? {}, country };
}

function checkBrand(
  branding: z.output<typeof brandingSchema>,
  refuse: (pointer: string, message: string) => void,
): void {
  try {
    checkLook(lookOf(brandingOf({ id: '', name: '', slug: '', supportEmail: null, branding })));
  } catch (error) {
    if (!(error instanceof LookError)) {
      throw error;
    }
    refuse(`/branding/${error.field}`, error.message);
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

import { type BrandingInput, brandingSchema, type StoredBranding } from '../../core/contract/branding.ts';
import { type FieldProblem, Problem } from '../../core/contract/problems.ts';
import { countryOf } from '../../core/reference/country-records.ts';
import { currencies } from '../../core/reference/currencies.ts';
import type { Config } from '../config.ts';
import { violatedConstraint } from '../db/database.ts';
import { brandingOf } from './branding.ts';
import { checkLook, LookError, lookOf } from './theme.ts';

/** What of a store's own row is checked, whoever sends it; what is missing is not checked. */
export interface StoreFields {
  slug?: string;
  name?: string;
  currency?: string;
  timeZone?: string;
  country?: string;
  supportEmail?: string | null;
  hosts?: readonly string[];
}

const slugForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const hostForm = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const emailForm = /^[^\s@"'<>(),;:\\[\]]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** Words of the platform's own addresses: a store of that name could pass for the platform itself. */
const reservedSlugs = new Set(['admin', 'amends', 'api', 'app', 'console', 'docs', 'mail', 'media', 'status', 'www']);

/** Every field that can't be taken, with a sentence that says what to do. */
export function storeFieldProblems(fields: StoreFields, config: Pick<Config, 'publicUrl' | 'mediaOrigin'>) {
  const errors: FieldProblem[] = [];
  const refuse = (pointer: string, message: string) => errors.push({ pointer, code: 'wrong-form', message });
  const { slug, name, currency, timeZone, country, supportEmail, hosts } = fields;
  if (slug !== undefined && !slugForm.test(slug)) {
    refuse('/slug', 'Use lowercase letters, digits, and hyphens.');
  } else if (slug !== undefined && reservedSlugs.has(slug)) {
    refuse('/slug', `The name ${slug} is reserved. Choose another one.`);
  }
  if (name !== undefined && (name.trim() === '' || name.length > 100)) {
    refuse('/name', 'Enter a name of at most 100 characters.');
  }
  if (currency !== undefined && !currencies.some((one) => one.code === currency)) {
    refuse('/currency', `There is no currency ${currency}. Enter a code like USD.`);
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    refuse('/timeZone', `There is no time zone ${timeZone}. Enter a name like Europe/Berlin.`);
  }
  if (country !== undefined && countryOf(country) === null) {
    refuse('/country', `There is no country ${country}. Enter a code like US.`);
  }
  if (supportEmail && !emailForm.test(supportEmail)) {
    refuse('/supportEmail', 'This doesn’t look like an email address.');
  }
  const platform = [config.publicUrl.hostname, config.mediaOrigin?.hostname];
  for (const [index, host] of (hosts ?? []).entries()) {
    if (!hostForm.test(host)) {
      refuse(
        `/hosts/${index}`,
        `${host} isn’t a host. Enter one in lowercase without a port, like claims.example.com.`,
      );
    } else if (platform.includes(host)) {
      refuse(`/hosts/${index}`, `${host} is the platform’s own host.`);
    } else if (hosts?.indexOf(host) !== index) {
      refuse(`/hosts/${index}`, `${host} is listed twice.`);
    }
  }
  return errors;
}

/**
 * A brand as it will be worn, with every default.
 * @throws validation-failed with the field
 */
export function checkedBranding(given: BrandingInput, at: string): StoredBranding {
  const parsed = brandingSchema.safeParse(given);
  if (!parsed.success) {
    throw refusedAt(parsed.error.issues, at);
  }
  try {
    checkLook(lookOf(brandingOf({ id: '', name: '', slug: '', supportEmail: null, branding: parsed.data })));
  } catch (error) {
    if (error instanceof LookError) {
      throw refused([{ pointer: `${at}/${error.field}`, code: 'wrong-form', message: error.message }]);
    }
    throw error;
  }
  return parsed.data;
}

export function refused(errors: FieldProblem[]): Problem {
  return new Problem('validation-failed', { errors });
}

/** What a schema says of an input that stands at `at`, as a problem. */
export function refusedAt(issues: readonly { path: readonly PropertyKey[]; message: string }[], at: string): Problem {
  return refused(
    issues.map(({ path, message }) => ({
      pointer: [at, ...path.map(String)].join('/'),
      code: 'wrong-form',
      message,
    })),
  );
}

/** A short name or a host that another store has, as a problem; null for any other error. */
export function takenProblem(error: unknown, given: StoreFields): Problem | null {
  const constraint = violatedConstraint(error);
  if (constraint === 'stores_slug_key') {
    return refused([{ pointer: '/slug', code: 'taken', message: `Another store has the name ${given.slug}.` }]);
  }
  if (constraint === 'store_hosts_pkey') {
    const hosts = (given.hosts ?? []).join(', ');
    return refused([{ pointer: '/hosts', code: 'taken', message: `Another store has a host of these: ${hosts}.` }]);
  }
  return null;
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

import type { z } from 'zod';
import { issueSentence, kindCode } from '#core/contract/platform/field-problems.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { type BrandingInput, brandingSchema, type StoredBranding } from '#core/contract/tenancy/branding.ts';
import { countryOf } from '#core/reference/country-records.ts';
import { currencies } from '#core/reference/currencies.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import type { Config } from '../../platform/config/config.ts';
import { violatedConstraint } from '../../platform/db/database.ts';
import { spokenLanguages } from '../../platform/words/languages.ts';
import { brandingOf } from './branding.ts';
import { hostProblems } from './check-hosts.ts';
import { checkLook, LookError, lookOf } from './theme.ts';

/** What of a store's own row is checked, whoever sends it; what is missing is not checked. */
export interface StoreFields {
  slug?: string;
  name?: string;
  currency?: string;
  timeZone?: string;
  language?: string;
  country?: string;
  supportEmail?: string | null;
  hosts?: readonly string[];
}

const slugForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const emailForm = /^[^\s@"'<>(),;:\\[\]]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** Words of the platform's own addresses: a store of that name could pass for the platform itself. */
const reservedSlugs = new Set(['admin', 'amends', 'api', 'app', 'console', 'docs', 'mail', 'media', 'status', 'www']);

/**
 * Every field that can't be taken, with a sentence that says what to do.
 * @param held what the store is already; nothing for one that is opened
 */
export function storeFieldProblems(
  fields: StoreFields,
  config: Pick<Config, 'publicUrl' | 'mediaOrigin' | 'profile'>,
  held: { slug?: string; hosts: readonly string[] } = { hosts: [] },
) {
  const errors: FieldRefusal[] = [];
  const refuse = (pointer: string, message: Sentence) => errors.push({ pointer, code: 'wrong-form', message });
  const { slug, name, currency, timeZone, language, country, supportEmail, hosts } = fields;
  if (slug !== undefined && !slugForm.test(slug)) {
    refuse('/slug', say('slug-form'));
  } else if (slug !== undefined && reservedSlugs.has(slug)) {
    refuse('/slug', say('slug-reserved', { slug }));
  }
  if (name !== undefined && (name.trim() === '' || name.length > 100)) {
    refuse('/name', say('name-length'));
  }
  if (currency !== undefined && !currencies.some((item) => item.code === currency)) {
    refuse('/currency', say('no-such-currency', { currency }));
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    refuse('/timeZone', say('no-such-time-zone', { timeZone }));
  }
  const spoken = spokenLanguages();
  if (language !== undefined && !spoken.includes(language)) {
    refuse('/language', say('no-such-language', { language, spoken }));
  }
  if (country !== undefined && countryOf(country) === null) {
    refuse('/country', say('no-such-country', { country }));
  }
  if (supportEmail && !emailForm.test(supportEmail)) {
    refuse('/supportEmail', say('want-email'));
  }
  for (const { index, message } of hostProblems(
    { hosts: hosts ?? [], slug: slug ?? held.slug, held: held.hosts },
    config,
  )) {
    refuse(`/hosts/${index}`, message);
  }
  return errors;
}

/**
 * A brand as it will be worn, with every default.
 * @throws validation-failed with the field
 */
export function checkedBranding(given: BrandingInput, at: string): StoredBranding {
  const parsed = brandingSchema.safeParse(given, { error: kindCode });
  if (!parsed.success) {
    throw refusedAt(parsed.error.issues, at);
  }
  try {
    checkLook(lookOf(brandingOf({ id: '', name: '', slug: '', supportEmail: null, branding: parsed.data })));
  } catch (error) {
    if (error instanceof LookError) {
      throw refused([{ pointer: `${at}/${error.field}`, code: 'wrong-form', message: error.reason }]);
    }
    throw error;
  }
  return parsed.data;
}

export function refused(errors: FieldRefusal[]): Problem {
  return new Problem('validation-failed', { errors });
}

/** What a schema says of an input that stands at `at`, as a problem. */
export function refusedAt(issues: readonly z.core.$ZodIssue[], at: string): Problem {
  return refused(
    issues.map((issue) => ({
      pointer: [at, ...issue.path.map(String)].join('/'),
      code: 'wrong-form',
      message: issueSentence(issue),
    })),
  );
}

/** A short name or a host that another store has, as a problem; null for any other error. */
export function takenProblem(error: unknown, given: StoreFields): Problem | null {
  const constraint = violatedConstraint(error);
  if (constraint === 'stores_slug_key') {
    return refused([{ pointer: '/slug', code: 'taken', message: say('slug-taken', { slug: given.slug ?? '' }) }]);
  }
  if (constraint === 'store_hosts_pkey') {
    return refused([{ pointer: '/hosts', code: 'taken', message: say('hosts-taken', { hosts: given.hosts ?? [] }) }]);
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

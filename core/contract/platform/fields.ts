import { z } from 'zod';
import { findCurrency } from '../../reference/currencies.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { plainEmail } from '../../rules/platform/email-address.ts';

/** Fields that many bodies share. Bounds are part of the contract: what is longer is refused, never cut. */

const printable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;

/** Text of one line: no line breaks, no control characters. */
export const line = (max = 200) =>
  z
    .string()
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f]*$/u, asks('character-refused'));

/** It stands in a list between commas on the page that sets it. */
export const listed = (most: number) =>
  line(most)
    .trim()
    .min(1, asks('missing'))
    .regex(/^[^,]*$/, asks('metadata-choice-form'));

/** Text of several lines. */
export const prose = (max = 5000) => z.string().max(max).regex(printable, asks('character-refused'));

/**
 * An email address in its plain form, without what is pasted around it: one address, no double quotes, no spaces, no control characters (T35), none that routes on
 * to another one (`a%40b`), and none that a program could take for an option.
 */
export const email = z
  .string()
  .overwrite(plainEmail)
  .max(254)
  .regex(
    /^(?!-)[^\s@%"<>(),;:\\[\]\u0000-\u001f]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u,
    asks('want-email'),
  );

/** A source id or number of the store engine; percent-encoded in paths. */
export const sourceId = line(191).min(1, asks('missing'));

/** An instant, ISO 8601; answered in UTC. */
export const instant = z.iso.datetime({ offset: true, message: asks('want-instant') });
/** An instant that may be missing; clients of the reference API send an empty text where there is none. */
export const instantOrNone = z
  .union([z.literal('').transform(() => null), instant], { error: asks('want-instant') })
  .nullish();
export const date = z.iso.date();

/** Money in an answer: a number in major units of the named currency. */
export const money = z.number().meta({ description: 'Major units of the currency, at most 3 decimals' });

/** Units of one line that were paid alike; the amounts are of one unit, and price - discount + tax is what it cost. */
export const unitsPaid = z.object({ units: z.number(), price: money, discount: money, tax: money });

const moneyText = /^-?\d{1,12}(?:\.\d{1,6})?$/;
/** Money that is sent: a number or decimal text, not negative, below 10^12; given on as decimal text. */
export const moneyIn = z
  .union([z.number(), z.string()])
  .transform((value, context) => {
    const text = typeof value === 'number' ? plainNumber(value) : value.trim();
    if (!moneyText.test(text) || text.startsWith('-')) {
      context.addIssue({ code: 'custom', message: asks('want-amount') });
      return z.NEVER;
    }
    return text;
  })
  .meta({ description: 'An amount as a number or as decimal text' });

/** Writes a number without an exponent; what cannot be an amount comes back as text that is none. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e12) {
    return 'out of range';
  }
  return String(Math.round(value * 1e6) / 1e6).includes('e') ? '0' : String(Math.round(value * 1e6) / 1e6);
}

/** A file that was uploaded here, by its id. */
export const mediaIdIn = line(40).regex(/^med_[0-9a-z]{26}$/, asks('want-upload'));

/** How many units: a whole number from 1. */
export const quantity = z.number().int(asks('want-whole-number')).min(1, asks('want-one')).max(100000);

/** An enumeration in any case and with spaces or hyphens, stored in its canonical form (public-api A.0). */
export function anyCase<const T extends readonly [string, ...string[]]>(values: T) {
  return z.preprocess((given) => (typeof given === 'string' ? canonical(given, values) : given), z.enum(values));
}

function canonical(given: string, values: readonly string[]): string {
  const wanted = given
    .trim()
    .replace(/[\s-]+/g, '_')
    .toUpperCase();
  return values.find((value) => value.toUpperCase() === wanted) ?? given;
}

/** What a store's orders come from: an engine's kind, or the store's own word for it, in any case. */
export const platform = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9_-]{0,39}$/, asks('want-platform'))
  .meta({ examples: ['shopify', 'woocommerce', 'magento', 'bigcommerce', 'api'] });

export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, asks('want-currency'))
  .refine((code) => findCurrency(code) !== null, asks('want-currency'))
  .meta({ description: 'An ISO 4217 code, withdrawn ones included', examples: ['USD'] });

/** A part of an address that may be missing, empty or null. */
const part = (max: number) =>
  line(max)
    .trim()
    .nullish()
    .transform((text) => text ?? '');

/** ISO 8601 duration of years, months, weeks and days. */
export const duration = z
  .string()
  .regex(/^P(?=\d)(?:\d{1,3}Y)?(?:\d{1,4}M)?(?:\d{1,4}W)?(?:\d{1,5}D)?$/, asks('warranty-period'));

/** An address as answered. */
export const address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string().optional(),
});

/** An address as sent; the reference API's extra `orderId` is taken and dropped. */
export const addressIn = z.strictObject({
  firstName: part(100),
  lastName: part(100),
  address1: line(200).trim().min(1, asks('want-street')),
  address2: part(200),
  city: line(100).trim().min(1, asks('want-city')),
  state: part(100),
  zip: part(20),
  country: line(60).trim().min(1, asks('want-country')),
  phone: line(40).trim().optional(),
  orderId: line(191).nullish(),
});

/** Pages by cursor, never by offset (design section 6). */
export const pageQuery = z.object({
  size: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(400).default(''),
  buttonNum: z.coerce.number().int().min(1).max(20).optional(),
});

/** Where a page of a console’s list begins and how many rows it has. */
export const listPage = {
  cursor: z.string().max(400).default(''),
  size: z.coerce.number().int().min(1).max(100).default(50),
};

/** The answer of the reference API to almost every write; Amends adds the id. */
export const accepted = z.object({ status: z.literal('ok'), id: z.string() });

/** Where a page of a list begins and ends, and whether others lie beside it. */
export const pageInfo = z.object({
  startCursor: z.string(),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
});

/** An act that says no more than which version of the claim it was decided on. */
export const versionIn = z.strictObject({ expectedVersion: z.number().int().min(1) });

/** What is said where nothing else is told. */
export const done = z.object({ status: z.literal('ok') });

/** The same with a reason, which some acts can do without. */
export const versionAndReasonIn = versionIn.extend({ reason: prose(2000).trim().nullish() });

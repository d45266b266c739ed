import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { cartLooks, widgetTypes } from '../../reference/settings.ts';
import { choiceKeptDays, protectionPayers } from '../../rules/commerce/consent-shown.ts';
import { currency, instant, line, money, moneyIn, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** The id of a consent receipt, which the cart’s widget makes. */
export const consentIdIn = line(30).regex(/^cns_[0-9a-hjkmnp-tv-z]{26}$/, asks('want-consent-id'));

const shownIn = z.strictObject({
  heading: line(200).min(1, asks('missing')),
  explanation: prose(1000),
  coveredByLine: line(300).nullable(),
  withoutLabel: line(200).nullable(),
  moreLabel: line(200),
  priceLabel: line(60),
});

/** One choice in a cart, as its widget tells it. */
export const consentIn = z.strictObject({
  id: consentIdIn,
  chosen: z.boolean(),
  /** How many seconds ago it was made: no two clocks have to agree. */
  secondsAgo: z
    .number()
    .int()
    .min(0)
    .max(choiceKeptDays * 86_400),
  /** What the page calls the cart. */
  cart: line(191).nullish(),
  type: z.enum(widgetTypes).default('cart'),
  /** Where the cart goes, by two letters. */
  country: line(2).nullish(),
  look: z.enum(cartLooks),
  startsOn: z.boolean(),
  mandatory: z.boolean(),
  /** Word for word. */
  shown: shownIn,
  /** In which the words were. */
  language: line(35).min(1, asks('missing')),
  /** As the settings for offering it answered (`GET /v1/widget/config`). */
  version: line(60).nullish(),
  price: moneyIn,
  currency,
  paidBy: z.enum(protectionPayers),
  /** What the price was for: the goods in the cart. */
  subtotal: moneyIn.nullish(),
});

export const recordConsent = operation({
  id: 'recordConsent',
  method: 'post',
  path: '/v1/widget/consents',
  tag: 'Quotes',
  summary: 'Keep a choice that was made in a cart, with what was shown; the same ID again changes nothing',
  who: ['anyone'],
  permission: null,
  fromAnyPage: true,
  query: z.object({ store: line(80).optional(), id: line(80).optional() }),
  body: consentIn,
  answers: { 204: null },
  problems: ['not-found', 'validation-failed', 'rate-limited', 'payload-too-large'],
});

/** What a customer was shown in the cart, and what they chose, as the order names it. */
export const consentReceipt = z.object({
  id: z.string(),
  chosen: z.boolean(),
  chosenAt: instant,
  /** When it came to us. */
  recordedAt: instant,
  cart: z.string().nullable(),
  look: z.enum(cartLooks),
  /** Whether it was on before the customer said anything. */
  startsOn: z.boolean(),
  /** Whether the customer had no say. */
  mandatory: z.boolean(),
  country: z.string().nullable(),
  shown: z.object({
    heading: z.string(),
    explanation: z.string(),
    coveredByLine: z.string().nullable(),
    withoutLabel: z.string().nullable(),
    moreLabel: z.string(),
    priceLabel: z.string(),
  }),
  /** Of the words as they were shown: SHA-256. */
  wordsHash: z.string(),
  language: z.string(),
  price: money,
  currency: z.string(),
  paidBy: z.enum(protectionPayers),
  subtotal: money.nullable(),
  /** The versions of the store’s settings when it came; null where nobody set them. */
  widgetVersion: z.number().int().nullable(),
  pricingVersion: z.number().int().nullable(),
  /** Whether words, look and price are those that the store’s settings gave when it came. */
  isAsOffered: z.boolean(),
});
export type ConsentReceipt = z.output<typeof consentReceipt>;

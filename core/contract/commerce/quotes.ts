import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { cartLooks, widgetTypes } from '../../reference/settings.ts';
import { line, money, moneyIn, quantity, sourceId } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { settingsAreas } from '../tenancy/settings-areas.ts';

/** What a band asks of who pays for it. */
export const priceTerms = z.object({
  amount: z.number(),
  type: z.enum(['fixed', 'percentage']),
  /** Bounds of a percentage, in the quote's currency. */
  atLeast: money.nullable(),
  atMost: money.nullable(),
});

export const priceQuote = z.object({
  /** Of the store; every amount is in it. */
  currency: z.string(),
  automaticallyAddToCart: z.boolean(),
  mandatoryOp: z.boolean(),
  /** What a percentage's price is a multiple of. */
  step: money.nullable(),
  rules: z.array(
    z.object({
      id: z.string(),
      /** The cart's value that the rule begins with, and the last one that it holds. */
      min: money,
      max: money,
      terms: z.object({
        paidBy: z.enum(['customer', 'brand']),
        customer: priceTerms.optional(),
        brand: priceTerms.optional(),
      }),
    }),
  ),
  variants: z.null(),
  /** The price for the cart that was asked about; null without one, and where no rule holds it. */
  quote: z.object({ price: money, paidBy: z.enum(['customer', 'brand']), ruleId: z.string() }).nullable(),
  id: z.string(),
});

export const getInsuranceQuote = operation({
  id: 'getInsuranceQuote',
  method: 'get',
  path: '/v1/quote/insurance',
  tag: 'Quotes',
  summary: 'Get a store’s prices for protection, and the price for one cart',
  who: ['anyone'],
  permission: null,
  fromAnyPage: true,
  query: z.object({
    store_url: line(2000).optional(),
    store: line(80).optional(),
    subtotal: moneyIn.optional(),
    currency: line(3).optional(),
    /** Where the cart goes, by two letters. */
    country: line(2).optional(),
  }),
  answers: { 200: priceQuote },
  problems: ['not-found'],
});

/** Below a hundred million, so that no cart is worth more than an amount can hold. */
const pricePiece = moneyIn.refine((text) => /^\d{1,8}(?:\.|$)/.test(text), asks('want-amount'));

/** A cart, by what it is worth or by what is in it. */
export const cartToQuote = z
  .strictObject({
    /** Of its goods, before shipping and before protection. */
    subtotal: moneyIn.optional(),
    items: z
      .array(z.strictObject({ price: pricePiece, quantity, productId: sourceId.nullish() }))
      .max(500)
      .optional(),
    /** The store's, where none is named. */
    currency: line(3).optional(),
  })
  .refine(({ subtotal, items }) => (subtotal === undefined) !== (items === undefined), {
    path: ['subtotal'],
    message: asks('want-cart'),
  });

export const quoteCart = operation({
  id: 'quoteCart',
  namesStore: true,
  method: 'post',
  path: '/v2/quote',
  tag: 'Quotes',
  summary: 'Get the price of protection for a cart',
  who: ['machine', 'staff'],
  permission: 'quote-pricing:read',
  body: cartToQuote,
  answers: { 200: priceQuote },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const widgetConfig = z.object({
  id: z.string(),
  storeId: z.string(),
  type: z.enum(widgetTypes),
  look: z.enum(cartLooks),
  /** Whether it is chosen before the customer says anything: never where the law of the EU, the EEA, or the UK asks first. */
  startsOn: z.boolean(),
  mandatory: z.boolean(),
  texts: z.object({
    name: z.string(),
    about: z.string(),
    /** Who covers it, where `about` is the store’s own and doesn’t say so. */
    coveredBy: z.string().nullable(),
    included: z.string(),
    more: z.string(),
    withIt: z.string(),
    without: z.string(),
  }),
  /** Of the texts. */
  language: z.string(),
  portalUrl: z.string(),
  /** Names this answer: another one has another version. */
  version: z.string(),
});
export type WidgetConfig = z.output<typeof widgetConfig>;

export const getWidgetConfig = operation({
  id: 'getWidgetConfig',
  method: 'get',
  path: '/v1/widget/config',
  tag: 'Quotes',
  summary: 'Get the settings for offering protection in a store’s cart',
  who: ['anyone'],
  permission: null,
  fromAnyPage: true,
  query: z.object({
    id: line(80).optional(),
    store: line(80).optional(),
    type: z.enum(widgetTypes).default('cart'),
    country: line(2).optional(),
  }),
  /** 304 to who names the answer that they have by its `ETag`. */
  answers: { 200: widgetConfig, 304: null },
  problems: ['not-found'],
});

/** What a cart would show with settings that aren’t saved yet. */
export const previewWidget = operation({
  id: 'previewWidget',
  method: 'post',
  path: '/v1/stores/{id}/widget/preview',
  tag: 'Quotes',
  summary: 'Get what a store’s cart would show with other widget settings',
  who: ['staff'],
  permission: 'settings-widget:read',
  params: z.object({ id: line(40) }),
  body: settingsAreas.widget,
  answers: { 200: widgetConfig },
  problems: ['forbidden', 'not-found'],
  pagesOnly: true,
});

const cartPriced = z.object({
  /** What its items come to. */
  cart: z.string(),
  /** Null where no band holds the cart: protection isn't offered. */
  price: z.string().nullable(),
  paidBy: z.enum(['customer', 'brand']).nullable(),
  /** What the store owes its provider for it, cost and fee; null where that can't be said. */
  owes: z.string().nullable(),
  /** What is left of the price; below zero where the store pays. */
  keeps: z.string().nullable(),
  /** What it owes by the contract's next version. */
  owesNext: z.string().nullable(),
});
export type CartPriced = z.output<typeof cartPriced>;

const costVersion = z.object({
  version: z.number().int(),
  validFrom: z.string(),
  /** How the cost is reckoned, and of which percentage where it’s one of the price. */
  kind: z.enum(['none', 'percent-of-premium', 'bands']),
  percent: z.string().nullable(),
});

/** What customers pay for protection and what the store owes of it; amounts are decimal text in the store's currency. */
export const readCost = operation({
  id: 'readCost',
  method: 'get',
  path: '/v1/stores/{id}/money/cost',
  tag: 'Quotes',
  summary: 'Get what protection costs customers and the store, at the carts where a price or a cost changes',
  who: ['staff'],
  permission: 'pricing:read',
  params: z.object({ id: line(40) }),
  query: z.object({ cart: moneyIn.optional() }),
  answers: {
    200: z.object({
      currency: z.string(),
      timeZone: z.string(),
      /** The version of the contract that the costs are of; null before the first. */
      now: costVersion.nullable(),
      next: costVersion.nullable(),
      carts: z.array(cartPriced),
      /** The cart that was asked about. */
      tried: cartPriced.nullable(),
    }),
  },
  problems: ['forbidden', 'not-found', 'validation-failed'],
  pagesOnly: true,
});

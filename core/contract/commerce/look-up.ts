import { z } from 'zod';
import { claimCategories, claimTypes, desiredMethods, portalStates, standingDayKinds } from '../../reference/claims.ts';
import { protectionStatuses } from '../../reference/orders.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { isCompleteEmail } from '../../rules/commerce/order-query.ts';
import { address, date, done, instant, line, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { fulfillment, openReturn, orderItem } from './order-shapes.ts';

export const lookUpIn = z.object({
  email: line(254).trim().min(1, asks('want-order-email')).refine(isCompleteEmail, asks('want-whole-email')),
  order: line(191).trim().min(1, asks('want-order-number')),
});

/** A claim of the order that stands already, in short. */
export const existingClaim = z.object({
  id: z.string(),
  claimNumber: z.number(),
  state: z.enum(portalStates),
  claimType: z.enum(claimTypes).nullable(),
  claimCategory: z.enum(claimCategories),
  createdAt: instant,
  /** By when the store means to have answered, as on the claim's page; null while nobody waits for it. */
  answerDueAt: instant.nullable(),
  /** Until when the customer can appeal its denial; null where there is none, or its appeal was used. */
  appealUntil: instant.nullable(),
  /** The day that its customer is told as it stands, and what it is of: the store’s reply or decision, or an act of theirs; null where they wait for none. */
  toldDay: z.object({ kind: z.enum(standingDayKinds), until: instant }).nullable(),
  /** What its approval gives, in the order's currency, and by when it has arrived, as told; null of every other claim. */
  given: z
    .object({
      refund: money.nullable(),
      credit: money.nullable(),
      replacements: z.number(),
      /** Something was agreed in words of its own. */
      agreed: z.boolean(),
      currency: z.string(),
      refundBy: instant.nullable(),
      /** Null once it was carried out: its carrier knows more. */
      replacementBy: instant.nullable(),
    })
    .nullable(),
  /** The page where the shopper follows it. */
  viewUrl: z.string(),
  claimItems: z.array(
    z.object({ claimType: z.enum(claimTypes), sourceItemId: z.string(), quantity: z.number(), counts: z.boolean() }),
  ),
});

export const warrantyEligibility = z.object({
  qty: z.number(),
  expires: instant.nullable(),
  validity: z.string().nullable(),
});

/** What this store offers a shopper. */
export const storeSettings = z.object({
  credit: z.object({ enabled: z.boolean(), bonus: z.number(), bonusType: z.enum(['fixed', 'percentage']) }),
  capabilities: z.object({
    returns: z.boolean(),
    warranties: z.boolean(),
    credit: z.boolean(),
    refund: z.boolean(),
    reship: z.boolean(),
  }),
  returns: z.object({ portalUrl: z.string().nullable(), trackingUrl: z.string().nullable() }),
});

/** The order as the shopper who looked it up may see it (spec section 3, Order lookup result), with what design section 4 adds. */
export const lookUpResult = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  systemOrderId: z.string(),
  sourceOrderId: z.string(),
  orderNumber: z.string(),
  orderDate: instant,
  orderItems: z.array(orderItem),
  fulfillments: z.array(fulfillment),
  existingClaims: z.array(existingClaim),
  /** Per sourceItemId: units left for a shipping claim, and the warranty if there is one. */
  eligibility: z.record(z.string(), z.object({ shipping: z.number(), warranty: warrantyEligibility.nullable() })),
  settings: storeSettings,
  offeredMethods: z.array(z.enum(desiredMethods)),
  /** The calendar days by which it would have arrived if it were approved today; null where the store names none. */
  expected: z.object({ refundBy: date.nullable(), replacementBy: date.nullable() }),
  shippingAddress: address.nullable(),
  protected: z.boolean(),
  protection: z.object({
    shipping: z.boolean(),
    warranty: z.boolean(),
    status: z.enum(protectionStatuses),
    /** When shipping protection was taken off again. */
    removedAt: instant.nullable(),
  }),
  returns: z.array(openReturn),
  /** Null where no rate is known: then no fixed bonus is added. */
  exchangeRate: z.number().nullable(),
  currency: z.string(),
  isOneTimeAppeasement: z.boolean(),
  subtotal: money,
  tax: money,
  shipping: money,
  shippingTax: money,
  total: money,
  discountTotal: money,
  timeZone: z.string(),
  /** The grant as a bearer token; the same grant is set as a cookie. */
  accessToken: z.string(),
  expiresAt: instant,
  /** Windows of the whole order where no fulfillment holds them (nothing shipped yet). */
  windows: z.array(
    z.object({
      claimType: z.enum(claimTypes),
      code: z.string(),
      eligibleAt: instant.nullable(),
      uneligibleAt: instant.nullable(),
    }),
  ),
});
export type LookUpResult = z.output<typeof lookUpResult>;

const lookUp = {
  tag: 'Lookup',
  summary: 'Look up an order by its number and email address',
  who: ['anyone'],
  permission: null,
  answers: { 200: lookUpResult },
  problems: ['order-not-found', 'rate-limited', 'validation-failed', 'engine-unavailable'],
} as const;

export const lookUpOrderByQuery = operation({
  id: 'lookUpOrderByQuery',
  method: 'get',
  path: '/v1/order-lookup',
  query: lookUpIn,
  ...lookUp,
});

/** The same with the two values in a body, so that no email address stands in a URL (T07). */
export const lookUpOrder = operation({
  id: 'lookUpOrder',
  method: 'post',
  path: '/v1/order-lookup',
  body: lookUpIn,
  ...lookUp,
});

/** The order of the grant at hand, read again; this is what a page load or a second device asks. */
export const getGrantedOrder = operation({
  id: 'getGrantedOrder',
  method: 'get',
  path: '/v1/order-lookup/current',
  tag: 'Lookup',
  summary: 'Get the order that was looked up',
  who: ['shopper'],
  permission: null,
  answers: { 200: lookUpResult },
  problems: ['unauthenticated'],
});

/** Ends the grant: the next page asks for the order again. */
export const endGrant = operation({
  id: 'endGrant',
  method: 'delete',
  path: '/v1/order-lookup/current',
  tag: 'Lookup',
  summary: 'Forget the looked-up order, or the in-store draft, on this device',
  who: ['anyone', 'shopper', 'draft'],
  permission: null,
  answers: { 204: null },
  problems: [],
});

/**
 * Offered from the second miss: mails a link to the stored address; the answer is the same for unknown orders (T01). With
 * the email that was typed it finds orders that only the store's engine has.
 */
export const mailLookUpLink = operation({
  id: 'mailLookUpLink',
  method: 'post',
  path: '/v1/order-lookup/mail-link',
  tag: 'Lookup',
  summary: 'Email an order’s customer a link that opens it',
  who: ['anyone'],
  permission: null,
  body: z.strictObject({
    order: line(191).trim().min(1, asks('want-order-number')),
    email: line(254).optional(),
  }),
  answers: { 202: done },
  problems: ['validation-failed', 'rate-limited'],
});

/** The shopper asks to finish later: a link to the stored address continues the draft at the step where it was left. */
export const mailDraftLink = operation({
  id: 'mailDraftLink',
  method: 'post',
  path: '/v1/order-lookup/draft-link',
  tag: 'Lookup',
  summary: 'Email an order’s customer a link to the draft',
  who: ['shopper'],
  permission: null,
  answers: { 202: done },
  problems: ['unauthenticated', 'rate-limited'],
});

/** A code that continues a draft on another device. */
export const handOff = z.object({
  url: z.string(),
  expiresAt: instant,
  /** Dark squares as SVG path data, and how many squares a side has. */
  qr: z.object({ size: z.number(), path: z.string() }),
});

/** Makes the link and the code with which another device of the shopper continues the draft. */
export const makeHandOff = operation({
  id: 'makeHandOff',
  method: 'post',
  path: '/v1/order-lookup/hand-off',
  tag: 'Lookup',
  summary: 'Create a single-use code that continues the draft on another device',
  who: ['shopper'],
  permission: null,
  answers: { 201: handOff },
  problems: ['unauthenticated', 'rate-limited'],
});

/** Opens the order of a link that was mailed by mailLookUpLink or mailDraftLink, or made by makeHandOff. */
export const openLookUpLink = operation({
  id: 'openLookUpLink',
  method: 'post',
  path: '/v1/order-lookup/open-link',
  tag: 'Lookup',
  summary: 'Open the order behind an emailed link or a scanned code',
  who: ['anyone'],
  permission: null,
  body: z.strictObject({ token: line(200).min(1) }),
  answers: { 200: lookUpResult },
  problems: ['not-found', 'link-expired'],
});

/** Says whether such a link would still open something, and uses nothing up: the page behind it asks before its button. */
export const checkLookUpLink = operation({
  id: 'checkLookUpLink',
  pagesOnly: true,
  method: 'post',
  path: '/v1/order-lookup/check-link',
  tag: 'Lookup',
  summary: 'Check whether an emailed link or a scanned code still works',
  who: ['anyone'],
  permission: null,
  body: z.strictObject({ token: line(200).min(1) }),
  answers: { 200: done },
  problems: ['not-found', 'link-expired'],
});

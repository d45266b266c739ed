import { z } from 'zod';
import { claimTypes, desiredMethods, warrantyTypes } from '../../reference/claims.ts';
import { inStoreSteps, photoSteps } from '../../reference/in-store.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { handOff } from '../commerce/look-up.ts';
import { product } from '../commerce/product-search.ts';
import { address, addressIn, date, email, instant, line, mediaIdIn, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** Who bought in the shop, and where the mail goes that confirms the claim. */
const contactIn = z.strictObject({
  email,
  firstName: line(100).trim().min(1, asks('want-first-name')),
  lastName: line(100).trim().min(1, asks('want-last-name')),
  phone: line(40)
    .trim()
    .nullish()
    .transform((given) => given || null),
});

/**
 * The product as its buyer names it: one that the search found, by its id, or one that it did not find, described.
 * What else of a found product is sent back, its warranty above all, is dropped: the store's own record counts (T22).
 */
const productIn = z.object({
  productId: line(40).nullable().default(null),
  name: line(300).trim().default(''),
  description: prose(5000).default(''),
});

/** What a shopper has said so far in a store's branch (design section 4); every part may still be missing. */
export const inStoreDraftIn = z.strictObject({
  contact: contactIn,
  dateOfPurchase: date.nullable().default(null),
  product: productIn.nullable().default(null),
  receipts: z.array(mediaIdIn).max(10).default([]),
  claimType: z.enum(warrantyTypes).nullable().default(null),
  details: prose(5000).default(''),
  photos: z.array(mediaIdIn).max(20).default([]),
  desiredMethod: z.enum(desiredMethods).nullable().default(null),
  /** Present once it was confirmed. */
  shippingAddress: addressIn.nullable().default(null),
  signature: mediaIdIn.nullable().default(null),
  signatureName: line(200).nullable().default(null),
});

/** A draft of a store's branch as its shopper reads it: what was said, and what follows from it. */
export const inStoreDraft = z.object({
  contact: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
  }),
  dateOfPurchase: z.string().nullable(),
  product: product
    .omit({ id: true })
    /** `productId` is null for a product that was described because the search did not find it. */
    .extend({ productId: z.string().nullable(), description: z.string() })
    .nullable(),
  /** By the product, else by what the store asks of products that it does not list. */
  receiptRequired: z.boolean(),
  receipts: z.array(z.string()),
  claimType: z.enum(claimTypes).nullable(),
  details: z.string(),
  photos: z.array(z.string()),
  desiredMethod: z.enum(desiredMethods).nullable(),
  offeredMethods: z.array(z.enum(desiredMethods)),
  shippingAddress: address.nullable(),
  signature: z.string().nullable(),
  signatureName: z.string().nullable(),
  /** The first step that still lacks something, by the store's calendar; `review` when nothing does. */
  step: z.enum(inStoreSteps),
  /** Today in the store, like 2026-11-21: the last day that a purchase can have. */
  today: z.string(),
  /** Set while the mail waits to be opened. */
  waiting: z.object({ email: z.string(), sentAt: instant, expiresAt: instant }).nullable(),
});
export type InStoreDraft = z.output<typeof inStoreDraft>;

/** What whoever may go on with a draft is given. */
const draftGrant = z.object({
  sessionId: z.string(),
  /** The grant as a bearer token; the same grant is set as a cookie. */
  accessToken: z.string(),
  expiresAt: instant,
});

/** Begins a claim on something bought in one of the store's shops. The answer's grant opens this one draft. */
export const beginInStoreDraft = operation({
  id: 'beginInStoreDraft',
  method: 'post',
  path: '/v1/in-store/drafts',
  tag: 'Sessions',
  summary: 'Start a warranty claim for an in-store purchase',
  who: ['anyone'],
  permission: null,
  body: contactIn,
  answers: { 201: draftGrant },
  problems: ['validation-failed', 'not-found', 'not-eligible', 'rate-limited'],
});

/** Makes the link and the code with which a phone continues a draft at the step that asks for photos. */
export const makeDraftHandOff = operation({
  id: 'makeDraftHandOff',
  method: 'post',
  path: '/v1/in-store/drafts/hand-off',
  tag: 'Sessions',
  summary: 'Create a single-use code that continues an in-store draft on another device',
  who: ['draft'],
  permission: null,
  body: z.strictObject({ step: z.enum(photoSteps) }),
  answers: { 201: handOff },
  problems: ['unauthenticated', 'not-found', 'validation-failed', 'rate-limited'],
});

/** Opens the draft of a code that was made by makeDraftHandOff. */
export const openDraftHandOff = operation({
  id: 'openDraftHandOff',
  method: 'post',
  path: '/v1/in-store/drafts/open-link',
  tag: 'Sessions',
  summary: 'Open the draft behind a scanned code',
  who: ['anyone'],
  permission: null,
  body: z.strictObject({ token: line(200).min(1) }),
  answers: { 200: draftGrant.extend({ step: z.enum(photoSteps) }) },
  problems: ['not-found', 'validation-failed', 'link-expired'],
});

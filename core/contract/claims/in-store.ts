import { z } from 'zod';
import type { GrantId, MediaId } from '../../ids.ts';
import { claimCategories, claimOrigins, claimTypes, desiredMethods, salesChannels } from '../../reference/claims.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { anyCase, date, duration, email, instant, line, moneyIn, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { claim } from './claim-shapes.ts';
import { claimPath } from './claims.ts';
import { filedClaim } from './filing.ts';

const links = z.array(line(2000)).max(20).nullish();

/** An address as the reference API sends it for an offline claim; what says the same thing twice is taken and dropped. */
const offlineAddress = z.strictObject({
  firstName: line(100).trim().nullish(),
  lastName: line(100).trim().nullish(),
  address1: line(200).trim().min(1, asks('want-street')),
  address2: line(200).trim().nullish(),
  city: line(100).trim().min(1, asks('want-city')),
  state: line(100).trim().nullish(),
  stateAbr: line(20).trim().nullish(),
  zip: line(20).trim().nullish(),
  country: line(60).trim().nullish(),
  countryAbr: line(3).trim().nullish(),
  phone: line(40).trim().nullish(),
  lat: z.union([z.number(), line(40)]).nullish(),
  lng: z.union([z.number(), line(40)]).nullish(),
  addressOrigin: line(60).nullish(),
});

/** A claim on something that was bought outside the online store (public-api A.3.2). */
export const offlineClaimIn = z.strictObject({
  customer: z.strictObject({ email, phoneNumber: line(40).nullish(), name: line(200).nullish() }),
  item: z.strictObject({
    sourceProductId: line(191).nullish(),
    sourceVariantId: line(191).nullish(),
    name: line(300).trim().min(1, asks('product-unnamed')),
    images: links,
    sourceItemId: line(191).nullish(),
    sku: line(191).nullish(),
    details: prose(5000).nullish(),
    productImage: line(2000).nullish(),
    price: moneyIn.nullish(),
    subIssueId: line(191).nullish(),
  }),
  warranty: z.strictObject({
    dateOfPurchase: z.union([instant, date], { error: asks('purchase-date-required') }),
    receiptRequired: z.boolean().nullish(),
    receiptImages: links,
    /** From staff and machines. Of a shopper's claim it is the product's own, whatever is sent (T22). */
    warrantyPeriod: duration.nullish(),
    productDescription: prose(5000).nullish(),
  }),
  shippingAddress: offlineAddress.nullish(),
  storeId: line(40).nullish(),
  signature: line(2000).nullish(),
  /** A typed name in the place of a drawn signature. */
  signatureName: line(200).nullish(),
  salesChannel: anyCase(salesChannels).default('IN_STORE'),
  claimCategory: anyCase(claimCategories).default('WARRANTY'),
  issueType: anyCase(claimTypes),
  resolution: anyCase(desiredMethods).nullish(),
  claimFiledFrom: anyCase(claimOrigins).nullish(),
  options: z
    .strictObject({ fromValet: z.boolean().nullish(), requireCustomerSignature: z.boolean().nullish() })
    .nullish(),
});

/** A claim that waits until its mail's link is opened. */
const waitsForMail = z.object({ status: z.literal('confirm'), email: z.string(), expiresAt: instant });

export const fileOfflineClaim = operation({
  id: 'fileOfflineClaim',
  namesStore: true,
  method: 'post',
  path: '/v1/claims/offline',
  tag: 'Claims',
  summary: 'File a warranty claim for an in-store purchase',
  who: ['draft', 'staff', 'machine'],
  permission: 'warranties:create',
  body: offlineClaimIn,
  answers: {
    201: filedClaim.extend({
      orderId: z.string(),
      /** What was sent, with the number of the order that was made for it. */
      payload: z.looseObject({ sourceOrderId: z.string() }),
    }),
    /** To the holder of a draft: nobody sees the claim until the mail's link was opened. */
    202: waitsForMail,
  },
  problems: [
    'validation-failed',
    'unauthenticated',
    'not-found',
    'forbidden',
    'not-eligible',
    'claim-window-closed',
    'method-not-offered',
    'media-invalid',
    'address-unconfirmed',
    'evidence-required',
    'signature-required',
    'signature-not-fresh',
    'session-submitted',
    'rate-limited',
    'idempotency-key-reused',
    'request-in-progress',
  ],
  idempotent: true,
});

/** When and from where the shopper sent and signed what is filed only now; its files are attached since then. */
export interface SentBefore {
  /** ISO 8601 UTC. */
  at: string;
  /** The signer's address, as a manifest keeps it. */
  address: string;
  /** What its windows are judged by: the store's day on which it was sent. */
  judgedAt: string;
  /** Of the signature's picture, as a manifest keeps it. */
  signatureSha256?: string;
}

/** What a branch's draft sent, with what the store's own records say of it: kept until its mail's link is opened. */
export interface HeldClaim {
  email: string;
  body: z.output<typeof fileOfflineClaim.body>;
  variant: string;
  productImage: string | null;
  receipts: MediaId[];
  grantId: GrantId;
  name: string;
  signed: SentBefore;
}

/** Mails the link again, to the address of the draft; three mails an hour. */
export const mailOfflineClaimLink = operation({
  id: 'mailOfflineClaimLink',
  method: 'post',
  path: '/v1/claims/offline/resend',
  tag: 'Claims',
  summary: 'Resend the email that confirms an in-store claim',
  who: ['draft'],
  permission: null,
  body: z.strictObject({}),
  answers: { 202: waitsForMail },
  problems: ['unauthenticated', 'not-found', 'session-submitted', 'rate-limited'],
});

const linkIn = z.strictObject({ token: line(400).min(1) });

/** What a mail's link would confirm. Looking changes nothing: programs open the links of a mail before people do. */
export const lookAtOfflineClaim = operation({
  id: 'lookAtOfflineClaim',
  method: 'post',
  path: '/v1/claims/offline/confirm/look',
  tag: 'Claims',
  summary: 'Get the claim that an emailed link confirms',
  who: ['anyone'],
  permission: null,
  body: linkIn,
  answers: {
    200: z.object({
      status: z.enum(['waiting', 'filed']),
      email: z.string(),
      productName: z.string(),
      variant: z.string(),
      productImage: z.string().nullable(),
      claimType: z.enum(claimTypes),
      details: z.string(),
      dateOfPurchase: z.string(),
      sentAt: instant,
      expiresAt: instant,
      /** Once it is filed. */
      claim: z.object({ claimNumber: z.number(), viewUrl: z.string() }).nullable(),
    }),
  },
  problems: ['validation-failed', 'not-found', 'link-expired', 'rate-limited'],
});

/** Files the claim that a mail's link names. Confirming it again answers the same claim. */
export const confirmOfflineClaim = operation({
  id: 'confirmOfflineClaim',
  method: 'post',
  path: '/v1/claims/offline/confirm',
  tag: 'Claims',
  summary: 'Confirm an in-store claim by its emailed link',
  who: ['anyone'],
  permission: null,
  body: linkIn,
  answers: { 200: filedClaim },
  problems: ['validation-failed', 'not-found', 'link-expired', 'rate-limited'],
});

/** Staff have looked at the receipt: it shows the product and the date that the customer named (T22). */
export const verifyReceipt = operation({
  id: 'verifyReceipt',
  method: 'post',
  path: '/v1/claims/{id}/verify-receipt',
  tag: 'Claims',
  summary: 'Verify that the receipt matches the claim',
  who: ['staff', 'machine'],
  permission: 'warranties:update',
  params: claimPath,
  answers: { 200: claim },
  problems: ['unauthenticated', 'not-found', 'forbidden', 'not-eligible'],
});

import { z } from 'zod';
import { claimCategories, claimOrigins, claimTypes, desiredMethods, salesChannels } from '../reference/claims.ts';
import { filedClaim } from './claims.ts';
import { anyCase, date, duration, email, instant, line, moneyIn, prose } from './fields.ts';
import { operation } from './operation.ts';

const links = z.array(line(2000)).max(20).nullish();

/** An address as the reference API sends it for an offline claim; what says the same thing twice is taken and dropped. */
const offlineAddress = z.strictObject({
  firstName: line(100).trim().nullish(),
  lastName: line(100).trim().nullish(),
  address1: line(200).trim().min(1, 'Please give the street and number.'),
  address2: line(200).trim().nullish(),
  city: line(100).trim().min(1, 'Please give the town or city.'),
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
    name: line(300).trim().min(1, 'Please say what it is.'),
    images: links,
    sourceItemId: line(191).nullish(),
    sku: line(191).nullish(),
    details: prose(5000).nullish(),
    productImage: line(2000).nullish(),
    price: moneyIn.nullish(),
    subIssueId: line(191).nullish(),
  }),
  warranty: z.strictObject({
    dateOfPurchase: z.union([instant, date], { error: 'Please give the date of purchase.' }),
    receiptRequired: z.boolean().nullish(),
    receiptImages: links,
    warrantyPeriod: duration,
    productDescription: prose(5000).nullish(),
  }),
  shippingAddress: offlineAddress,
  storeId: line(40).nullish(),
  signature: line(2000).nullish(),
  salesChannel: anyCase(salesChannels).default('IN_STORE'),
  claimCategory: anyCase(claimCategories).default('WARRANTY'),
  issueType: anyCase(claimTypes),
  resolution: anyCase(desiredMethods).nullish(),
  claimFiledFrom: anyCase(claimOrigins).nullish(),
  options: z
    .strictObject({ fromValet: z.boolean().nullish(), requireCustomerSignature: z.boolean().nullish() })
    .nullish(),
});

export const fileOfflineClaim = operation({
  id: 'fileOfflineClaim',
  method: 'post',
  path: '/v1/claims/offline',
  tag: 'Claims',
  summary: 'File a warranty claim on something bought in a shop',
  who: ['staff', 'machine'],
  permission: 'claims:create',
  body: offlineClaimIn,
  answers: {
    201: filedClaim.extend({
      orderId: z.string(),
      /** What was sent, with the number of the order that was made for it. */
      payload: z.looseObject({ sourceOrderId: z.string() }),
    }),
  },
  problems: [
    'validation-failed',
    'not-found',
    'forbidden',
    'not-eligible',
    'claim-window-closed',
    'method-not-offered',
    'media-invalid',
    'signature-not-fresh',
    'idempotency-key-reused',
    'request-in-progress',
  ],
  idempotent: true,
});

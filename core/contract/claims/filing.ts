import { z } from 'zod';
import {
  claimCategories,
  claimOrigins,
  claimStates,
  claimTypes,
  desiredMethods,
  salesChannels,
} from '../../reference/claims.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { subReasons } from '../../reference/sub-reasons.ts';
import { addressIn, anyCase, duration, email, line, prose, quantity, sourceId } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

const issueIn = z.strictObject({
  id: line(60).nullish(),
  issueType: anyCase(claimTypes),
  /** What exactly is wrong; one of those that the type has. */
  subReason: anyCase(subReasons).nullish(),
  quantity,
  sourceItemId: sourceId.nullish(),
  sourceProductId: line(191).nullish(),
  sourceVariantId: line(191).nullish(),
  details: prose(5000).nullish(),
  images: z.array(line(2000)).max(20).nullish(),
});

const fulfillmentIssueIn = z
  .strictObject({
    sourceFulfillmentId: sourceId.nullish(),
    fulfillmentSourceId: sourceId.nullish(),
    issues: z.array(issueIn).min(1, asks('issues-required')).max(200),
    shipmentIssue: anyCase(claimTypes).nullish(),
    shipmentSubReason: anyCase(subReasons).nullish(),
    details: prose(5000).nullish(),
  })
  .transform(({ fulfillmentSourceId, ...rest }) => ({
    ...rest,
    sourceFulfillmentId: rest.sourceFulfillmentId ?? fulfillmentSourceId ?? null,
  }));

/** The body of a claim (public-api A.3.1, spec section 7). Category and channel have defaults so that the older body works. */
export const fileClaimIn = z.strictObject({
  email: email.nullish(),
  salesChannel: anyCase(salesChannels).default('ONLINE'),
  claimCategory: anyCase(claimCategories).nullish(),
  fulfillmentIssues: z.array(fulfillmentIssueIn).min(1, asks('issues-required')).max(100),
  resolution: z
    .strictObject({
      desiredMethod: anyCase(desiredMethods).nullish(),
      customerSignature: line(2000).nullish(),
      signatureName: line(200).nullish(),
      updatedShippingAddress: addressIn.nullish(),
      warrantyPeriod: z.union([z.literal(''), duration], { error: asks('warranty-period') }).nullish(),
    })
    .nullish(),
  customerName: line(200).nullish(),
  customerPhone: line(40).nullish(),
  claimDescription: prose(5000).nullish(),
  claimFiledFrom: anyCase(claimOrigins).nullish(),
  options: z
    .strictObject({ fromValet: z.boolean().nullish(), requireCustomerSignature: z.boolean().nullish() })
    .nullish(),
});
export type FileClaimBody = z.input<typeof fileClaimIn>;

/** What comes back on filing: the reference API's `status`, and what a client needs next. */
export const filedClaim = z.object({
  status: z.literal('ok'),
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.number(),
  claimState: z.enum(claimStates),
  viewUrl: z.string(),
});

export const fileClaim = operation({
  id: 'fileClaim',
  namesStore: true,
  method: 'post',
  path: '/v1/claims/{sourceOrderId}',
  tag: 'Claims',
  summary: 'File a claim on an order',
  who: ['shopper', 'machine'],
  permission: 'claims:create',
  params: z.object({ sourceOrderId: sourceId }),
  body: fileClaimIn,
  answers: { 201: filedClaim },
  problems: [
    'validation-failed',
    'not-found',
    'quantity-exceeded',
    'not-protected',
    'not-eligible',
    'claim-window-closed',
    'claim-window-not-open',
    'filing-paused',
    'address-unconfirmed',
    'signature-required',
    'signature-not-fresh',
    'evidence-required',
    'media-invalid',
    'method-not-offered',
    'session-submitted',
    'idempotency-key-reused',
    'request-in-progress',
  ],
  idempotent: true,
});

export const fileValetClaim = operation({
  id: 'fileValetClaim',
  namesStore: true,
  method: 'post',
  path: '/v1/claims/{sourceOrderId}/valet',
  tag: 'Claims',
  summary: 'File a claim on behalf of a customer',
  who: ['staff', 'machine'],
  permission: 'claims:create',
  params: z.object({ sourceOrderId: sourceId }),
  body: fileClaimIn,
  answers: { 201: filedClaim },
  problems: [
    'validation-failed',
    'not-found',
    'forbidden',
    'quantity-exceeded',
    'not-protected',
    'not-eligible',
    'claim-window-closed',
    'claim-window-not-open',
    'filing-paused',
  ],
  idempotent: true,
});

import { z } from 'zod';
import { amendmentKinds } from '#core/reference/amendments.ts';
import {
  amount,
  code,
  type EventKinds,
  engineReason,
  nothing,
  quotedText,
} from '../../platform/audit-log/event-kind.ts';

/** 0 of what people carry out: no engine was asked. */
const attempt = z.number().int().min(0);

/** How a claim is decided and the decision carried out. */
export const outcomeEvents = {
  'claim.proposed': {
    data: z.strictObject({ by: code.nullable(), total: amount, currency: code, at: code }),
    read: 'claims:read',
    about: null,
  },
  'claim.approved': {
    data: z.strictObject({
      decisionId: code,
      total: amount,
      currency: code,
      /** Why the store’s engine could not be asked just before. */
      why: engineReason.optional(),
    }),
    read: 'claims:read',
    about: null,
  },
  'claim.denied': { data: nothing, read: 'claims:read', about: null },
  /** Everything of the decision is carried out. */
  'claim.resolved': { data: nothing, read: 'claims:read', about: null },
  /** A second person confirmed an amendment of a resolved claim. */
  'claim.amended': {
    data: z.strictObject({
      amendmentId: code,
      kind: z.enum(amendmentKinds),
      amount,
      currency: code,
      /** Why the store’s engine could not be asked just before. */
      why: engineReason.optional(),
    }),
    read: 'claims:read',
    about: null,
  },
  'resolution.executing': {
    data: z.strictObject({ resolutionId: code, attempt, paymentId: code.optional() }),
    read: 'claims:read',
    about: null,
  },
  /** One of the payments over which a refund goes back is done; others are not yet. */
  'resolution.part-executed': {
    data: z.strictObject({
      resolutionId: code,
      paymentId: code.optional(),
      reference: quotedText,
      amount: amount.optional(),
    }),
    read: 'claims:read',
    about: 'payouts',
  },
  'resolution.executed': {
    /** `reference` is the engine's own; of store credit its end (decisions/told-reference.ts). */
    data: z.strictObject({ resolutionId: code, reference: quotedText.nullable(), amount }),
    read: 'claims:read',
    about: 'payouts',
  },
  'resolution.shipped': {
    /** A replacement left the store: of the order that was placed for it, by the engine's own ids. */
    data: z.strictObject({
      resolutionId: code,
      sourceOrderId: quotedText,
      sourceOrderNumber: quotedText,
      sourceFulfillmentId: quotedText,
    }),
    read: 'claims:read',
    about: 'payouts',
  },
  'resolution.failed': {
    data: z.strictObject({
      resolutionId: code,
      outcome: z.enum(['refused', 'unknown', 'unavailable', 'reported']),
      attempt,
      /** It waits for people: it is not tried again by itself. */
      parked: z.boolean(),
      why: engineReason,
      paymentId: code.optional(),
    }),
    read: 'claims:read',
    about: 'payouts',
  },
} as const satisfies EventKinds;

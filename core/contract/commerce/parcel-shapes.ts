import { z } from 'zod';
import { fulfillmentStatuses } from '../../reference/orders.ts';
import { date, instant } from '../platform/fields.ts';

/** A parcel that a claim is about, or in which a replacement is sent, as its order knows it now. */
export const claimFulfillment = z.object({
  id: z.string(),
  sourceFulfillmentId: z.string(),
  /** Its place among the parcels of its order, from 1. */
  number: z.number(),
  fulfillmentStatus: z.enum(fulfillmentStatuses),
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  lastScanAt: instant.nullable(),
  /** Where that was, as the carrier writes it. */
  lastScanPlace: z.string().nullable(),
  /** The day by which it is expected; null where nobody told. */
  expectedOn: date.nullable(),
  /** When it was back with its sender. */
  returnedAt: instant.nullable(),
  trackingCompany: z.string(),
  trackingNumber: z.array(z.string()),
  trackingUrl: z.array(z.string()),
});
export type ClaimFulfillment = z.output<typeof claimFulfillment>;

import type { FulfillmentStatus } from '../../../../core/reference/orders.ts';
import { fulfillmentStatusLabels } from '../labels.ts';

/** What the badge of a parcel says: the specification's label, in capitals only where it begins. */
export const state = (status: FulfillmentStatus) => {
  const label = fulfillmentStatusLabels[status];
  return label.charAt(0) + label.slice(1).toLowerCase();
};
export const deliveredOn = (day: string) => `Delivered ${day}`;

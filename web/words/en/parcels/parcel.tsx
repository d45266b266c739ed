import type { ReactNode } from 'react';
import type { FulfillmentStatus } from '../../../../core/reference/orders.ts';
import { fulfillmentStatusLabels } from '../labels.ts';

/** What is told of a parcel, wherever one is shown. */

/** Its badge: the specification's label, in capitals only where it begins. */
export const state = (status: FulfillmentStatus) => {
  const label = fulfillmentStatusLabels[status];
  return label.charAt(0) + label.slice(1).toLowerCase();
};
export const deliveredOn = (day: string) => `Delivered ${day}`;

export const notShipped = 'Not shipped yet';
export const lastSeen = (time: string) => `Last scanned ${time}`;
/** `hidden` is what those hear who do not see which parcel the link stands by. */
export const track = (parcel: string, hidden: (words: string) => ReactNode) => (
  <>Track{hidden(` ${parcel.toLowerCase()}`)}</>
);

import type { ReactNode } from 'react';
import type { FulfillmentStatus } from '#core/reference/orders.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { fulfillmentStatusLabels } from '../labels.ts';

/** What is told of a parcel, wherever one is shown. */

/** Its badge: the specification's label, in capitals only where it begins. */
export const state = (status: FulfillmentStatus) => {
  const label = status === 'FAILURE' ? 'Delivery failed' : fulfillmentStatusLabels[status];
  return label.charAt(0) + label.slice(1).toLowerCase();
};
export const deliveredOn = (day: string) => `Delivered ${day}`;
export const returned = 'Returned to sender';
export const returnedOn = (day: string) => `${returned} ${day}`;
export const readySince = (status: FulfillmentStatus, day: string) => `${state(status)} since ${day}`;

export const notShipped = 'Not shipped yet';
export const lastSeen = (time: string, place: string | null) =>
  `Last scanned ${time}${place === null ? '' : ` in ${isolated(place)}`}`;

/** The line of a parcel that is under way: 'Shipped Nov 11 · In transit, Albany, NY · arriving by Friday, Nov 27'. */
export const line = (parts: readonly string[]) => {
  const all = parts.join(' · ');
  return all.charAt(0).toUpperCase() + all.slice(1);
};
export const shippedOn = (day: string) => `Shipped ${day}`;
/** Its state, and where it was seen: 'In transit, Albany, NY'. */
export const inPlace = (told: string, place: string | null) => (place === null ? told : `${told}, ${isolated(place)}`);
export const arrivingBy = (day: string) => `arriving by ${day}`;
export const wasDue = (day: string) => `was due ${day}`;
export const trackPackage = 'Track package';
/** Where it is, after its name. */
export const where = (called: string, told: string) => `${called}: ${told}`;

/** `hidden` is what those hear who do not see which parcel the link stands by. */
export const track = (parcel: string, hidden: (words: string) => ReactNode) => (
  <>Track{hidden(` ${parcel.toLowerCase()}`)}</>
);

import type { ReactNode } from 'react';

/** Too soon to decide, never too soon to tell. */
export const title = 'Hold that thought';
export const step = 'What happened';
export const heading = 'Hold that thought. It may still arrive.';

export const lastSeen = (contents: string, day: string) => `${contents}: last seen on ${day}.`;
export const afterDelivery = 'Claims for a package you have not received can be filed immediately after delivery.';
export const from = (day: ReactNode) => (
  <>
    Claims for a package you have not received can be filed on <strong>{day}</strong>, or immediately after delivery.
  </>
);

export const fileNow = 'File now';
export const fileNowDecideOn = (day: string | null) => `File now, we decide on ${day}`;
export const whyNow = 'Takes a minute. If the parcel turns up first, we close the claim for you. Nothing to cancel.';

/** From the last sign of the parcel to the day of the decision. */
export const moments = 'What happens when';
export const since = { delivered: 'Marked as delivered', scanned: 'Last scan', shipped: 'Left our store' };
export const today = 'Today';
export const dayOf = (day: number, all: number) => `Day ${day} of ${all}`;
export const youTell = 'You tell us';
export const weDecide = 'We decide';

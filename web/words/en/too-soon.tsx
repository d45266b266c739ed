import type { ReactNode } from 'react';
import { ifItTurnsUp } from './view/shared.ts';

/** Too soon to decide, never too soon to tell. */
export const title = 'Hold that thought';
export const step = 'What happened';
export const heading = 'Hold that thought. It may still arrive.';

export const lastSeen = (contents: string, day: string) => `${contents}: last scanned ${day}.`;
export const afterDelivery =
  'You can file a claim for a package you haven’t received immediately after delivery shows in tracking.';
export const from = (day: ReactNode) => (
  <>
    You can file a claim for a package you haven’t received on <strong>{day}</strong>, or immediately after delivery
    shows in tracking.
  </>
);

export const fileNow = 'File now';
export const fileNowDecideOn = (day: string | null) => `File now for a decision on ${day}`;
export const whyNow = `It takes a minute. ${ifItTurnsUp}`;

/** From the last sign of the parcel to the day of the decision. */
export const moments = 'What to expect';
export const since = { delivered: 'Marked as delivered', scanned: 'Last scan', shipped: 'Left our store' };
export const today = 'Today';
export const dayOf = (day: number, all: number) => `Day ${day} of ${all}`;
export const youTell = 'You file';
export const weDecide = 'We decide';

/** A replacement left the store. */

import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { Tag } from '../tag.ts';

export const subject = 'Your replacement is on its way';
export const title = 'Your replacement is on its way.';
/** Of news that came late. */
export const deliveredSubject = 'Your replacement was delivered';
export const deliveredTitle = 'Your replacement was delivered.';
/** What a list of emails shows beside the subject; `day` is null where nobody names one. */
export const preview = (claim: number, day: string | null): string =>
  day === null ? `Your replacement for claim #${claim} shipped.` : `Expect it by ${day}.`;

export const shippedOn = (theClaim: string, day: string, strong: Tag): ReactNode => (
  <>
    Your replacement for {theClaim} shipped on {strong(day)}.
  </>
);
export const shipped = (theClaim: string): string => `Your replacement for ${theClaim} shipped.`;
/** It left after the day for which it was promised. */
export const saidAnother = (day: string): string => `We promised it by ${day}, and we’re sorry it’s late.`;
export const expectBy = (day: string, strong: Tag): ReactNode => <>Expect it by {strong(day)}.</>;
export const delivered = (day: string, strong: Tag): ReactNode => (
  <>Tracking shows it was delivered on {strong(day)}.</>
);

export const carrier = 'Carrier';
export const carrierName = (name: string): string => isolated(name);
export const tracking = 'Tracking number';
export const track = 'Track package';

/** A day that the customer of a claim was told comes later. */
import type { ReactNode } from 'react';
import type { MovedDayKind } from '#core/rules/claims/told-days.ts';
import type { Tag } from '../tag.ts';

export const subject = (claim: number): string => `A later date for your claim #${claim}`;
export const title = 'It’s taking longer than we said.';

interface MovedDay {
  preview(day: string): string;
  saidAnother(theClaim: string, day: string): string;
  saysNow(day: string, strong: Tag): ReactNode;
}

export const days: Record<MovedDayKind, MovedDay> = {
  answer: {
    preview: (day) => `We now aim to reply by ${day}.`,
    saidAnother: (theClaim, day) =>
      `We said we’d reply about your ${theClaim} by ${day}. We’re sorry, we need a little longer.`,
    saysNow: (day, strong) => <>We now aim to reply by {strong(day)}. You don’t need to do anything else.</>,
  },
  refund: {
    preview: (day) => `Expect your refund by ${day}.`,
    saidAnother: (theClaim, day) =>
      `We said the refund for your ${theClaim} would reach you by ${day}. We’re sorry, it went out later than planned.`,
    saysNow: (day, strong) => <>Expect it by {strong(day)}. You don’t need to do anything else.</>,
  },
  'top-up': {
    preview: (day) => `Expect your additional refund by ${day}.`,
    saidAnother: (theClaim, day) =>
      `We said the refund we added to your ${theClaim} would reach you by ${day}. We’re sorry, it went out later than planned.`,
    saysNow: (day, strong) => <>Expect it by {strong(day)}. You don’t need to do anything else.</>,
  },
  replacement: {
    preview: (day) => `Expect your replacement by ${day}.`,
    saidAnother: (theClaim, day) =>
      `We said the replacement for your ${theClaim} would reach you by ${day}. We’re sorry, it’s running late.`,
    saysNow: (day, strong) => <>Expect it by {strong(day)}. You don’t need to do anything else.</>,
  },
};

/** A claim that was resolved is changed: more is given, something came back, or what was added is canceled. */

import { isolated } from '#core/rules/platform/isolated.ts';

export const added = {
  refundSubject: (sum: string): string => `We’re refunding you ${sum} more`,
  creditSubject: (sum: string): string => `You’re getting ${sum} more in store credit`,
  refund: (sum: string, theClaim: string): string => `We’ve added a ${sum} refund to your ${theClaim}.`,
  credit: (sum: string, theClaim: string): string => `We’ve added ${sum} in store credit to your ${theClaim}.`,
  heldUp: (store: string): string =>
    `It didn’t go through automatically, so someone at ${isolated(store)} is completing it.`,
  preview: 'You don’t need to do anything.',
};

export const cameBack = {
  subject: (sum: string): string => `You returned ${sum}`,
  body: (sum: string, theClaim: string): string =>
    `We received ${sum} back and recorded it on your ${theClaim}. If that isn’t right, message us on your claim page.`,
};

export const canceled = {
  subject: (sum: string): string => `We couldn’t add ${sum} to your claim`,
  body: (sum: string, theClaim: string): string =>
    `We told you we’d added ${sum} to your ${theClaim}. We couldn’t complete that as planned, so that amount hasn’t been paid. You keep what you already received.`,
};

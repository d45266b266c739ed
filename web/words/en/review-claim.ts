import { isolated } from '#core/rules/platform/isolated.ts';

/** How a decided claim went, in the shopper's eyes. */
export const about = (claim: number, store: string) => `How did ${isolated(store)} handle claim ${claim}?`;
export const oneToFive = 'From 1 to 5';
/** What each step from one to five is called. */
export const ratings = ['Poor', 'Not great', 'Fine', 'Good', 'Very good'] as const;
export const ratingMissing = 'Choose from 1 to 5.';
export const send = 'Send feedback';
export const sending = 'Sending your feedback';

export const thanks = 'Thanks for your feedback.';
export const youTold = (rating: number) => `Your rating: ${ratings[rating - 1]}, ${rating} of 5.`;
export const yourFeedback = 'Your feedback';
export const repliedToYou = (store: string) => `${isolated(store)} replied to your feedback:`;
export const tooEarly = 'We’re still reviewing your claim.';
export const tooEarlyLede = 'We’ll ask for your feedback once it’s decided.';

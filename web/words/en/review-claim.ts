/** How a decided claim went, in the shopper's eyes. */
export const about = (claim: number, store: string) => `About claim ${claim}, and how ${store} handled it.`;
export const oneToFive = 'From one to five';
/** What each step from one to five is called. */
export const ratings = ['Poor', 'Not great', 'Fine', 'Good', 'Very good'] as const;
export const ratingMissing = 'Please choose from one to five.';
export const send = 'Send my review';
export const sending = 'Sending your review';

export const thanks = 'Thank you. We read every word.';
export const youTold = (rating: number) => `You told us: ${ratings[rating - 1]}, ${rating} of 5.`;
export const tooEarly = 'Your claim is still with us.';
export const tooEarlyLede = 'Once it is decided, we ask how it went.';

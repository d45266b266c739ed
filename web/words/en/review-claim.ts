/** How a decided claim went, in the shopper's eyes. */
export const title = 'How did it go?';
export const about = (claim: number, store: string) => `About claim ${claim}, and how ${store} handled it.`;
export const text = 'What should we know? (optional)';
export const send = 'Send my review';
export const sending = 'Sending your review';

export const thanks = 'Thank you. We read every word.';
export const youTold = (word: string, rating: number) => `You told us: ${word}, ${rating} of 5.`;
export const tooEarly = 'Your claim is still with us.';
export const tooEarlyLede = 'Once it is decided, we ask how it went.';
export const back = 'Back to my claim';

import type { ReactNode } from 'react';

/** The start: one question, two fields, and what to do when they match nothing. */
export const title = 'Find your order';
export const footer = 'No account needed. Takes about 90 seconds.';

/** Read by whoever is led here from a page that was open to them; what was saved of an order waits for its next lookup. */
export const wasClosed = {
  order: 'Your session timed out or ended in another tab. Find your order to pick up where you left off.',
  'in-store':
    'Your session timed out or ended in another tab. If you sent your claim, use the link in our email. If not, start again.',
};

export const orderNumber = 'Order number';
export const orderNumberHint = 'It’s in your confirmation email, like 1001 or #1001';
export const email = 'Email address';
export const emailHint = 'The one your confirmation was sent to';
export const finding = 'Finding your order';
export const orderNumberMissing = 'Enter your order number.';
export const emailMissing = 'Enter the email you used for this order.';

export const emailIncomplete = 'Enter a full email address, like ada@example.com.';

export const offline = 'You’re offline';
export const offlineHint = 'What you entered is still here. Try again when you’re connected.';
export const outOfReach = 'We can’t reach the store right now';
export const outOfReachHint = 'What you entered is still here. Try again in a moment.';
export const failed = 'Something went wrong on our end';
export const expired = 'This link has expired';
export const expiredHint = 'Use your order number and email to find your order.';
export const refused = 'We can’t look that up right now';

export const noMatch = 'We couldn’t find a match';
export const noMatchHint = 'Check what you entered';
export const noMatchField = 'One of these doesn’t match';
export const didYouMean = (correct: ReactNode) => <>Did you mean {correct}?</>;
export const noConfirmation = (writeToUs: (words: string) => ReactNode) => (
  <>Can’t find your confirmation email? {writeToUs('Contact us')} and we’ll look it up.</>
);

export const inAShop = (startHere: (words: string) => ReactNode) => (
  <>Bought it in a store? {startHere('Start here')}</>
);
export const sample = (
  <>
    <strong>Sample data.</strong> Find the order below to look around. Nothing is filed or sent.
  </>
);

import type { ReactNode } from 'react';

/** The start: one question, two fields, and what to do when they match nothing. */
export const title = 'Find your order';
export const foot = 'No account needed. Takes about 90 seconds.';

export const orderNumber = 'Order number';
export const email = 'Email address';
export const emailHint = 'The one your confirmation was sent to';
export const finding = 'Looking';
export const orderNumberMissing = 'Please give the order number.';
export const emailMissing = 'Please give the email address of the order.';

export const noMatch = 'We couldn’t find a match';
export const noMatchHint = 'Check what you entered';
export const noMatchField = 'One of these two doesn’t match';
export const noConfirmation = (writeToUs: (words: string) => ReactNode) => (
  <>Can’t find the confirmation? {writeToUs('Write to us')} and a person will look.</>
);

export const inAShop = (startHere: (words: string) => ReactNode) => <>Bought it in a shop? {startHere('Start here')}</>;
export const sample = (
  <>
    <strong>Sample data.</strong> Find the order below to look around. Nothing is filed or sent.
  </>
);

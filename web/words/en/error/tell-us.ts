/** A sentence from the shopper on what they were doing when something broke. */
export const whatHappened = 'Tell us what happened';
export const hint = 'What were you trying to do? Leave out names and addresses.';
export const send = 'Send';
export const sent = 'Thanks. That helps us fix it.';
export const notSent = 'Your report didn’t send. Try again.';

/** A sentence from the shopper on what they were doing when something broke. */
export const whatHappened = 'Tell us what happened';
export const hint = 'What were you about to do? Please leave out names and addresses.';
export const send = 'Send';
export const sent = 'Thank you. That helps us repair it.';
export const notSent = 'That could not be sent. Please try again.';

import { saved } from '../common.ts';

/** At the foot of every step. */
export const finishLater = `Need to stop? ${saved}`;
/** Instead of it, where the last change wasn’t taken. */
export const notSaved = 'Your last change isn’t saved yet. It will be when you continue.';
/** Instead of it, while it takes long to be taken. */
export const stillSaving = 'Your last change isn’t saved yet.';
export const mailLink = 'Email me a link';
export const mailingLink = 'Sending a link';
export const linkMailed =
  'We emailed a link to the address on your order. Use it within 7 days to pick up where you left off.';

/** The demo's mailbox. */

export const title = 'Mailbox';
export const intro = 'Every email the demo would have sent, newest first.';
export const empty = 'No email yet. File a claim in a demo store and its email shows up here.';
export const subject = 'Subject';
export const time = 'Time';
export const from = 'From';
export const to = 'To';
export const fromTo = (store: string, address: string) => `${store} to ${address}`;
export const waiting = 'Waiting';
export const theEmail = 'The email';
export const plainText = 'Plain text';
/** In the place of a body that was swept. */
export const bodyGone = (days: number) => `The text of this email was deleted after ${days} days.`;

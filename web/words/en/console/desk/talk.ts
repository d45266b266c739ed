import { isolated } from '#core/rules/platform/isolated.ts';

/** The activity of a claim, and writing to its customer. */

export const customerName = 'the customer';
export const thisClaimIsArchived = 'This claim is archived and can only be viewed.';
export const youCanViewThis = 'You can view this claim but not message the customer.';
export const message = 'Message';
export const write = 'Write';
export const messageTo = (first: string): string => `Message ${first}`;
export const needsAReply = 'Needs a reply';
export const movesToPendingReminds = 'moves to Pending, and we remind them';
export const forInformation = 'for information, stays in To Do';
export const stateUnchanged = 'The state doesn’t change.';
export const sending = 'Sending';
export const send = 'Send';
export const thisClaimChangedWhile =
  'This claim changed while you were writing. Check what’s new, then send again. Your text is saved.';
export const weCantReachThe = 'We can’t reach the server. Your text is saved. Send it again in a moment.';
export const automatically = 'automatically';
export const activity = 'Activity';
export const wrote = (senderName: string): string => `${isolated(senderName)} wrote`;
export const you = 'You';
export const byEmailSuffix = ', by email';
/** Files of an email that are neither photos nor videos, or too large. */
export const leftOut = (names: readonly string[]): string => `Not added: ${names.join(', ')}`;
/** The email that a message came by, with what was cut as a quote or a signature. */
export const wholeEmail = 'The whole email';
export const showWholeEmail = 'Show the whole email';
export const hideWholeEmail = 'Hide the whole email';
export const loadingEmail = 'Loading the email';
export const noWholeEmail = 'We can’t load the email. Try again in a moment.';
/** What a program answered in the customer’s name, and that the claim stays as it was. */
export const automaticReply = 'Automatic reply';
export const movesNothing = 'changes nothing';
export const needsReplySuffix = ', needs a reply';
export const videoOpenIt = 'Video, open it';
export const photoOpenIt = 'Photo, open it';
/** Whose message it is, beside a name. */
export const theCustomer = 'The customer';
export const senders = { customer: 'customer', brand: 'store', provider: 'provider', system: automatically } as const;
/** The initials of the person who is reading, spoken. */
export const theirOwn = (name: string): string => `${isolated(name)}, you`;

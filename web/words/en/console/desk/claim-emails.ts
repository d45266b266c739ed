import type { ClaimEmailName } from '#core/reference/claim-emails.ts';
import type { EmailRefusal } from '#core/reference/email-refusals.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

/** Emails to a customer about their claim: how far each got, and what to do about those that reached no one. */

/** What each says, as staff call it. */
export const names: Record<ClaimEmailName, string> = {
  'claim-received': 'We have your claim',
  'claim-needs-signature': 'Sign your claim',
  'claim-closed': 'Claim closed',
  'claim-reminder': 'Waiting for your reply',
  'claim-arrival': 'Did it arrive?',
  'claim-late': 'Our reply is late',
  'claim-day-moved': 'A later date',
  'claim-link': 'Link to the claim',
  'claim-question': 'A message',
  'claim-reply-refused': 'Your reply couldn’t be added',
  'claim-approved': 'Claim approved',
  'claim-resolved': 'Claim completed',
  'claim-shipped': 'Replacement shipped',
  'claim-denied': 'Claim denied',
  'claim-revoked': 'Approval revoked',
  'claim-reopened': 'Claim reopened',
  'claim-amended': 'Approval changed',
  'claim-review': 'How did it go?',
  'claim-feedback': 'Reply to feedback',
};
/** An email by what it says. */
export const quoted = (name: ClaimEmailName): string => `“${names[name]}”`;

/** Why it reached no one. */
export const why: Record<EmailRefusal, string> = {
  'no-such-address': 'There’s no such address',
  'mailbox-full': 'The mailbox is full',
  refused: 'Their email server refused it',
  unreachable: 'Their email server couldn’t be reached for days',
};
/** What helps, beside why. */
export const whatHelps: Record<EmailRefusal, string> = {
  'no-such-address':
    'There’s no such address. Correct it on the order in your store, then send the email again. It goes to the order’s address.',
  'mailbox-full': 'The mailbox is full. Send the email again in a day or two, or reach the customer another way.',
  refused: 'Their email server refused it, as it does with spam. Send it again, or reach the customer another way.',
  unreachable: 'Their email server couldn’t be reached for days. Send the email again once it’s back.',
};

export const emailed = (name: ClaimEmailName): string => `Emailed the customer: ${quoted(name)}`;
export const beingSent = (name: ClaimEmailName): string => `Emailing the customer: ${quoted(name)}`;
export const notReached = (name: ClaimEmailName, because: EmailRefusal): string =>
  `The customer didn’t get ${quoted(name)}. ${why[because]}.`;

export const didntReach = (customer: string): string => `This email didn’t reach ${isolated(customer)}.`;
export const theCustomer = 'the customer';
/** @param address empty for who may not know it */
export const sentTo = (name: ClaimEmailName, address: string): string =>
  address === '' ? quoted(name) : `${quoted(name)}, to ${isolated(address)}`;
export const sendAgain = 'Send again';
export const sendAgainAct = 'send again';
export const customerKnowsAct = 'the customer knows';
export const customerKnows = 'Customer knows';
export const customerKnowsHint = 'You told them another way. The email leaves this list.';
export const isSentAgain = (claimNumber: number) => ({
  head: `Sending ${claimNumber}’s email again.`,
  text: 'It returns to this list if it isn’t delivered.',
});
export const isHandled = (claimNumber: number) => ({ head: `${claimNumber}’s email is marked as handled.`, text: '' });
export const notDone = 'Nothing was changed.';
export const youCant = 'Your role can’t write to customers.';
export const list = 'Emails';
export const pane = (who: string): string => `Email to ${isolated(who)}`;
export const reachedNoOne = (count: number): string =>
  count === 1 ? '1 email didn’t reach its customer.' : `${plural(count, 'email')} didn’t reach their customers.`;

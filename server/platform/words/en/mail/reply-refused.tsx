/** A reply by email that became no message of the claim. */
import type { ReplyRefusal } from '#core/reference/replies.ts';
import { titles } from '../problems.ts';

const reasons: Record<ReplyRefusal, string> = {
  'claim-archived': titles['claim-archived'],
  'quantity-exceeded':
    'The claim is closed, and its items are part of another claim now. Message us on that claim’s page.',
  'other-address':
    'It came from a different email address than the one on your order. Reply from that address, or message us on your claim page. If this wasn’t you, ignore this email.',
};

export const reply = {
  subject: (claim: number): string => `We couldn’t add your reply to claim #${claim}`,
  preview: 'Your reply wasn’t added to your claim.',
  title: 'We couldn’t add your reply.',
  body: (theClaim: string): string => `We got an email about your ${theClaim}, but we couldn’t add it.`,
  reasons,
};

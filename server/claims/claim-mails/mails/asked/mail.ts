import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import { dayOf } from '../../../../platform/mail/message-id.ts';
import { replyOfClaim } from '../../../reviews/review-of-claim.ts';
import { aboutVersion, claimMail } from '../../claim-mail-kind.ts';
import type { MailedClaim } from '../../read-mailed-claim.ts';
import type { ClaimMails } from '../../requests.ts';

export const askedMails: MailTable<
  Pick<ClaimMails, 'claim-question' | 'claim-reminder' | 'claim-arrival' | 'claim-review' | 'claim-feedback'>
> = {
  // The message that was asked about.
  'claim-question': claimMail({
    truthfulIn: null,
    says(_, { claim, mail }) {
      const message = ours(claim).find((item) => item.id === mail.messageId);
      return message === undefined ? 'never' : { message };
    },
    about: ({ message }) => message?.id ?? '',
  }),
  // The last question that still waits.
  'claim-reminder': claimMail({
    truthfulIn: ['WAITING_FOR_CUSTOMER', 'DRAFT'],
    asItWas: true,
    says: (_, { claim }) => ({ message: ours(claim).findLast((item) => item.needsAnswer) ?? null }),
    about: (email, at) => `${aboutVersion(email, at)}, ${dayOf(at.now)}`,
  }),
  'claim-arrival': claimMail({
    truthfulIn: ['TEMPORARILY_DISMISSED'],
    isNeedless: ({ arrival }) => arrival === null,
    about: () => 'once',
  }),
  // One email for ever, however often the claim ends, and so is the reply to it.
  'claim-review': claimMail({
    truthfulIn: ['RESOLVED', 'RESOLVED_BY_BRAND', 'CLOSED'],
    isNeedless: ({ mayBeReviewed }) => !mayBeReviewed,
    about: () => 'once',
  }),
  'claim-feedback': claimMail({
    truthfulIn: null,
    says: async (ctx, { storeId, mail }) => ({
      feedback: await ctx.db.inStore(storeId, (tx) => replyOfClaim(tx, storeId, mail.claimId)),
    }),
    about: () => 'once',
  }),
};

/** What the store wrote; a program that answered an email is neither side. */
function ours({ claimMessages }: MailedClaim) {
  return claimMessages.filter((item) => item.senderType !== 'customer' && item.senderType !== 'system');
}

import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import { dayOf } from '../../../../platform/mail/message-id.ts';
import { claimMail } from '../../claim-mail-kind.ts';
import type { ClaimMails } from '../../requests.ts';

export const replyRefusedMails: MailTable<Pick<ClaimMails, 'claim-reply-refused'>> = {
  // Said once, of another address once a day.
  'claim-reply-refused': claimMail({
    truthfulIn: null,
    says: (_, { mail }) => ({ refusal: mail.reason }),
    about: ({ refusal }, { now }) => (refusal === 'other-address' ? dayOf(now) : (refusal ?? '')),
  }),
};

import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import { minuteOf } from '../../../../platform/mail/message-id.ts';
import { claimMail } from '../../claim-mail-kind.ts';
import type { ClaimMails } from '../../requests.ts';

export const receivedMails: MailTable<Pick<ClaimMails, 'claim-received' | 'claim-late' | 'claim-needs-signature'>> = {
  'claim-received': claimMail({ truthfulIn: null, about: () => 'once' }),
  'claim-late': claimMail({
    truthfulIn: null,
    says: (_, { claim, mail }) => (mail.movedTo === claim.answerDueAt ? {} : 'never'),
    about: ({ claim }) => claim.answerDueAt ?? '',
  }),
  'claim-needs-signature': claimMail({ truthfulIn: ['DRAFT'], about: (_, { now }) => minuteOf(now) }),
};

import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import { minuteOf } from '../../../../platform/mail/message-id.ts';
import { claimMail } from '../../claim-mail-kind.ts';
import type { ClaimMails } from '../../requests.ts';

export const linkMails: MailTable<Pick<ClaimMails, 'claim-link'>> = {
  'claim-link': claimMail({ truthfulIn: null, about: (_, { now }) => minuteOf(now) }),
};

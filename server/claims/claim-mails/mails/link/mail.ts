import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import { minuteOf } from '../../../../platform/mail/message-id.ts';
import { claimMail } from '../../claim-mail-kind.ts';
import type { ClaimMails } from '../../requests.ts';

/** Whoever asked for the link asks again by the next day. */
const dayMs = 86_400_000;

export const linkMails: MailTable<Pick<ClaimMails, 'claim-link'>> = {
  'claim-link': claimMail({ truthfulIn: null, about: (_, { now }) => minuteOf(now), goodFor: dayMs }),
};

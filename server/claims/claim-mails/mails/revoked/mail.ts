import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import { aboutVersion, claimMail } from '../../claim-mail-kind.ts';
import type { ClaimMails } from '../../requests.ts';

export const revokedMails: MailTable<Pick<ClaimMails, 'claim-revoked' | 'claim-reopened'>> = {
  'claim-revoked': claimMail({ truthfulIn: ['OPEN'], about: aboutVersion }),
  'claim-reopened': claimMail({ truthfulIn: ['OPEN', 'COMMUNICATING'], about: aboutVersion }),
};

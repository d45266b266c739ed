import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import type { ClaimEmail } from '../../claim-letter.ts';
import { aboutVersion, claimMail } from '../../claim-mail-kind.ts';
import type { ClaimMails } from '../../requests.ts';

export const decidedMails: MailTable<
  Pick<ClaimMails, 'claim-approved' | 'claim-resolved' | 'claim-denied' | 'claim-closed'>
> = {
  'claim-approved': claimMail({ truthfulIn: ['APPROVED', 'RESOLVED'], about: aboutDecision }),
  'claim-resolved': claimMail({ truthfulIn: ['RESOLVED', 'RESOLVED_BY_BRAND'], about: aboutDecision }),
  'claim-denied': claimMail({ truthfulIn: ['DENIED'], about: aboutDecision }),
  'claim-closed': claimMail({ truthfulIn: ['CLOSED', 'DISMISSED'], about: aboutDecision }),
};

/** A decision that was taken back and made anew is another decision. */
function aboutDecision(email: Pick<ClaimEmail, 'claim'>, at: { version: number | null }): string {
  return email.claim.decision?.id ?? aboutVersion(email, at);
}

import { localDate } from '#core/rules/platform/local-day.ts';
import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import { wasSent } from '../../../../platform/mail/read-mails.ts';
import { daysOfClaim, heldByKind } from '../../../told-days/held-days.ts';
import type { ClaimEmail } from '../../claim-letter.ts';
import { aboutVersion, claimMail } from '../../claim-mail-kind.ts';
import type { ClaimMails } from '../../requests.ts';

export const decidedMails: MailTable<
  Pick<ClaimMails, 'claim-approved' | 'claim-resolved' | 'claim-denied' | 'claim-closed'>
> = {
  // Once all of it is carried out, the email of that says why, too.
  'claim-approved': claimMail({ truthfulIn: ['APPROVED'], about: aboutDecision }),
  'claim-resolved': claimMail({
    truthfulIn: ['RESOLVED', 'RESOLVED_BY_BRAND'],
    async says(ctx, { storeId, sender: { timeZone }, mail: { claimId }, claim: { claimState, decision } }) {
      const { told, isFirst } = await ctx.db.inStore(storeId, async (tx) => ({
        told: heldByKind(await daysOfClaim(tx, storeId, claimId)),
        isFirst:
          claimState === 'RESOLVED' &&
          decision !== null &&
          !(await wasSent(tx, { storeId, claimId, template: 'claim-approved', since: decision.decidedAt })),
      }));
      const was = (day: { moved_from: string | null } | undefined) =>
        day?.moved_from ? localDate(day.moved_from, timeZone) : undefined;
      const [refund, replacement] = [was(told.refund), was(told.replacement)];
      return {
        ...(isFirst && { saysWhy: true as const }),
        missed: { ...(refund && { refund }), ...(replacement && { replacement }) },
      };
    },
    about: aboutDecision,
  }),
  'claim-denied': claimMail({ truthfulIn: ['DENIED'], about: aboutDecision }),
  'claim-closed': claimMail({ truthfulIn: ['CLOSED', 'DISMISSED'], about: aboutDecision }),
};

/** A decision that was taken back and made anew is another decision. */
function aboutDecision(email: Pick<ClaimEmail, 'claim'>, at: { version: number | null }): string {
  return email.claim.decision?.id ?? aboutVersion(email, at);
}

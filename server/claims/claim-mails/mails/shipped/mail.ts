import { localDate } from '#core/rules/platform/local-day.ts';
import { type Ctx, nowOf } from '../../../../platform/context/context.ts';
import type { MailSender, MailTable } from '../../../../platform/mail/mail-kind.ts';
import type { MailParcel } from '../../claim-letter.ts';
import { claimMail } from '../../claim-mail-kind.ts';
import type { MailedClaim } from '../../read-mailed-claim.ts';
import type { ClaimMails } from '../../requests.ts';

export const shippedMails: MailTable<Pick<ClaimMails, 'claim-shipped'>> = {
  'claim-shipped': claimMail({
    truthfulIn: ['APPROVED', 'RESOLVED', 'ARCHIVED'],
    says(ctx, { sender, claim, mail }) {
      const parcel = parcelOf(ctx, sender, claim, mail.fulfillmentId);
      const { replacementBy } = claim.expected;
      const isLate = replacementBy !== null && replacementBy < localDate(nowOf(ctx), sender.timeZone);
      return parcel === null ? 'never' : { parcel, ...(isLate && { missed: { replacement: replacementBy } }) };
    },
    about: ({ parcel }) => parcel?.id ?? '',
  }),
};

/**
 * A parcel of the claim's replacements, with the day by which it is there: what its carrier expects, else what the store
 * promises of every replacement; none that has passed. Null where the claim has no such parcel.
 */
function parcelOf(ctx: Ctx, { timeZone }: MailSender, claim: MailedClaim, id: string): MailParcel | null {
  const parcel = claim.claimResolutions.flatMap((item) => item.parcels ?? []).find((item) => item.id === id);
  const day = parcel?.expectedOn ?? claim.expected.replacementBy;
  const isOver = day !== null && day < localDate(nowOf(ctx), timeZone);
  return parcel === undefined ? null : { ...parcel, expectedOn: isOver ? null : day };
}

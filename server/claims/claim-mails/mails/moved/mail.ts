import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import { daysOfClaim } from '../../../told-days/held-days.ts';
import { claimMail } from '../../claim-mail-kind.ts';
import type { ClaimMails } from '../../requests.ts';

export const movedMails: MailTable<Pick<ClaimMails, 'claim-day-moved'>> = {
  'claim-day-moved': claimMail({
    truthfulIn: null,
    async says(ctx, { storeId, mail: { claimId, day, subject = '', movedTo } }) {
      const days = await ctx.db.inStore(storeId, (tx) => daysOfClaim(tx, storeId, claimId));
      const held = days.find((item) => item.kind === day && item.subject === subject);
      const was = held?.until === movedTo ? held.moved_from : null;
      return was === null ? 'never' : { moved: { day, ...(subject !== '' && { subject }), was, now: movedTo } };
    },
    about: ({ moved }) => [moved?.day, moved?.subject, moved?.now].filter(Boolean).join(' '),
  }),
};

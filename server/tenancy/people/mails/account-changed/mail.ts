import type { UserId } from '#core/ids.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import type { AccountChange } from '../../account-change.ts';
import { staffOf } from '../../staff.ts';

/** What somebody who changed how their account is opened asks the mail job for. */
export interface AccountMails {
  'account-changed': { userId: UserId; change: AccountChange; at: string };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Tells somebody that their password or their two-factor authentication was changed. */
    'account-changed': {
      change: AccountChange;
      at: string;
      /** Their profile in the console. */
      profileUrl: string;
    };
  }
}

export const accountMails: MailTable<AccountMails> = {
  'account-changed': { compose: composeChanged, about: ({ change, at }) => `${change} ${at}` },
};

async function composeChanged(ctx: Ctx, asked: AskedFor<AccountMails, 'account-changed'>) {
  const { userId, change, at } = asked.mail;
  const person = await staffOf(ctx, userId);
  if (!person) {
    return 'never';
  }
  const profileUrl = `${ctx.config.publicUrl.origin}/console/profile`;
  return toStaff(asked, person, { change, at, profileUrl });
}

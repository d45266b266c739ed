import type { UserId } from '#core/ids.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { staffOf } from '../../staff.ts';

/** What wrong tries ask the mail job for. */
export interface LockedMails {
  /** Somebody's account was locked, `until` then. */
  'sign-in-locked': { userId: UserId; until: string };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Tells somebody that their account was locked after wrong passwords. */
    'sign-in-locked': {
      /** When it opens again. */
      until: string;
      signInUrl: string;
    };
  }
}

export const lockedMails: MailTable<LockedMails> = {
  'sign-in-locked': { compose: composeLocked, about: ({ until }) => until },
};

/** Nothing is said once it's open again. */
async function composeLocked(ctx: Ctx, asked: AskedFor<LockedMails, 'sign-in-locked'>) {
  const { userId, until } = asked.mail;
  const person = await staffOf(ctx, userId);
  if (!person || Date.parse(until) < ctx.clock.now()) {
    return 'never';
  }
  return toStaff(asked, person, { until, signInUrl: `${ctx.config.publicUrl.origin}/console/` });
}

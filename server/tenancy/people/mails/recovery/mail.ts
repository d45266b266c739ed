import type { RecoveryId } from '#core/ids.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { personRecovering } from '../../recovery/read-recovery.ts';
import { recoveryMinutes, recoveryUrl } from '../../recovery/recovery-token.ts';

/** What somebody who forgot their password asks the mail job for. */
export interface RecoveryMails {
  recovery: { recoveryId: RecoveryId };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Leads to where a forgotten password is set anew. The one who asked is whoever reads it, or a stranger. */
    recovery: {
      recoveryId: string;
      recoverUrl: string;
      /** How long the link works. */
      minutes: number;
    };
  }
}

export const recoveryMails: MailTable<RecoveryMails> = {
  recovery: { compose: composeRecovery, about: ({ recoveryId }) => recoveryId, opens: ['recoverUrl'] },
};

/** Nothing is said once its link opens nothing any more. */
async function composeRecovery(ctx: Ctx, asked: AskedFor<RecoveryMails, 'recovery'>) {
  const { recoveryId } = asked.mail;
  const person = await personRecovering(ctx, recoveryId);
  if (!person) {
    return 'never';
  }
  const letter = { recoveryId, recoverUrl: recoveryUrl(ctx, recoveryId), minutes: recoveryMinutes };
  return toStaff(asked, person, letter);
}

import type { ProviderPeopleChangeId, UserId } from '#core/ids.ts';
import { type Role, roleLabels } from '#core/permissions.ts';
import { type Ctx, nowOf } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { nowhere } from '../../../../platform/rights/allow.ts';
import { findChange } from '../../admins/admins.sql.ts';
import { holdsNow } from '../../holders.ts';
import { staffOf } from '../../staff.ts';

/** What a change that waits for a second admin asks the mail job for. */
export interface AdminChangeMails {
  /** To each admin of the provider, also to who proposed it. */
  'admin-change': { userId: UserId; changeId: ProviderPeopleChangeId };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Tells the provider’s admins of a change of somebody’s role that waits for a second one of them. */
    'admin-change': {
      changeId: string;
      /** Who proposed it. */
      by: string;
      /** Whom it is about: their name, or the address of who is only invited. */
      whom: string;
      /** As people read them, `provider finance`; null for none. */
      before: string | null;
      after: string | null;
      /** When it’s over if nobody confirms it. */
      expiresAt: string;
      /** Where the console shows it. */
      pageUrl: string;
    };
  }
}

export const adminChangeMails: MailTable<AdminChangeMails> = {
  'admin-change': { compose, about: ({ changeId }) => changeId },
};

/** Nothing once it waits no more, nor to whoever is no admin any more. */
async function compose(ctx: Ctx, asked: AskedFor<AdminChangeMails, 'admin-change'>) {
  const { userId, changeId } = asked.mail;
  const person = await staffOf(ctx, userId);
  const row = await ctx.db.everywhere(async (tx) =>
    (await holdsNow(tx, nowhere, 'admin-users:update', userId)) ? findChange(tx, changeId) : undefined,
  );
  if (!person || row?.state !== 'waiting' || row.expires_at === null || row.expires_at <= nowOf(ctx)) {
    return 'never';
  }
  const letter = {
    ...{ changeId: row.id, by: row.proposed_by_name, whom: row.name || row.email },
    before: row.roles_before.length === 0 ? null : row.roles_before.map(named).join(', '),
    after: row.role_after === null ? null : named(row.role_after),
    expiresAt: row.expires_at,
    pageUrl: `${ctx.config.publicUrl.origin}/console/provider/people`,
  };
  return toStaff(asked, person, letter, { quiet: true });
}

const named = (role: Role): string => roleLabels[role];

import type { UserId } from '#core/ids.ts';
import { can } from '#core/permissions.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { staffOf } from '../../../people/staff.ts';
import { storeById } from '../../../stores/read-store.ts';
import { changesHosts } from '../host-lost/mail.ts';

/** Whether the host came to the store or left it. */
type Way = 'here' | 'away';

/** What hosts that move ask the mail job for. */
export interface MovedHostMails {
  /** To each of the store's people who can change its hosts. */
  'host-moved': { userId: UserId; host: string; way: Way; movedAt: string };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Tells somebody of a store that a host came from another store or went to one, by what its DNS says. */
    'host-moved': {
      host: string;
      way: Way;
      movedAt: string;
      /** Where the console shows it. */
      hostsUrl: string;
    };
  }
}

export const movedHostMails: MailTable<MovedHostMails> = {
  'host-moved': { compose: composeMoved, about: ({ host, way, movedAt }) => `${host}, ${way}, ${movedAt}` },
};

/** Nothing is said to whoever may not change the hosts any more. */
async function composeMoved(ctx: Ctx, asked: AskedFor<MovedHostMails, 'host-moved'>) {
  const { storeId, mail } = asked;
  const { userId, host, way, movedAt } = mail;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, userId);
  if (!person || !can(person.memberships, changesHosts, { storeId, accountId: store.accountId })) {
    return 'never';
  }
  const hostsUrl = `${ctx.config.publicUrl.origin}/console/stores/${storeId}/settings/general`;
  return toStaff(asked, person, { host, way, movedAt, hostsUrl }, { quiet: true });
}

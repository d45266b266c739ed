import type { UserId } from '../../../../../core/ids.ts';
import { can } from '../../../../../core/permissions.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { staffOf } from '../../../people/staff.ts';
import { storeById } from '../../../stores/read-store.ts';
import { changesHosts } from '../host-lost/mail.ts';

/** Of the two stores of a host that moved, which one is told. */
export type MovedSide = 'left' | 'came';

/** What a host that moved asks the mail job for. */
export interface MovedHostMails {
  /** To each of either store's people who can change its hosts. */
  'host-moved': { userId: UserId; host: string; side: MovedSide; at: string };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Tells somebody that a host of their store is another store's now, or that theirs has it. */
    'host-moved': {
      host: string;
      side: MovedSide;
      at: string;
      /** Where the console shows the store's hosts. */
      hostsUrl: string;
    };
  }
}

export const movedHostMails: MailTable<MovedHostMails> = {
  'host-moved': { compose: composeMoved, about: ({ host, side, at }) => `${host} ${side} ${at}` },
};

/** Nothing is said to whoever may not change the hosts any more. */
async function composeMoved(ctx: Ctx, asked: AskedFor<MovedHostMails, 'host-moved'>) {
  const { storeId, mail } = asked;
  const { userId, host, side, at } = mail;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, userId);
  if (!person || !can(person.memberships, changesHosts, { storeId, accountId: store.accountId })) {
    return 'never';
  }
  const hostsUrl = `${ctx.config.publicUrl.origin}/console/stores/${storeId}/settings/general`;
  return toStaff(asked, person, { host, side, at, hostsUrl }, { quiet: true });
}

import type { UserId } from '#core/ids.ts';
import { can } from '#core/permissions.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { dayOf } from '../../../../platform/mail/message-id.ts';
import { staffOf } from '../../../people/staff.ts';
import { lostProof } from '../../../stores/hosts/lost-proof.ts';
import { storeById } from '../../../stores/read-store.ts';

/** What it takes to change a store’s hosts. */
export const changesHosts = 'stores:update';

/** What hosts ask the mail job for. */
export interface HostMails {
  /** To each of the store's people who can change its hosts. */
  'host-lost': { userId: UserId; host: string };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Tells somebody who could mend it that the DNS record of a host of their store is gone. */
    'host-lost': {
      host: string;
      /** The TXT record that has to be there, as it is copied into DNS. */
      record: { at: string; value: string };
      /** When it was first missed. */
      since: string;
      /** Where the console shows it. */
      hostsUrl: string;
    };
  }
}

export const hostMails: MailTable<HostMails> = {
  // Said once a day at most, however often the record comes and goes.
  'host-lost': { compose: composeLost, about: ({ host, since }) => `${host}, ${dayOf(Date.parse(since))}` },
};

/** Nothing is said once the record is there again or the host is given up, nor to whoever may not change the hosts any more. */
async function composeLost(ctx: Ctx, asked: AskedFor<HostMails, 'host-lost'>) {
  const { storeId, mail } = asked;
  const { userId, host } = mail;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, userId);
  const lost = await lostProof(ctx, { storeId, host });
  if (!person || !can(person.memberships, changesHosts, { storeId, accountId: store.accountId }) || lost === null) {
    return 'never';
  }
  const letter = {
    host,
    record: { at: lost.record.name, value: lost.record.value },
    since: lost.since,
    hostsUrl: `${ctx.config.publicUrl.origin}/console/stores/${storeId}/settings/general`,
  };
  return toStaff(asked, person, letter, { quiet: true });
}

import type { StoreId, UserId } from '#core/ids.ts';
import { can, type Permission } from '#core/permissions.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { storeById } from '../../../stores/read-store.ts';
import { staffOf } from '../../staff.ts';

/** A word that takes two people, of which one is alone: what it is of, and how far it came. */
export interface AloneWord {
  by: UserId;
  /** The contract is that of the store that the mail is sent for. */
  of:
    | { kind: 'rate'; base: string; currency: string; rate: string; day: string }
    | { kind: 'contract'; validFrom: string };
  /** The row’s id. */
  proposalId: string;
  /** From when they may confirm it alone, ISO 8601; null once they did. */
  from: string | null;
}

/** What it asks the mail job for: to each of the provider’s admins, and to whoever is alone. */
export interface AloneWordMails {
  'alone-word': { userId: UserId } & AloneWord;
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Tells the provider’s admins that somebody proposed, or confirmed, alone what takes two. */
    'alone-word': {
      proposalId: string;
      /** Who is alone, and whether that is who reads this. */
      by: string;
      own: boolean;
      of: AloneWord['of'];
      from: string | null;
      /** The page that shows it, or the console where its reader can’t open that one. */
      opens: AloneWord['of']['kind'] | 'console';
      pageUrl: string;
    };
  }
}

export const aloneWordMails: MailTable<AloneWordMails> = {
  'alone-word': { compose, about: ({ proposalId, from }) => `${proposalId}${from === null ? '-confirmed' : ''}` },
};

/** Where each is shown, and to whom. */
const pages = (storeId: StoreId) =>
  ({
    rate: { right: 'finance-admin:read', path: '/provider/rates' },
    contract: { right: 'settings-rev-share:read', path: `/stores/${storeId}/contract` },
  }) as const satisfies Record<AloneWord['of']['kind'], { right: Permission; path: string }>;

async function compose(ctx: Ctx, asked: AskedFor<AloneWordMails, 'alone-word'>) {
  const { userId, by, of, proposalId, from } = asked.mail;
  const reader = await staffOf(ctx, userId);
  const author = await staffOf(ctx, by);
  if (!reader || !author) {
    return 'never';
  }
  const { id, accountId } = await storeById(ctx, asked.storeId);
  const { right, path } = pages(id)[of.kind];
  const opens: AloneWord['of']['kind'] | 'console' = can(reader.memberships, right, { storeId: id, accountId })
    ? of.kind
    : 'console';
  const letter = {
    ...{ proposalId, by: author.name, own: userId === by, of, from, opens },
    pageUrl: `${ctx.config.publicUrl.origin}/console${opens === 'console' ? '' : path}`,
  };
  return toStaff(asked, reader, letter, { quiet: true });
}

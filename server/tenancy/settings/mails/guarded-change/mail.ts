import type { GuardedChangeId, UserId } from '#core/ids.ts';
import { can } from '#core/permissions.ts';
import type { GuardedWhat } from '#core/rules/tenancy/guarded-change.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type Composed, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { storesHolders } from '../../../people/holders.ts';
import { aDayAgo } from '../../../people/second-word.ts';
import { staffOf } from '../../../people/staff.ts';
import { storeById } from '../../../stores/read-store.ts';
import { findGuardedChange } from '../../guarded-changes/guarded-changes.sql.ts';
import { kindOf } from '../../guarded-changes/kinds.ts';

/** What a guarded change asks the mail job for. */
export interface GuardedChangeMails {
  /** To each of the store's people who could stop it. */
  'guarded-change': { userId: UserId; changeId: GuardedChangeId };
  /** To the same, where it couldn't be carried out. */
  'guarded-change-failed': { userId: UserId; changeId: GuardedChangeId };
}

/** Tells somebody who could stop it of a change that waits for a second person, or that it couldn’t be made. */
export interface GuardedChangeLetter {
  changeId: string;
  /** Who proposed it, and whether that is who reads this. */
  by: string;
  own: boolean;
  /** They could have made it until within a day, and are no longer of the team. */
  left: boolean;
  what: GuardedWhat;
  /** The store's. */
  currency: string;
  reason: string | null;
  /** When it holds if nobody confirms or stops it. */
  holdsAt: string;
  /** Where the console shows it. */
  pageUrl: string;
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    'guarded-change': GuardedChangeLetter;
    'guarded-change-failed': GuardedChangeLetter;
  }
}

const kind = { compose: composeChange, about: ({ changeId }: GuardedChangeLetter) => changeId };
export const guardedChangeMails: MailTable<GuardedChangeMails> = {
  'guarded-change': kind,
  'guarded-change-failed': kind,
};

/** To somebody who could stop it, or could have: nothing once it waits no more, and of a failed one once it didn't fail. */
async function composeChange<Name extends keyof GuardedChangeMails>(
  ctx: Ctx,
  asked: AskedFor<GuardedChangeMails, Name>,
): Promise<Composed<Name> | 'never'> {
  const { storeId, mail } = asked;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const row = await ctx.db.inStore(storeId, (tx) => findGuardedChange(tx, { storeId, changeId: mail.changeId }));
  const told = mail.template === 'guarded-change' ? 'waiting' : 'failed';
  if (!person || row?.state !== told) {
    return 'never';
  }
  const changed = kindOf(ctx, row);
  const left = !can(person.memberships, changed.changes, { storeId, accountId: store.accountId });
  if (left) {
    const lately = await ctx.db.everywhere((tx) => storesHolders(tx, store, changed.changes, aDayAgo(ctx)));
    // What came of it is for those who can do something about it.
    if (told === 'failed' || !lately.includes(person.userId)) {
      return 'never';
    }
  }
  const letter: GuardedChangeLetter = {
    changeId: row.id,
    by: row.proposed_by_name,
    own: row.proposed_by === person.userId,
    left,
    what: row.what,
    currency: store.currency,
    reason: row.reason,
    holdsAt: row.holds_at,
    pageUrl: `${ctx.config.publicUrl.origin}/console/stores/${storeId}/${changed.page}`,
  };
  return toStaff(asked, person, letter, { quiet: true });
}

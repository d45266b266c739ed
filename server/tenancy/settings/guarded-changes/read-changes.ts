import type { GuardedChangeId, StoreId, UserId } from '../../../../core/ids.ts';
import { can } from '../../../../core/permissions.ts';
import { limitsArea } from '../../../../core/rules/guarded-change.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { MailedGuardedChange } from '../../../platform/mail/mail-sources.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { countsAsSecond, storesHolders } from '../../people/count-holders.ts';
import { staffOf } from '../../people/staff.ts';
import { aDayAgo } from '../../people/stands-alone.ts';
import { storeById } from '../../stores/read-store.ts';
import { guardedChangeView } from './guarded-change-view.ts';
import { findGuardedChange, waitingChanges } from './guarded-changes.sql.ts';
import { kindOf, kindsHeld } from './kinds.ts';

/** What waits for a second word in a store, of what the caller may read. */
export async function listGuardedChanges(ctx: Ctx, storeId: StoreId) {
  const store = await storeById(ctx, storeId);
  const held = kindsHeld(ctx, store, 'reads');
  allow(ctx, (held[0] ?? kindOf(ctx, { area: limitsArea })).reads, store);
  const { actor } = ctx;
  return ctx.db.inStore(store.id, async (tx) => {
    const areas = held.map(({ area }) => area);
    const views = [];
    for (const row of await waitingChanges(tx, store.id, areas)) {
      const kind = kindOf(ctx, row);
      const counts =
        actor.kind === 'staff' &&
        (await countsAsSecond(tx, ctx, store, { permission: kind.changes, userId: actor.userId }));
      views.push(guardedChangeView(ctx, store, kind, { row, counts }));
    }
    return views;
  });
}

/**
 * What an email says to somebody who could stop a change, or could have: read when it is written, so null once it waits no
 * more, and of a failed one once it didn't fail.
 */
export async function mailedGuardedChange(
  ctx: Ctx,
  storeId: StoreId,
  mail: { template: 'guarded-change' | 'guarded-change-failed'; userId: UserId; changeId: GuardedChangeId },
): Promise<MailedGuardedChange | null> {
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const row = await ctx.db.inStore(storeId, (tx) => findGuardedChange(tx, { storeId, changeId: mail.changeId }));
  const told = mail.template === 'guarded-change' ? 'waiting' : 'failed';
  if (!person || row?.state !== told) {
    return null;
  }
  const kind = kindOf(ctx, row);
  const left = !can(person.memberships, kind.changes, { storeId, accountId: store.accountId });
  if (left) {
    const lately = await ctx.db.everywhere((tx) => storesHolders(tx, store, kind.changes, aDayAgo(ctx)));
    // What came of it is for those who can do something about it.
    if (told === 'failed' || !lately.includes(person.userId)) {
      return null;
    }
  }
  return {
    person: { id: person.userId, name: person.name, email: person.email },
    changeId: row.id,
    by: row.proposed_by_name,
    own: row.proposed_by === person.userId,
    left,
    what: row.what,
    currency: store.currency,
    reason: row.reason,
    holdsAt: row.holds_at,
    pageUrl: `${ctx.config.publicUrl.origin}/console/stores/${storeId}/${kind.page}`,
  };
}

import type { GuardedChangeId, StoreId, UserId } from '../../../core/ids.ts';
import { can } from '../../../core/permissions.ts';
import { areaPermission } from '../../../core/reference/settings.ts';
import { guardedArea } from '../../../core/rules/guarded-change.ts';
import type { Ctx } from '../../context.ts';
import type { MailedGuardedChange } from '../../mail/mail-sources.ts';
import { countsAsSecond } from '../../people/count-holders.ts';
import { staffOf } from '../../people/staff.ts';
import { allow } from '../../rights/allow.ts';
import { storeById } from '../../stores/read-store.ts';
import { guardedChangeView } from './guarded-change-view.ts';
import { findGuardedChange, waitingChange } from './guarded-changes.sql.ts';

/** What waits for a second word in a store, for whoever reads the area that it would change. */
export async function listGuardedChanges(ctx: Ctx, storeId: StoreId) {
  const store = await storeById(ctx, storeId);
  allow(ctx, areaPermission(guardedArea, 'read'), store);
  const { actor } = ctx;
  return ctx.db.inStore(store.id, async (tx) => {
    const row = await waitingChange(tx, store.id, guardedArea);
    const right = areaPermission(guardedArea, 'update');
    const counts = actor.kind === 'staff' && (await countsAsSecond(tx, ctx, store, right, actor.userId));
    return row ? [guardedChangeView(ctx, store, row, counts)] : [];
  });
}

/** What an email says to somebody who could stop a change: read when it is written, so null once it waits no more. */
export async function mailedGuardedChange(
  ctx: Ctx,
  storeId: StoreId,
  mail: { userId: UserId; changeId: GuardedChangeId },
): Promise<MailedGuardedChange | null> {
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const row = await ctx.db.inStore(storeId, (tx) => findGuardedChange(tx, { storeId, changeId: mail.changeId }));
  const scope = { storeId, accountId: store.accountId };
  const mayStop = person && can(person.memberships, areaPermission(guardedArea, 'update'), scope);
  if (!mayStop || row?.state !== 'waiting') {
    return null;
  }
  return {
    person: { id: person.userId, name: person.name, email: person.email },
    changeId: row.id,
    by: row.proposed_by_name,
    own: row.proposed_by === person.userId,
    raised: row.raised,
    currency: store.currency,
    reason: row.reason,
    holdsAt: row.holds_at,
    settingsUrl: `${ctx.config.publicUrl.origin}/console/stores/${storeId}/settings/${guardedArea}`,
  };
}

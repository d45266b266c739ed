import type { StoreId } from '../../../../core/ids.ts';
import { limitsArea } from '../../../../core/rules/tenancy/guarded-change.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { countsAsSecond } from '../../people/count-holders.ts';
import { storeById } from '../../stores/read-store.ts';
import { guardedChangeView } from './guarded-change-view.ts';
import { waitingChanges } from './guarded-changes.sql.ts';
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

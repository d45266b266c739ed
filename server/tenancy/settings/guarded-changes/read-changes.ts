import type { StoreId } from '#core/ids.ts';
import { limitsArea } from '#core/rules/tenancy/guarded-change.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../stores/read-store.ts';
import { guardedChangeView } from './guarded-change-view.ts';
import { waitingChanges } from './guarded-changes.sql.ts';
import { kindOf, kindsHeld } from './kinds.ts';
import { twoOfChange } from './two-of-change.ts';

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
      const userId = actor.kind === 'staff' ? actor.userId : null;
      const two = (await twoOfChange(tx, ctx, store, { row, kind, userId })) === 'two';
      views.push(guardedChangeView(ctx, store, kind, { row, two }));
    }
    return views;
  });
}

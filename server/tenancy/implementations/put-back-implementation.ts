import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { allow } from '../../platform/rights/allow.ts';
import { applySettings, newestVersion } from '../settings/apply-settings.ts';
import { checkedArea } from '../settings/check-area.ts';
import { forgetStores, storeById } from '../stores/read-store.ts';
import { lockSettings } from '../stores/settings-rows.ts';
import { movedAreas, requireUnmoved, settingsIn } from './areas-now.ts';
import { allowAreas } from './check-areas.ts';
import { heldImplementation, implementer, type ReadImplementation } from './held-implementation.ts';
import { moveImplementation } from './implementations.sql.ts';

/**
 * Puts back what held before an implementation was deployed, all of it in one commit, as new versions.
 * @throws not-found, forbidden; implementation-conflict; base-moved with the fields that somebody changed since;
 *   validation-failed for what can’t be taken any more
 */
export async function putBackImplementation(ctx: Ctx, input: ReadImplementation): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'implementation:deploy', store);
  const person = implementer(ctx, store);
  await ctx.db.inStore(store.id, async (tx) => {
    const row = await heldImplementation(tx, input, 'putBack');
    const deployed = row.deployed_areas ?? [];
    allowAreas(ctx, store, deployed);
    requireUnmoved(await movedAreas(tx, store.id, deployed));
    for (const { area, before } of deployed) {
      const settings = checkedArea(area, await settingsIn(tx, store.id, { area, version: before }));
      await applySettings(tx, ctx, store, {
        // Read anew: the areas before it are set in the same row.
        now: await lockSettings(tx, store.id),
        ...{ area, settings },
        version: (await newestVersion(tx, store.id, area)).version + 1,
        putBack: before,
        reason: row.name,
        author: actorOf(ctx),
      });
    }
    await moveImplementation(tx, row, {
      state: 'PUT_BACK',
      ...{ put_back_by_name: person.name, put_back_at: nowOf(ctx) },
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'implementation.put-back',
      data: { implementationId: row.id, areas: deployed.map(({ area }) => area) },
    });
  });
  forgetStores(ctx);
}

import type { DeployedArea } from '#core/rules/tenancy/implementations.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow } from '../../platform/rights/allow.ts';
import { applySettings, newestVersion } from '../settings/apply-settings.ts';
import { checkedArea } from '../settings/check-area.ts';
import { forgetStores, type StoreRecord, storeById } from '../stores/read-store.ts';
import { lockSettings } from '../stores/settings-rows.ts';
import { movedAreas, requireUnmoved } from './areas-now.ts';
import { allowAreas } from './check-areas.ts';
import { heldImplementation, implementer, type ReadImplementation } from './held-implementation.ts';
import { type ImplementationRow, moveImplementation } from './implementations.sql.ts';

/**
 * Deploys an approved implementation: all that it brings is set in one commit, each area as a version like any other, so that
 * a store never has half of one.
 * @throws not-found, forbidden; implementation-conflict; base-moved with the fields that changed since it was made;
 *   validation-failed for what can’t be taken any more, as a picture that is gone
 */
export async function deployImplementation(ctx: Ctx, input: ReadImplementation): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'implementation:deploy', store);
  const person = implementer(ctx, store);
  await ctx.db.inStore(store.id, async (tx) => {
    const row = await heldImplementation(tx, input, 'deploy');
    allowAreas(ctx, store, row.areas);
    const madeOn = row.areas.map(({ area, baseVersion }) => ({ area, version: baseVersion }));
    requireUnmoved(await movedAreas(tx, store.id, madeOn));
    const deployed = await setAll(tx, ctx, store, row);
    await moveImplementation(tx, row, {
      state: 'DEPLOYED',
      deployed_areas: JSON.stringify(deployed),
      ...{ deployed_by_name: person.name, deployed_at: nowOf(ctx) },
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'implementation.deployed',
      data: { implementationId: row.id, areas: deployed.map(({ area }) => area) },
    });
  });
  forgetStores(ctx);
}

/** Sets every area; its author is whoever changed the implementation last, confirmed by whoever approved it. */
async function setAll(tx: Tx, ctx: Ctx, store: StoreRecord, row: ImplementationRow): Promise<DeployedArea[]> {
  const deployed: DeployedArea[] = [];
  for (const [index, { area, settings }] of row.areas.entries()) {
    const before = (await newestVersion(tx, store.id, area)).version;
    await applySettings(tx, ctx, store, {
      // Read anew: the areas before it are set in the same row.
      now: await lockSettings(tx, store.id),
      area,
      at: `/areas/${index}/settings`,
      settings: checkedArea(area, settings, `/areas/${index}/settings`),
      version: before + 1,
      putBack: null,
      reason: row.name,
      author: { kind: 'staff', id: row.edited_by, name: row.edited_by_name },
      confirmedBy: row.approved_by_name,
    });
    deployed.push({ area, before, version: before + 1 });
  }
  return deployed;
}

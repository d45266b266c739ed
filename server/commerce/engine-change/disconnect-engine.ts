import type { StoreId } from '#core/ids.ts';
import { engineArea } from '#core/rules/tenancy/guarded-change.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { overtakeChange } from '../../tenancy/settings/guarded-changes/end-change.ts';
import { forgetStores, storeById } from '../../tenancy/stores/read-store.ts';
import { lockSettings } from '../../tenancy/stores/settings-rows.ts';
import { endConnection, lockConnection } from '../store-engines/connection.ts';

/**
 * Disconnects a store from its engine and deletes the credentials, those of a change that waits too. From then on the store
 * reports its orders itself, and what was approved is carried out by its people. Without an engine nothing happens.
 */
export async function disconnectEngine(ctx: Ctx, input: { storeId: StoreId }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'integrations:delete', store);
  await ctx.db.inStore(store.id, async (tx) => {
    await lockSettings(tx, store.id);
    const before = await lockConnection(tx, ctx, store.id);
    if (!before.standing) {
      return;
    }
    await overtakeChange(tx, ctx, store.id, engineArea);
    await endConnection(tx, store.id, before);
    const data = { engine: before.standing.kind };
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'engine.disconnected', data });
  });
  forgetStores(ctx);
}

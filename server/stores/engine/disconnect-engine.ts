import type { StoreId } from '../../../core/ids.ts';
import { recordEvent } from '../../audit-log/record-event.ts';
import type { Ctx } from '../../context.ts';
import { allow } from '../../rights/allow.ts';
import { forgetStores, storeById } from '../read-store.ts';
import { deleteEngine, holdEngine } from './store-engines.sql.ts';

/**
 * Disconnects a store from its engine and deletes the credentials. From then on the store reports its orders itself, and
 * what was approved is carried out by its people. Without an engine nothing happens.
 */
export async function disconnectEngine(ctx: Ctx, input: { storeId: StoreId }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'integrations:delete', store);
  await ctx.db.inStore(store.id, async (tx) => {
    const standing = await holdEngine(tx, store.id);
    if (!standing) {
      return;
    }
    await deleteEngine(tx, store.id);
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'engine.disconnected', data: { engine: standing.kind } });
  });
  forgetStores(ctx);
}

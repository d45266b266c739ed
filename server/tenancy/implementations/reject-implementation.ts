import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { heldImplementation, implementer, type ReadImplementation } from './held-implementation.ts';
import { moveImplementation } from './implementations.sql.ts';

/**
 * Rejects an implementation that is in review, with the reason. What keeps the store as it is asks for no second word.
 * @throws not-found, forbidden; implementation-conflict
 */
export async function rejectImplementation(ctx: Ctx, input: ReadImplementation & { reason: string }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'implementation:reject', store);
  const person = implementer(ctx, store);
  await ctx.db.inStore(store.id, async (tx) => {
    const row = await heldImplementation(tx, input, 'reject');
    await moveImplementation(tx, row, {
      state: 'REJECTED',
      ...{ rejected_by_name: person.name, rejected_at: nowOf(ctx), rejected_reason: input.reason },
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'implementation.rejected',
      data: { implementationId: row.id, said: input.reason },
    });
  });
}

import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { heldImplementation, implementer, type ReadImplementation } from './held-implementation.ts';
import { moveImplementation } from './implementations.sql.ts';

/**
 * Sends a draft to review.
 * @throws not-found, forbidden; implementation-conflict
 */
export async function submitImplementation(ctx: Ctx, input: ReadImplementation): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'implementation:create', store);
  const person = implementer(ctx, store);
  await ctx.db.inStore(store.id, async (tx) => {
    const row = await heldImplementation(tx, input, 'submit');
    await moveImplementation(tx, row, { state: 'IN_REVIEW', sent_by_name: person.name, sent_at: nowOf(ctx) });
    const data = { implementationId: row.id };
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'implementation.sent', data });
  });
}

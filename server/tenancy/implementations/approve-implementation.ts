import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { requireTwo } from '../people/second-word.ts';
import { storeById } from '../stores/read-store.ts';
import { heldImplementation, implementer, type ReadImplementation } from './held-implementation.ts';
import { moveImplementation } from './implementations.sql.ts';
import { twoOfImplementation } from './two-of-implementation.ts';

/**
 * Approves an implementation that is in review: it can be deployed then.
 * @throws not-found; forbidden, also for whoever made it or changed it last, and where one of their words doesn’t count;
 *   implementation-conflict
 */
export async function approveImplementation(ctx: Ctx, input: ReadImplementation): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'implementation:approve', store);
  const person = implementer(ctx, store);
  await ctx.db.inStore(store.id, async (tx) => {
    const row = await heldImplementation(tx, input, 'approve');
    const two = await twoOfImplementation(tx, ctx, store, { row, userId: person.id });
    requireTwo(two, say('implementation-is-yours'));
    await moveImplementation(tx, row, {
      state: 'APPROVED',
      ...{ approved_by: person.id, approved_by_name: person.name, approved_at: nowOf(ctx) },
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'implementation.approved',
      data: { implementationId: row.id },
    });
  });
}

import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../platform/http/limits/require-attempt.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { allowAreas, checkAreas } from './check-areas.ts';
import type { GivenImplementation } from './create-implementation.ts';
import { heldImplementation, implementer, type ReadImplementation } from './held-implementation.ts';
import { moveImplementation } from './implementations.sql.ts';
import { limits } from './limits.ts';

/**
 * Changes what an implementation brings, as a whole. It’s a draft then, whatever was said of it: whoever changes it is the
 * last one who did, and it’s reviewed anew.
 * @throws not-found, forbidden; implementation-conflict, also for one that was deployed; otherwise as createImplementation
 */
export async function changeImplementation(ctx: Ctx, input: ReadImplementation & GivenImplementation): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'implementation:create', store);
  const person = implementer(ctx, store);
  allowAreas(ctx, store, input.areas);
  await ctx.db.inStore(store.id, async (tx) => {
    await requireAttempt(tx, ctx, limitOf(limits.written, limitKey(ctx.secrets, 'implementation', person.id)));
    const row = await heldImplementation(tx, input, 'change');
    await checkAreas(tx, ctx, store, input.areas);
    await moveImplementation(tx, row, {
      name: input.name,
      areas: JSON.stringify(input.areas),
      state: 'DRAFT',
      ...{ edited_by: person.id, edited_by_name: person.name, edited_at: nowOf(ctx) },
      ...{ sent_by_name: null, sent_at: null },
      ...{ approved_by: null, approved_by_name: null, approved_at: null },
      ...{ rejected_by_name: null, rejected_at: null, rejected_reason: null },
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'implementation.changed',
      data: { implementationId: row.id },
    });
  });
}

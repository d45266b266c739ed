import { newIdIn } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../platform/http/limits/require-attempt.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { findOne, implementer, type OfImplementation, readsImplementations } from './held-implementation.ts';
import { insertComment } from './implementations.sql.ts';
import { limits } from './limits.ts';

/**
 * Says something about an implementation, wherever it is. It stays as it is said.
 * @throws not-found, forbidden; rate-limited
 */
export async function commentOnImplementation(ctx: Ctx, input: OfImplementation & { text: string }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, readsImplementations, store);
  const person = implementer(ctx, store);
  await ctx.db.inStore(store.id, async (tx) => {
    await requireAttempt(tx, ctx, limitOf(limits.written, limitKey(ctx.secrets, 'implementation', person.id)));
    const row = await findOne(tx, input);
    await insertComment(tx, {
      store_id: store.id,
      id: newIdIn('implementationComment', store.id, ctx.clock.now()),
      implementation_id: row.id,
      text: input.text,
      author_id: person.id,
      author_name: person.name,
      written_at: nowOf(ctx),
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'implementation.commented',
      data: { implementationId: row.id },
    });
  });
}

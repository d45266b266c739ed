import type { Ctx } from '../../../platform/context/context.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../../platform/http/limits/require-attempt.ts';
import type { StoreRecord } from '../read-store.ts';
import { limits } from './limits.ts';

/**
 * Counts one more restart of a store. @throws rate-limited
 * @asksNobody The restart that it counts has asked.
 * @recordsNothing A counter; the restart itself is a line of the feed.
 */
export async function countRestart(ctx: Ctx, { id }: Pick<StoreRecord, 'id'>): Promise<void> {
  const limit = limitOf(limits.restarts, limitKey(ctx.secrets, 'restart', id));
  await ctx.db.inStore(id, (tx) => requireAttempt(tx, ctx, limit));
}

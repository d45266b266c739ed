import { Problem } from '#core/contract/platform/problems.ts';
import { type Ctx, nowOf } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { countAttempt, type Limit } from './rate-limit.ts';

/** Counts one act against each limit, in their order. @throws rate-limited at the first that has no place left */
export async function requireAttempt(tx: Tx, ctx: Ctx, ...limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const { allowed, retryAfterSeconds } = await countAttempt(tx, { ...limit, now: nowOf(ctx) });
    if (!allowed) {
      throw new Problem('rate-limited', { retryAfterSeconds });
    }
  }
}

import { Problem } from '#core/contract/platform/problems.ts';
import type { OwnWriting, WholeList } from '#core/reference/own-writing.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, callerName, nowOf } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { type LimitRule, secondsOf } from './limit-rule.ts';
import { countAttempt, limitKey } from './rate-limit.ts';

/** An API token or an app passes on what many people write. */
export const asMachine = 10;

/**
 * Counts one thing that the caller writes, a new version of it too, within the transaction that writes it: what is refused
 * counts nothing. The product itself is not counted.
 * @param rule how many one person writes, in all stores together, as their module says
 * @throws rate-limited
 */
export async function countWriting(tx: Tx, ctx: Ctx, of: OwnWriting, rule: LimitRule): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'system') {
    return;
  }
  const most = rule.most * (actor.kind === 'machine' ? asMachine : 1);
  const key = limitKey(ctx.secrets, `write-${of}`, callerName(actor, 'grant'));
  const counted = await countAttempt(tx, { key, limit: most, windowSeconds: secondsOf(rule), now: nowOf(ctx) });
  if (!counted.allowed) {
    const { retryAfterSeconds } = counted;
    const detail = say('written-too-often', { of, most, seconds: retryAfterSeconds });
    throw new Problem('rate-limited', { detail, retryAfterSeconds });
  }
}

/**
 * Refuses one more where a list is full. Two people at once may both get its last place, and no more than one each.
 * @param most how many it holds
 * @param listed how many there are now
 * @throws validation-failed
 */
export function requireRoom(list: WholeList, most: number, listed: number): void {
  if (listed >= most) {
    throw new Problem('validation-failed', { detail: say('list-full', { list, most }) });
  }
}

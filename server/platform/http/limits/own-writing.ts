import { Problem } from '#core/contract/platform/problems.ts';
import type { OwnWriting, WholeList } from '#core/reference/own-writing.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, callerName, nowOf } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { limits } from './limits.ts';
import { countAttempt, limitKey } from './rate-limit.ts';

/** How many of each one person writes within an hour, in all stores together: nobody who works by hand comes near. */
export const mostAnHour: Readonly<Record<OwnWriting, number>> = {
  note: limits.notes.most,
  label: limits.labels.most,
  view: limits.views.most,
  macro: limits.macros.most,
  sop: limits.sops.most,
};
/** An API token or an app passes on what many people write. */
export const asMachine = 10;

/** How many a list holds that is read whole: views a person in a store, what the provider keeps once, all else a store. */
export const mostListed: Readonly<Record<WholeList, number>> = {
  labels: 500,
  'own-views': 100,
  'shared-views': 100,
  macros: 500,
  'global-macros': 500,
  sops: 200,
};

/**
 * Counts one thing that the caller writes, a new version of it too, within the transaction that writes it: what is refused
 * counts nothing. The product itself is not counted.
 * @throws rate-limited
 */
export async function countWriting(tx: Tx, ctx: Ctx, of: OwnWriting): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'system') {
    return;
  }
  const most = mostAnHour[of] * (actor.kind === 'machine' ? asMachine : 1);
  const key = limitKey(ctx.secrets, `write-${of}`, callerName(actor, 'grant'));
  const counted = await countAttempt(tx, { key, limit: most, windowSeconds: 3600, now: nowOf(ctx) });
  if (!counted.allowed) {
    const { retryAfterSeconds } = counted;
    const detail = say('written-too-often', { of, most, seconds: retryAfterSeconds });
    throw new Problem('rate-limited', { detail, retryAfterSeconds });
  }
}

/**
 * Refuses one more where a list is full. Two people at once may both get its last place, and no more than one each.
 * @param listed how many there are now
 * @throws validation-failed
 */
export function requireRoom(list: WholeList, listed: number): void {
  const most = mostListed[list];
  if (listed >= most) {
    throw new Problem('validation-failed', { detail: say('list-full', { list, most }) });
  }
}

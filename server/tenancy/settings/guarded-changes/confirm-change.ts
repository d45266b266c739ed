import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { requireTwo } from '../../people/second-word.ts';
import { forgetStores, type StoreRecord } from '../../stores/read-store.ts';
import { carryOut, failChange, obstacleOf } from './carry-out.ts';
import type { GuardedChangeRow } from './guarded-changes.sql.ts';
import type { Decider } from './guarded-kind.ts';
import { twoOfChange } from './two-of-change.ts';
import { allowToDecide, lockedChange, type OfChange } from './waiting-change.ts';

/**
 * Says the second word to a change that waits: it holds at once, in the name of whoever proposed it.
 * @throws forbidden, also for a token, for its own author, and where its author’s word or the caller’s doesn’t count; not-found; change-ended where it no longer waits, where what
 *   it changes was changed since, and where it can't be carried out, which ends it
 */
export async function confirmChange(ctx: Ctx, input: OfChange): Promise<{ version: number }> {
  const { person, store } = await allowToDecide(ctx, input);
  const waits = await ctx.db.inStore(store.id, (tx) => confirmable(tx, ctx, store, { person, id: input.id }));
  const outcome = await obstacleOf(ctx, store, waits);
  const confirmed = await ctx.db.inStore(store.id, async (tx) => {
    // Once more: while it was asked, somebody may have stopped it.
    const row = await confirmable(tx, ctx, store, { person, id: input.id });
    if (outcome !== null) {
      await failChange(tx, ctx, store, { row, by: person, outcome });
      return new Problem('change-ended', { detail: say('change-failed') });
    }
    return { version: await carryOut(tx, ctx, store, { row, by: person }) };
  });
  if (confirmed instanceof Problem) {
    // Thrown once its end is kept.
    throw confirmed;
  }
  forgetStores(ctx);
  return confirmed;
}

async function confirmable(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { person, id }: { person: Decider; id: string },
): Promise<GuardedChangeRow> {
  const { row, kind } = await lockedChange(tx, ctx, store, id);
  requireTwo(await twoOfChange(tx, ctx, store, { row, kind, userId: person.id }), say('change-is-yours'));
  if ((await kind.versionOf(tx, ctx, store.id)) !== row.base_version) {
    throw new Problem('change-ended');
  }
  return row;
}

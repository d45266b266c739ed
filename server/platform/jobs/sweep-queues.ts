import type { Ctx } from '../context/context.ts';
import type { Ran } from '../db/in-rounds.ts';
import { deleteOldQueues, hasOldQueues } from './queues.sql.ts';

/**
 * Part of the sweep: queues that older releases made for each claim and order go, since every fetch of a job looks at
 * each queue there is.
 * @asksNobody A timer of the product itself.
 * @recordsNothing A queue without jobs says nothing of anybody.
 */
export async function sweepQueues(ctx: Ctx): Promise<Ran> {
  let done = 0;
  for (;;) {
    const gone = await ctx.db.everywhere(async (tx) => ((await hasOldQueues(tx)) ? deleteOldQueues(tx) : 0));
    done += gone;
    if (gone === 0) {
      return { done, rest: null };
    }
  }
}

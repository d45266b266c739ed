import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { expireProposals } from './rate-proposals.sql.ts';

/**
 * Ends the proposed rates that nobody confirmed for a week: nothing was measured by them.
 * @asksNobody A timer of the product itself.
 * @recordsNothing The row says how it ended.
 */
export async function endOldProposals(ctx: Ctx): Promise<void> {
  await ctx.db.everywhere((tx) => expireProposals(tx, nowOf(ctx)));
}

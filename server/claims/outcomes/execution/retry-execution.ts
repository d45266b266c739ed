import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { laneOf } from '../../../platform/jobs/lanes.ts';
import { onClaim } from '../../claim/claim-access.ts';
import { isOwed } from '../../decisions/is-owed.ts';
import { outcomeOf } from '../../decisions/outcome-of-claim.ts';
import { StateConflict } from '../../lifecycle/change-state.ts';

/** Staff ask the store engine again now for what failed or is unknown, under the same keys. */
export async function retryExecution(ctx: Ctx, input: { id: string }) {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    const { decision, resolutions, amended } = await outcomeOf(tx, store.id, claim.id);
    const waiting = [...resolutions, ...amended].filter(
      (item) =>
        isOwed(claim, decision, item) &&
        item.carried_out_by === 'engine' &&
        item.report === null &&
        ['FAILED', 'UNKNOWN', 'PENDING'].includes(item.execution_state) &&
        item.attempts > 0,
    );
    if (waiting.length === 0) {
      throw new StateConflict(claim, say('nothing-to-retry'));
    }
    for (const item of waiting) {
      await ctx.jobs.enqueue(
        tx,
        'execute-resolution',
        { storeId: store.id, resolutionId: item.id },
        { queue: laneOf('orders', item.order_id), key: `execute:${item.id}` },
      );
    }
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'claim.flagged',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { flag: 'ENGINE_ASKED_AGAIN' },
    });
    return claim;
  });
}

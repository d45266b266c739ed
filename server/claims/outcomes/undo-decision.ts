import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { endDecision } from '../decisions/decision-rows.ts';
import { takeUnitsAgain } from '../file/unit-reservations.ts';
import { changeState, StateConflict } from '../lifecycle/change-state.ts';
import { undoUntilOf } from '../lifecycle/undo-window.ts';
import { onClaimToDecide } from './claim-to-decide.ts';
import { releaseRefunds } from './reserve-refund.ts';

/**
 * Takes back one's own decision within ten seconds (lifecycle row 34, rule 9): the claim and all that the decision changed
 * on it is as it was, promised money is free again, and nothing had been sent. Units of a closed claim are let go when this time is over,
 * by the clock of the database; where it is ahead of ours they are reserved again.
 * @throws state-conflict when the time is over or the claim moved on; quantity-exceeded when its units were claimed since
 */
export async function undoDecision(ctx: Ctx, input: { id: string; expectedVersion: number }) {
  return onClaimToDecide(ctx, input.id, 'claims:update', async ({ tx, store, claim, facts, outcome }) => {
    if (undoUntilOf(ctx, claim) === null) {
      throw new StateConflict(claim, say('undo-over'));
    }
    const { decision, resolutions } = outcome;
    const now = nowOf(ctx);
    return changeState(tx, ctx, store, {
      claim,
      facts,
      trigger: 'undo',
      expectedVersion: input.expectedVersion,
      reason: 'TAKEN_BACK',
      changes: { state_before: null, decided_at: null, decided_by: null, ended_at: null },
      async writes(moved) {
        if (!decision) {
          throw new Problem('internal');
        }
        const [ended] = await Promise.all([
          endDecision(tx, store.id, decision.id, { now, state: 'SUPERSEDED' }),
          releaseRefunds(tx, store.id, resolutions),
        ]);
        if (!ended) {
          throw new StateConflict(claim, say('resolution-in-progress'));
        }
        await takeUnitsAgain(tx, store, moved);
      },
    });
  });
}

import { isUndoable } from '#core/rules/claims/lifecycle/lifecycle.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { ClaimRow } from '../claim/index.ts';

/** Until when the caller may take back their own decision (lifecycle, rule 9); null when they may not. */
export function undoUntilOf(ctx: Ctx, claim: ClaimRow): string | null {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || claim.decided_by !== actor.userId || !claim.decided_at || !isUndoable(claim.state)) {
    return null;
  }
  const ends = Date.parse(claim.decided_at) + ctx.config.undoSeconds * 1000;
  return ends > ctx.clock.now() ? new Date(ends).toISOString() : null;
}

/** When what follows from a decision may begin: after the time to undo it; at once for the automatic deciders. */
export function effectsStartAt(ctx: Ctx): string {
  const wait = ctx.actor.kind === 'staff' ? ctx.config.undoSeconds * 1000 : 0;
  return new Date(ctx.clock.now() + wait).toISOString();
}

/** So long an approval's email waits for all of it to be carried out, in milliseconds. */
const toldTogetherMs = 60_000;

/**
 * When an approval is emailed, of which not all is carried out by then: what is done within a minute is told by one email,
 * that it's done and why.
 */
export function approvalToldAt(ctx: Ctx): string {
  return new Date(Date.parse(effectsStartAt(ctx)) + toldTogetherMs).toISOString();
}

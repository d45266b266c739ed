import { claim as claimSchema } from '#core/contract/claims/claim-shapes.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { cutFor } from '../../platform/http/api/cut-for.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { StateConflict } from '../lifecycle/change-state.ts';
import { actionsFor } from './claim-actions.ts';
import { readClaimStanding } from './claim-standing.sql.ts';
import { readBy, timesFor, viewOfWhole } from './claim-view.ts';
import { knownClaim } from './known-claim.ts';
import { wholeClaims } from './whole-claim.sql.ts';

/**
 * A refused act with the claim as it is now beside it: its state, its version and what this caller may do with it
 * (lifecycle, rule 1). Every other error stays as it is. The act's own check has let the caller see the claim.
 */
export async function withClaim(ctx: Ctx, error: unknown): Promise<unknown> {
  if (!(error instanceof StateConflict)) {
    return error;
  }
  const store = await storeById(ctx, error.claim.storeId);
  return ctx.db.inStore(store.id, async (tx) => {
    const { id } = error.claim;
    const [[whole], standing] = await Promise.all([
      wholeClaims(tx, store.id, [id], readBy(ctx, store)),
      readClaimStanding(tx, store.id, id),
    ]);
    if (!whole || !standing) {
      return new Problem('not-found');
    }
    const { row: claim } = whole;
    const known = knownClaim(whole, standing);
    return new Problem('state-conflict', {
      detail: error.detail,
      extensions: {
        ...error.extensions,
        claim: await cutFor(ctx, claimSchema, viewOfWhole(ctx, store, whole, await timesFor(tx, ctx, whole)), {
          find: () => Promise.resolve(store),
          storeId: store.id,
        }),
        currentState: claim.state,
        version: claim.version,
        allowed: await actionsFor(tx, ctx, store, known),
      },
    });
  });
}

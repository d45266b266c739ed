import type { Permission } from '#core/permissions.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { allowClaim, factsFrom, inStoreOfClaim } from '../claim/claim-access.ts';
import { type Deciding, type KnownClaim, readDeciding, readKnownClaim } from '../claim-view/known-claim.ts';
import { caseKnowing, claimsCountSince, type DecisionCase } from '../decisions/decision-case.ts';

/** A claim that somebody decides, with all that the decision is judged by, read in one trip. */
export interface ClaimToDecide extends Omit<KnownClaim, 'facts'> {
  tx: Tx;
  store: StoreRecord;
  facts: ReturnType<typeof factsFrom>;
  /** What is decided about. */
  about: DecisionCase;
  unsettled: Deciding['unsettled'];
}

/**
 * Runs `work` in one transaction of a claim's store, on a claim that the caller may decide.
 * @throws not-found, unauthenticated, forbidden
 */
export function onClaimToDecide<T>(
  ctx: Ctx,
  claimId: string,
  permission: Permission,
  work: (on: ClaimToDecide) => Promise<T>,
): Promise<T> {
  return inStoreOfClaim(ctx, claimId, async (tx, store) => {
    const [found, deciding] = await Promise.all([
      readKnownClaim(tx, store.id, claimId),
      readDeciding(tx, store.id, claimId, claimsCountSince(ctx, store)),
    ]);
    const claim = allowClaim(ctx, store, found?.claim, { permission, scopes: [] });
    // They were read together with it, so they are there as well.
    const known = found as KnownClaim;
    const { known: facts, unsettled } = deciding as Deciding;
    const about = caseKnowing(ctx, { store, rows: known.rows, claim, items: known.items }, facts);
    return work({ ...known, tx, store, facts: factsFrom(claim, known.facts), about, unsettled });
  });
}

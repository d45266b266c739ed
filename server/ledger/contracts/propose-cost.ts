import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type CostOfCover, versionAt } from '#core/rules/ledger/contract-terms.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { contractVersions } from './contract-at.ts';
import { proposeContract } from './propose-contract.ts';

/** A cost as it’s proposed. */
export interface ProposedCost {
  storeId: StoreId;
  currency: string;
  /** ISO 8601. */
  validFrom: string;
  cost: CostOfCover;
  reason: string;
}

/**
 * Proposes what shipping protection costs a store from an instant on: the version of its contract that holds then, with another
 * cost. It goes the way of every version, with its second person, its notice, and the store’s word where it takes one. What was
 * sold before keeps its cost.
 * @throws not-found, forbidden; validation-failed, also before a first version; contract-waits
 */
export async function proposeCost(
  ctx: Ctx,
  { storeId, currency, validFrom, cost, reason }: ProposedCost,
): Promise<void> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'pricing:update', store);
  const versions = await ctx.db.readInStore(store.id, (tx) => contractVersions(tx, store.id));
  const held = versionAt(versions, validFrom);
  if (held === null) {
    throw new Problem('validation-failed', {
      errors: [{ pointer: '/cost', code: 'wrong-form', message: say('cost-needs-contract') }],
    });
  }
  const { terms, termEndsAt } = held;
  const changed = { ...terms, shipping: { ...terms.shipping, cost } };
  try {
    await proposeContract(ctx, { storeId, currency, validFrom, termEndsAt, terms: changed, reason });
  } catch (error) {
    throw error instanceof Problem ? ofCost(error) : error;
  }
}

/** A refusal of the terms as one of the cost, which is all that was sent of them. */
function ofCost(problem: Problem): Problem {
  const errors = problem.errors?.map((one) => ({
    ...one,
    pointer: one.pointer.replace(/^\/terms(?:\/shipping\/cost)?/, '/cost'),
  }));
  return errors === undefined ? problem : new Problem(problem.code, { errors });
}

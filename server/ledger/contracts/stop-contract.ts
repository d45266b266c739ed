import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { agreesForProvider, providersPerson } from './contract-people.ts';
import { endProposal, lockedProposal } from './open-proposal.ts';

/**
 * Ends a proposal before it’s agreed, by anybody of the provider who could have made it, its author too.
 * @throws not-found, forbidden; change-ended where it’s no longer open
 */
export async function stopContract(ctx: Ctx, input: { storeId: StoreId; id: string }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, agreesForProvider, store);
  const person = providersPerson(ctx, store);
  await ctx.db.inStore(store.id, async (tx) => {
    const row = await lockedProposal(tx, store, input.id, ['waiting', 'offered']);
    await endProposal(tx, ctx, store, { row, state: 'stopped', by: person });
  });
}

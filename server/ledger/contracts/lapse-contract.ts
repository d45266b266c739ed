import type { ContractProposalId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { lockSettings } from '../../tenancy/stores/settings-rows.ts';
import { findProposal } from './contracts.sql.ts';
import { endProposal, isOver } from './open-proposal.ts';

/**
 * Ends a proposal whose day came before the word that it took.
 * @asksNobody A timer of the product itself.
 */
export async function lapseContract(
  ctx: Ctx,
  { storeId, proposalId }: { storeId: StoreId; proposalId: ContractProposalId },
): Promise<void> {
  const store = await storeById(ctx, storeId);
  await ctx.db.inStore(store.id, async (tx) => {
    await lockSettings(tx, store.id);
    const row = await findProposal(tx, store.id, proposalId);
    if (row !== undefined && (row.state === 'waiting' || row.state === 'offered') && isOver(ctx, row)) {
      await endProposal(tx, ctx, store, { row, state: 'lapsed', by: null });
    }
  });
}

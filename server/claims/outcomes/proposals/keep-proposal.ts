import type { Proposal } from '#core/reference/claim-facts.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { noteSideOf } from '../../../platform/rights/note-side.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../../claim/claim-items.ts';
import { changeState } from '../../lifecycle/change-state.ts';
import { actingPerson } from '../../lifecycle/staff-acts.ts';

/**
 * Keeps what one person wants to give, whole, for a second one (lifecycle row 18b). It takes the place of what was
 * proposed before; whoever may say yes is told: the store's people, or the provider's where the store has none.
 * @throws state-conflict, forbidden
 */
export async function keepProposal(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  {
    claim,
    ...made
  }: { claim: ClaimRow } & Pick<Proposal, 'what' | 'note' | 'given' | 'total' | 'told' | 'reached'> & {
      expectedVersion: number;
    },
): Promise<{ claim: ClaimRow; proposal: Proposal }> {
  const { expectedVersion, ...wanted } = made;
  const by = actingPerson(ctx);
  const at = nowOf(ctx);
  const version = claim.version + 1;
  const proposal: Proposal = {
    ...wanted,
    by,
    byName: 'name' in ctx.actor ? ctx.actor.name : '',
    side: noteSideOf(ctx, store),
    currency: store.currency,
    at,
    version,
    refused: null,
  };
  const { total, currency } = proposal;
  const moved = await changeState(tx, ctx, store, {
    claim,
    trigger: 'propose',
    expectedVersion,
    data: { total, currency },
    changes: { proposal: JSON.stringify(proposal) },
  });
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'claim.proposed',
    claimId: claim.id,
    orderId: claim.order_id,
    data: { by, total, currency, at },
  });
  return { claim: moved, proposal };
}

import type { Ctx } from '../../platform/context/context.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { claimView } from './claim-view.ts';

/** What a route answers after a verb that wrote a claim: 200 and the claim as its caller may read it. */
export async function claimAnswer(ctx: Ctx, claim: ClaimRow) {
  const store = await storeById(ctx, claim.store_id);
  return { status: 200 as const, body: await ctx.db.inStore(store.id, (tx) => claimView(tx, ctx, store, claim)) };
}

import type { Ctx } from '../../platform/context/context.ts';
import { route } from '../../platform/http/api/route.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import type { ClaimAnswers } from '../claim/claim-answers.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { claimLinkToken, claimUrl } from '../links/claim-links.ts';
import { claimView } from './claim-view.ts';

/** What a route answers after a verb that wrote a claim: 200 and the claim as its caller may read it. */
export async function claimAnswer(ctx: Ctx, claim: ClaimRow) {
  const store = await storeById(ctx, claim.store_id);
  return { status: 200 as const, body: await ctx.db.inStore(store.id, (tx) => claimView(tx, ctx, store, claim)) };
}

async function filed(ctx: Ctx, claim: ClaimRow) {
  const store = await storeById(ctx, claim.store_id);
  const token = claimLinkToken(ctx, { storeId: store.id, id: claim.id }, 'view');
  return {
    status: 'ok' as const,
    id: claim.id,
    claimId: claim.id,
    claimNumber: claim.claim_number,
    claimState: claim.state,
    viewUrl: claimUrl(store.portalUrl, 'view', token),
  };
}

/** What the routes of every module answer of a claim; whoever puts modules together hands it to them. */
export const claimAnswers: ClaimAnswers = {
  claimAnswer,
  filed,
  actRoute: (operation, act) =>
    route(operation, async ({ ctx, params, body }) => claimAnswer(ctx, await act(ctx, { ...params, ...body }))),
};

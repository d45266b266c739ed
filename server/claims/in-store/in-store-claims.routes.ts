import * as contract from '#core/contract/claims/in-store.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { namedStore } from '../../platform/http/auth/required-store.ts';
import type { ClaimAnswers } from '../claim/claim-answers.ts';
import { confirmOfflineClaim, lookAtOfflineClaim, mailOfflineClaimLink } from './confirm-in-store-claim.ts';
import { fileOfflineClaim } from './file-in-store-claim.ts';
import { sendOfflineClaim } from './send-in-store-claim.ts';
import { verifyReceipt } from './verify-receipt.ts';

/** The routes of filing a claim for what was bought in a branch. */
export const offlineClaimRoutes = ({ filed, claimAnswer }: ClaimAnswers): readonly Route[] => [
  route(contract.fileOfflineClaim, async ({ ctx, storeId, body }) => {
    if (ctx.actor.kind === 'draft') {
      return answer(202, await sendOfflineClaim(ctx, { storeId: namedStore(storeId), body }));
    }
    const { claim, sourceOrderId } = await fileOfflineClaim(ctx, { storeId: namedStore(storeId), body });
    return answer(201, {
      ...(await filed(ctx, claim)),
      orderId: claim.order_id,
      payload: { ...body, sourceOrderId },
    });
  }),
  route(contract.verifyReceipt, async ({ ctx, params }) => claimAnswer(ctx, await verifyReceipt(ctx, params))),
  route(contract.mailOfflineClaimLink, async ({ ctx }) => ({ status: 202, body: await mailOfflineClaimLink(ctx) })),
  route(contract.lookAtOfflineClaim, async ({ ctx, storeId, body }) => {
    const { claim, look } = await lookAtOfflineClaim(ctx, { storeId: namedStore(storeId), token: body.token });
    const shown = claim ? await filed(ctx, claim) : null;
    const short = shown && { claimNumber: shown.claimNumber, viewUrl: shown.viewUrl };
    return { status: 200, body: { ...look, claim: short } };
  }),
  route(contract.confirmOfflineClaim, async ({ ctx, storeId, body }) => {
    const claim = await confirmOfflineClaim(ctx, { storeId: namedStore(storeId), token: body.token });
    return { status: 200, body: await filed(ctx, claim) };
  }),
];

import * as contract from '#core/contract/claims/filing.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { namedStore } from '../../platform/http/auth/required-store.ts';
import type { ClaimAnswers } from '../claim/claim-answers.ts';
import { fileClaim } from './file-claim.ts';

/** The routes of filing a claim on an order. */
export const filingRoutes = ({ filed }: ClaimAnswers): readonly Route[] => [
  route(contract.fileClaim, async ({ ctx, storeId, params, body, request }) => {
    const claim = await fileClaim(ctx, {
      storeId: namedStore(storeId),
      sourceOrderId: params.sourceOrderId,
      body,
      idempotencyKey: request.headers.get('idempotency-key'),
    });
    return answer(201, await filed(ctx, claim));
  }),
  route(contract.fileValetClaim, async ({ ctx, storeId, params, body }) => {
    const claim = await fileClaim(ctx, {
      storeId: namedStore(storeId),
      sourceOrderId: params.sourceOrderId,
      body,
      valet: true,
    });
    return answer(201, await filed(ctx, claim));
  }),
];

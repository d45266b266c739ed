import * as contract from '#core/contract/claims/claims.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import type { ClaimAnswers } from '../claim/claim-answers.ts';
import { signClaim } from './sign-claim.ts';
import { verifySignature } from './verify-signature.ts';

/** The routes of a claim’s signature. */
export const signRoutes = ({ claimAnswer }: ClaimAnswers): readonly Route[] => [
  route(contract.signClaim, async ({ ctx, params, body }) => {
    if (body.claimId && body.claimId !== params.claimId) {
      throw new Problem('validation-failed', {
        errors: [{ pointer: '/claimId', code: 'another', message: say('another-claim') }],
      });
    }
    return claimAnswer(ctx, await signClaim(ctx, { ...body, claimId: params.claimId }));
  }),
  route(contract.verifySignature, async ({ ctx, params }) => answer(200, await verifySignature(ctx, params))),
];

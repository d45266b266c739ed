import * as acts from '#core/contract/claims/claim-acts.ts';
import * as contract from '#core/contract/claims/claims.ts';
import { type Route, route } from '../../platform/http/api/route.ts';
import type { ClaimAnswers } from '../claim/claim-answers.ts';
import { archiveClaim } from './archive-claim.ts';
import { deleteClaim } from './delete-claim.ts';
import { answerBrand, askBrand, handOver, snoozeClaim, takeClaim, unarchiveClaim } from './staff-acts.ts';
import { withdrawClaim } from './withdraw-claim.ts';

/** The routes of acts that move a claim and decide nothing. */
export const lifecycleRoutes = ({ actRoute, claimAnswer }: ClaimAnswers): readonly Route[] => [
  actRoute(acts.askBrand, askBrand),
  actRoute(acts.answerBrand, answerBrand),
  actRoute(acts.handOver, handOver),
  actRoute(acts.takeClaim, takeClaim),
  actRoute(acts.snoozeClaim, snoozeClaim),
  actRoute(acts.archiveClaim, archiveClaim),
  actRoute(acts.unarchiveClaim, unarchiveClaim),
  actRoute(acts.deleteClaim, deleteClaim),
  route(contract.withdrawClaim, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await withdrawClaim(ctx, { ...params, ...body })),
  ),
];

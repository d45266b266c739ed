import * as contract from '#core/contract/claims/messages.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import type { ClaimAnswers } from '../claim/claim-answers.ts';
import { answerArrival } from './answer-arrival.ts';
import { appealClaim } from './appeal-claim.ts';
import { readWholeEmail } from './read-whole-email.ts';
import { sendMessage } from './send-message.ts';

/** The routes of what shoppers and staff write on a claim. */
export const messageRoutes = ({ claimAnswer }: ClaimAnswers): readonly Route[] => [
  route(contract.sendMessage, async ({ ctx, params, body }) => ({
    status: 201,
    body: await sendMessage(ctx, { ...body, orderId: params.orderId }),
  })),
  route(contract.getWholeEmail, async ({ ctx, params }) => answer(200, await readWholeEmail(ctx, params))),
  route(contract.answerArrival, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await answerArrival(ctx, { ...params, ...body })),
  ),
  route(contract.appealClaim, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await appealClaim(ctx, { ...params, ...body })),
  ),
];

import * as contract from '#core/contract/claims/messages.ts';
import { route } from '../../platform/http/api/route.ts';
import { claimAnswer } from '../claim-view/claim-answer.ts';
import { readMessages } from '../claim-view/read-messages.ts';
import { answerArrival } from './answer-arrival.ts';
import { appealClaim } from './appeal-claim.ts';
import { sendMessage } from './send-message.ts';

export const messageRoutes = [
  route(contract.listMessages, async ({ ctx, params, query }) => ({
    status: 200,
    body: await readMessages(ctx, { orderId: params.orderId, claimId: query.claimId }),
  })),
  route(contract.sendMessage, async ({ ctx, params, body }) => ({
    status: 201,
    body: await sendMessage(ctx, { ...body, orderId: params.orderId }),
  })),
  route(contract.answerArrival, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await answerArrival(ctx, { ...params, ...body })),
  ),
  route(contract.appealClaim, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await appealClaim(ctx, { ...params, ...body })),
  ),
];

import * as contract from '../../core/contract/messages.ts';
import { route } from '../http/api/route.ts';
import { answerArrival } from './answer-arrival.ts';
import { appealClaim } from './appeal-claim.ts';
import { readMessages } from './read-messages.ts';
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
  route(contract.answerArrival, async ({ ctx, params, body }) => ({
    status: 200,
    body: await answerArrival(ctx, { ...params, ...body }),
  })),
  route(contract.appealClaim, async ({ ctx, params, body }) => ({
    status: 200,
    body: await appealClaim(ctx, { ...params, ...body }),
  })),
];

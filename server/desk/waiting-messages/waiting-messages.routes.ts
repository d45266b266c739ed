import * as contract from '#core/contract/desk/waiting-messages.ts';
import { answer, route } from '../../platform/http/api/route.ts';
import { keepMessage } from './keep-message.ts';
import { sendMessageNow, takeBackMessage } from './take-back.ts';

export const waitingMessageRoutes = [
  route(contract.keepMessage, async ({ ctx, params, body }) =>
    answer(201, await keepMessage(ctx, { ...params, ...body })),
  ),
  route(contract.takeBackMessage, async ({ ctx, params }) => {
    await takeBackMessage(ctx, params);
    return answer(204, null);
  }),
  route(contract.sendMessageNow, async ({ ctx, params }) => {
    await sendMessageNow(ctx, params);
    return answer(204, null);
  }),
];

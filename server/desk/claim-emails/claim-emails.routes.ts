import * as contract from '#core/contract/desk/claim-emails.ts';
import { answer, route } from '../../platform/http/api/route.ts';
import { markEmailHandled, sendEmailAgain } from './see-to-email.ts';

export const claimEmailRoutes = [
  route(contract.sendEmailAgain, async ({ ctx, params }) => {
    await sendEmailAgain(ctx, params);
    return answer(204, null);
  }),
  route(contract.markEmailHandled, async ({ ctx, params }) => {
    await markEmailHandled(ctx, params);
    return answer(204, null);
  }),
];

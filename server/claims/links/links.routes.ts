import * as contract from '#core/contract/claims/claims.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { notifyByEmail } from './notify-by-email.ts';

/** The route by which a claim’s link is mailed again. */
export const linkRoutes: readonly Route[] = [
  route(contract.notifyByEmail, async ({ ctx, params }) => {
    await notifyByEmail(ctx, params);
    return answer(202, { status: 'ok' });
  }),
];

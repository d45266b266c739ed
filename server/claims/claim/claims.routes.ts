import { markClaimRead } from '#core/contract/desk/claim-page.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { markRead } from './mark-read.ts';

/** The route of what a claim’s reader leaves on it. */
export const claimRoutes: readonly Route[] = [
  route(markClaimRead, async ({ ctx, params, body }) => {
    await markRead(ctx, { ...params, ...body });
    return answer(204, null);
  }),
];

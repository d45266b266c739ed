import * as contract from '#core/contract/commerce/engines.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { connectEngine } from './connect-engine.ts';
import { disconnectEngine } from './disconnect-engine.ts';

/** The routes that change how a store is connected to its engine. */
export const engineConnectionRoutes: readonly Route[] = [
  route(contract.connectEngine, async ({ ctx, params, body }) =>
    answer(200, await connectEngine(ctx, { storeId: storeInPath(params), ...body })),
  ),
  route(contract.disconnectEngine, async ({ ctx, params }) => {
    await disconnectEngine(ctx, { storeId: storeInPath(params) });
    return answer(204, null);
  }),
];

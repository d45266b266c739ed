import * as contract from '#core/contract/tenancy/api-tokens.ts';
import { idNamed } from '#core/ids.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';

/** The routes of a store's API tokens. */
export const apiTokenRoutes: readonly Route[] = [
  route(contract.createApiToken, async ({ ctx, params, body }) =>
    answer(
      201,
      await createApiToken(ctx, { ...body, storeId: storeInPath(params) }),
      // Nobody keeps the one answer that shows it.
      { headers: { 'cache-control': 'no-store' } },
    ),
  ),
  route(contract.listApiTokens, async ({ ctx, params, query }) =>
    answer(200, { tokens: await listApiTokens(ctx, { ...query, storeId: storeInPath(params) }) }),
  ),
  route(contract.revokeApiToken, async ({ ctx, params }) => {
    // What isn't an id is a token that isn't there; the verb says so to whoever may know.
    await revokeApiToken(ctx, { storeId: storeInPath(params), id: idNamed('apiToken', params.tokenId) });
    return answer(204, null);
  }),
];
